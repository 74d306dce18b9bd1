-- Candidates who haven't chosen a time are notified, too: they can still ask for other times.
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
      to_candidate := 'lapsed';
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
