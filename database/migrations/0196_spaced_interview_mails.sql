-- Either side can change an interview again and again, and each change is emailed. After ten emails within a day about one application, a
-- person gets the next ones an hour apart: each later change replaces the one that waits, so that what arrives is the latest. On screen
-- they see every change right away.
create function interview_mail_due(reader uuid, of_application uuid, changed_at timestamptz) returns timestamptz
language sql stable security definer set search_path = public, pg_temp
begin atomic
  select case when count(*) >= 10 then greatest(changed_at, max(recent.at) + interval '1 hour') else changed_at end
  from (
    select coalesce(interview_mails.sent_at, interview_mails.due_at) as at
    from interview_mails
    join interviews on interviews.id = interview_mails.interview_id
    where interview_mails.account_id = reader and interviews.application_id = of_application and interview_mails.kind <> 'soon'
  ) as recent
  where recent.at > changed_at - interval '24 hours';
end;
revoke all on function interview_mail_due(uuid, uuid, timestamptz) from public;

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
  delete from interview_mails where interview_id = new.id and sent_at is null;
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

-- The notification is there at once, also when its email waits.
create or replace function notify_of_interview() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  interview interviews;
  news notifications;
begin
  select * into interview from interviews where id = new.interview_id;
  if new.account_id = interview.changed_by_id and new.kind <> 'soon' then
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
