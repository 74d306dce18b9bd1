-- A member who may not conduct an interview any more but stays in the team has it in their calendar: an email takes it out.
alter table interview_mails
  drop constraint interview_mails_kind_known,
  add constraint interview_mails_kind_known check (
    kind in (
      'offered', 'booked', 'moved', 'released', 'times_requested', 'lapsed', 'cancelled', 'unstaffed', 'taken_off', 'soon'
    )
  );

-- Replaces a member's unsent emails about interviews that they were taken off, and cancels entries that an email may have brought.
create function take_out_of_calendar(member uuid, of_interviews uuid[], at timestamptz) returns void
language plpgsql set search_path = public, pg_temp as $$
begin
  delete from interview_mails
  where account_id = member and interview_id = any (of_interviews) and sent_at is null and tries = 0
    and calendar is distinct from 'cancel';
  insert into interview_mails (interview_id, account_id, is_candidate, kind, calendar, sequence, starts_at, due_at)
  select id, member, false, 'taken_off', 'cancel', sequence + 1, starts_at, interview_mail_due(member, application_id, at)
  from interviews
  where id = any (of_interviews) and state = 'booked' and exists (
    select from interview_mails
    where interview_id = interviews.id and account_id = member and interview_mails.calendar = 'request'
  );
end
$$;
revoke all on function take_out_of_calendar(uuid, uuid[], timestamptz) from public;

create or replace function leave_interviews(member uuid, at timestamptz, is_leaving_team boolean) returns setof uuid
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  left_ids uuid[];
begin
  with gone as (
    delete from interview_participants
    using interviews, applications
    where interviews.id = interview_participants.interview_id and applications.id = interviews.application_id
      and interview_participants.account_id = member and interviews.company_id = current_company()
      and interviews.state <> 'cancelled' and (interviews.state <> 'booked' or interviews.starts_at > at)
      and (is_leaving_team or not can_interview(member, applications.opportunity_id))
    returning interviews.id
  )
  select array_agg(id) into left_ids from gone;
  delete from interview_slots where member_id = member and interview_id = any (left_ids);
  if not is_leaving_team then
    perform take_out_of_calendar(member, left_ids, at);
  end if;

  insert into interview_mails (interview_id, account_id, is_candidate, kind, sequence, starts_at, due_at)
  select empty.id, told.account_id, false, 'unstaffed', empty.sequence, empty.starts_at, at
  from (
    select interviews.*, applications.opportunity_id,
      organiser_id is distinct from member and can_interview(organiser_id, applications.opportunity_id) as has_organiser
    from interviews
    join applications on applications.id = interviews.application_id
    where interviews.id = any (left_ids) and interviews.state in ('offered', 'booked')
      and not exists (select from interview_participants where interview_id = interviews.id)
  ) as empty
  join memberships as told on told.company_id = empty.company_id and told.account_id <> member
    and case when empty.has_organiser then told.account_id = empty.organiser_id else told.role = 'owner' end;

  return query select application_id from interviews where id = any (left_ids);
end
$$;

-- The owners, where an interview has no organiser any more who may conduct it. @param despite_panel even if someone is still on its panel
create function owners_in_charge(interview interviews, despite_panel boolean) returns setof uuid
language sql stable security definer set search_path = public, pg_temp
begin atomic
  select memberships.account_id
  from memberships
  join applications on applications.id = interview.application_id
  where memberships.company_id = interview.company_id and memberships.role = 'owner'
    and not coalesce(can_interview(interview.organiser_id, applications.opportunity_id), false)
    and (despite_panel or not exists (select from interview_participants where interview_id = interview.id));
end;
revoke all on function owners_in_charge(interviews, boolean) from public;
grant execute on function owners_in_charge(interviews, boolean) to common_ground_system;

-- What concerns an interview that neither an organiser nor a panel looks after goes to the owners.
create or replace function tell_of_interview() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  was_booked constant boolean := tg_op = 'UPDATE' and old.state = 'booked';
  by_candidate constant boolean := new.changed_by = 'candidate';
  calendar constant text := case when new.state = 'booked' then 'request' when was_booked then 'cancel' end;
  about constant timestamptz := case when new.state = 'booked' then new.starts_at when was_booked then old.starts_at end;
  to_candidate text;
  to_panel text;
  to_organiser text;
  needs_no_mail boolean;
begin
  -- An offer that is called off while its email still waits: that is shown and not emailed.
  needs_no_mail := new.state = 'cancelled' and not was_booked and not exists (
    select from interview_mails
    where interview_id = new.id and account_id = new.candidate_id and (sent_at is not null or tries > 0)
  );
  delete from interview_mails
  where interview_id = new.id and sent_at is null
    and (
      interview_mails.calendar is distinct from 'cancel'
      or (
        new.state = 'booked'
        and (
          interview_mails.account_id = new.candidate_id
          or exists (
            select from interview_participants as member
            where member.interview_id = new.id and member.account_id = interview_mails.account_id
          )
        )
      )
    );
  case new.state
    when 'offered' then
      to_candidate := case when was_booked then 'moved' else 'offered' end;
      to_panel := case when was_booked then 'released' end;
    when 'booked' then
      to_candidate := case when was_booked then 'moved' else 'booked' end;
      to_panel := to_candidate;
    when 'times_requested' then
      to_candidate := case when was_booked then 'released' end;
      to_panel := case when was_booked then 'released' end;
      to_organiser := 'times_requested';
    when 'lapsed' then
      to_organiser := 'lapsed';
    when 'cancelled' then
      to_candidate := case when was_booked or not by_candidate then 'cancelled' end;
      to_panel := case when was_booked then 'cancelled' end;
      to_organiser := case when by_candidate then 'cancelled' end;
  end case;

  insert into interview_mails (interview_id, account_id, is_candidate, kind, calendar, sequence, starts_at, due_at, sent_at)
  select new.id, new.candidate_id, true, to_candidate, calendar, new.sequence, about,
    interview_mail_due(new.candidate_id, new.application_id, new.changed_at), case when needs_no_mail then new.changed_at end
  where to_candidate is not null
  union all
  select new.id, told.account_id, false, told.kind, case when told.is_on_panel then calendar end, new.sequence, about,
    interview_mail_due(told.account_id, new.application_id, new.changed_at), null
  from (
    select account_id, bool_or(is_on_panel) as is_on_panel,
      coalesce(max(kind) filter (where not is_on_panel), max(kind)) as kind
    from (
      select account_id, true as is_on_panel, to_panel as kind from interview_participants where interview_id = new.id
      union all
      select new.organiser_id, false, coalesce(to_organiser, to_panel) where new.organiser_id is not null
      union all
      -- A panel learns of a cancellation, but not that other times were requested or that none was chosen.
      select owners_in_charge(new, to_organiser is distinct from 'cancelled' and to_organiser is not null), false, coalesce(to_organiser, to_panel)
    ) as each_told
    group by account_id
  ) as told
  -- Those who made the change know of it, but their calendars don't.
  where told.kind is not null
    and (told.account_id is distinct from new.changed_by_id or (told.is_on_panel and calendar is not null));

  if new.state = 'booked' then
    insert into interview_mails (interview_id, account_id, is_candidate, kind, sequence, starts_at, due_at)
    select new.id, told.account_id, told.account_id = new.candidate_id, 'soon', new.sequence, new.starts_at, due.at
    from (
      select new.candidate_id as account_id
      union
      select account_id from interview_participants where interview_id = new.id
    ) as told
    cross join lateral (
      select new.starts_at - make_interval(mins => before) as at from unnest(array[1440, 60]) as before
    ) as due
    where due.at > new.changed_at;
  end if;
  return null;
end
$$;

-- Who was taken off an interview doesn't reach the application any more: there's nothing to notify them of on screen.
create or replace function notify_of_interview() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  interview interviews;
  news notifications;
begin
  if new.kind = 'taken_off' then
    return null;
  end if;
  select * into interview from interviews where id = new.interview_id;
  if new.account_id = interview.changed_by_id and new.kind not in ('soon', 'unstaffed') then
    return null;
  end if;
  news.company_id := interview.company_id;
  news.application_id := interview.application_id;
  news.happened_at := interview.changed_at;
  news.kind := case new.kind when 'released' then 'interview_moved' else 'interview_' || new.kind end;
  perform insert_notifications(array[new.account_id], news);
  return null;
end
$$;
