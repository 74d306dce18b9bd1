-- Who took over an interview from its organiser, and when. Only an organiser or an owner can add people to a panel, so whoever reads what a
-- candidate asked for either was chosen by them or is named here.
create table interview_takeovers (
  id bigint generated always as identity,
  interview_id uuid not null,
  company_id uuid not null,
  account_id uuid,
  member_name text,
  -- The organiser until then. Null if that member had left the team.
  from_id uuid,
  from_name text,
  taken_at timestamptz not null,
  constraint interview_takeovers_pkey primary key (id),
  constraint interview_takeovers_interview_fkey foreign key (interview_id) references interviews (id) on delete cascade,
  constraint interview_takeovers_company_fkey foreign key (company_id) references companies (id) on delete cascade,
  constraint interview_takeovers_member_fkey foreign key (account_id, company_id)
    references memberships (account_id, company_id) on delete set null (account_id),
  constraint interview_takeovers_from_fkey foreign key (from_id, company_id)
    references memberships (account_id, company_id) on delete set null (from_id)
);
create index interview_takeovers_interview_idx on interview_takeovers (interview_id, id desc);
create index interview_takeovers_company_idx on interview_takeovers (company_id);
create index interview_takeovers_member_idx on interview_takeovers (account_id, company_id);
create index interview_takeovers_from_idx on interview_takeovers (from_id, company_id);
select add_company_wall('interview_takeovers');
revoke update, delete, truncate on interview_takeovers from common_ground_application;

create function keep_takeover_names() returns trigger language plpgsql as $$
begin
  new.member_name := (select name from memberships where account_id = new.account_id and company_id = new.company_id);
  new.from_name := (select name from memberships where account_id = new.from_id and company_id = new.company_id);
  return new;
end
$$;
create trigger interview_takeovers_keep_names before insert on interview_takeovers
  for each row execute function keep_takeover_names();

create policy organiser_staffs on interview_participants as restrictive for insert to common_ground_application
  with check (
    exists (
      select from interviews
      join memberships on memberships.company_id = interviews.company_id
        and memberships.account_id = nullif(current_setting('common_ground.account_id', true), '')::uuid
      where interviews.id = interview_participants.interview_id
        and (memberships.role = 'owner' or interviews.organiser_id = memberships.account_id)
    )
  );

-- The former organiser is notified.
alter table interview_mails
  drop constraint interview_mails_kind_known,
  add constraint interview_mails_kind_known check (
    kind in (
      'offered', 'booked', 'moved', 'released', 'times_requested', 'lapsed', 'cancelled', 'unstaffed', 'taken_off', 'taken_over',
      'soon'
    )
  );

create function tell_of_takeover() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into interview_mails (interview_id, account_id, is_candidate, kind, sequence, starts_at, due_at)
  select id, new.from_id, false, 'taken_over', sequence, starts_at, interview_mail_due(new.from_id, application_id, new.taken_at)
  from interviews where id = new.interview_id;
  return null;
end
$$;
create trigger interview_takeovers_tell after insert on interview_takeovers
  for each row when (new.from_id is not null) execute function tell_of_takeover();

create or replace function notify_of_interview() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  interview interviews;
  news notifications;
begin
  if new.kind = 'taken_off' then
    return null;
  end if;
  select * into interview from interviews where id = new.interview_id;
  if new.account_id = interview.changed_by_id and new.kind not in ('soon', 'unstaffed', 'taken_over') then
    return null;
  end if;
  news.company_id := interview.company_id;
  news.application_id := interview.application_id;
  news.happened_at := case
    when new.kind = 'taken_over' then (select max(taken_at) from interview_takeovers where interview_id = interview.id)
    else interview.changed_at
  end;
  news.kind := case new.kind when 'released' then 'interview_moved' else 'interview_' || new.kind end;
  perform insert_notifications(array[new.account_id], news);
  return null;
end
$$;

-- The access log names the member who was shown what a candidate asked for. Entries from before name nobody, and their hashes stay valid.
alter table profile_views add column member_name text;
create or replace function profile_view_hash(entry profile_views) returns bytea
  language sql stable parallel safe
  return sha256(
    coalesce(entry.previous_hash, '')
      || convert_to(
        (
          jsonb_build_array(
            entry.candidate_id, entry.company_id, entry.company_name, entry.member_role, entry.level, entry.parts, entry.reason,
            extract(epoch from entry.seen_at)
          )
          || case when entry.member_name is null then '[]'::jsonb else jsonb_build_array(entry.member_name) end
        )::text,
        'UTF8'
      )
  );
