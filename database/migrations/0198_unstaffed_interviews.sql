-- Someone who leaves the team, or may not conduct an interview any more, is no longer on its panel. Where nobody is left, those who run the
-- interview are notified: otherwise the candidate would come to an interview with no one.
alter table interview_mails
  drop constraint interview_mails_kind_known,
  add constraint interview_mails_kind_known check (
    kind in ('offered', 'booked', 'moved', 'released', 'times_requested', 'lapsed', 'cancelled', 'unstaffed', 'soon')
  );

-- Takes a member off the panels of interviews to come, and returns the applications these are about.
create function leave_interviews(member uuid, at timestamptz, is_leaving_team boolean) returns setof uuid
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

-- Whether a member may conduct interviews for a job.
create function can_interview(member uuid, job uuid) returns boolean
language sql stable set search_path = public, pg_temp
begin atomic
  select exists (
    select from memberships
    where account_id = member and (
      role in ('owner', 'recruiter')
      or (
        role in ('hiring_manager', 'interviewer')
        and exists (select from opportunity_members where account_id = member and opportunity_id = job)
      )
    )
  );
end;
revoke all on function leave_interviews(uuid, timestamptz, boolean), can_interview(uuid, uuid) from public;
grant execute on function leave_interviews(uuid, timestamptz, boolean) to common_ground_application;

-- The person who changed an interview last is notified when no one is left to conduct it.
create or replace function notify_of_interview() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  interview interviews;
  news notifications;
begin
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
