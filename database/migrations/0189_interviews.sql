-- Interviews: a company offers times, the candidate takes one. No member has two interviews at a time: an exclusion constraint holds that
-- for every time taken or held, in any process.
create extension if not exists btree_gist;

create table interviews (
  id uuid not null default gen_random_uuid(),
  application_id uuid not null,
  candidate_id uuid not null,
  company_id uuid not null,
  stage_id uuid not null,
  -- Null once they have left.
  organiser_id uuid,
  title text not null,
  minutes smallint not null,
  buffer_minutes smallint not null,
  place_kind text not null,
  place text,
  -- The organiser's.
  time_zone text not null,
  -- What the company writes to the candidate with it.
  message text,
  -- Whether the times are kept for this candidate until they have chosen one.
  holds_times boolean not null,
  pick_by date not null,
  -- The moment at which the offer ends: with that day, or when its last time begins.
  pick_until timestamptz not null,
  state text not null default 'offered',
  starts_at timestamptz,
  -- Of its calendar entry, and of its version: it rises with each change.
  sequence integer not null default 1,
  -- How often the candidate has changed a time that was booked.
  changes smallint not null default 0,
  -- What was last written with a change, by the side that made it.
  note text,
  changed_by text not null default 'company',
  -- The account that made the last change, which isn't notified of it; null for the end of an offer or of an application.
  changed_by_id uuid,
  changed_at timestamptz not null,
  created_at timestamptz not null,
  idempotency_key uuid not null,
  request_sha256 text not null,
  constraint interviews_pkey primary key (id),
  constraint interviews_application_fkey foreign key (application_id, candidate_id)
    references applications (id, candidate_id) on delete cascade,
  constraint interviews_company_fkey foreign key (company_id) references companies (id) on delete cascade,
  constraint interviews_organiser_fkey foreign key (organiser_id, company_id)
    references memberships (account_id, company_id) on delete set null (organiser_id),
  constraint interviews_changed_by_id_fkey foreign key (changed_by_id) references accounts (id) on delete set null,
  constraint interviews_title_length check (char_length(title) between 1 and 80),
  constraint interviews_minutes_range check (minutes between 10 and 480),
  constraint interviews_buffer_range check (buffer_minutes between 0 and 60),
  constraint interviews_place_kind_known check (place_kind in ('video', 'phone', 'on_site')),
  constraint interviews_place_length check (char_length(place) between 1 and 300),
  constraint interviews_time_zone_form check (char_length(time_zone) between 1 and 64),
  constraint interviews_message_length check (char_length(message) between 1 and 500),
  constraint interviews_note_length check (char_length(note) between 1 and 500),
  constraint interviews_state_known check (state in ('offered', 'booked', 'times_requested', 'lapsed', 'cancelled')),
  constraint interviews_changed_by_known check (changed_by in ('company', 'candidate')),
  constraint interviews_booked_has_time check (state <> 'booked' or starts_at is not null),
  constraint interviews_sequence_range check (sequence >= 1),
  constraint interviews_changes_range check (changes >= 0),
  constraint interviews_idempotency_key unique (organiser_id, idempotency_key)
);
create index interviews_application_idx on interviews (application_id, created_at);
create index interviews_candidate_idx on interviews (candidate_id);
create index interviews_company_idx on interviews (company_id, starts_at, id);
create index interviews_open_idx on interviews (pick_until) where state = 'offered';
create index interviews_changed_by_id_idx on interviews (changed_by_id);

-- Who interviews, with the name that the candidate reads.
create table interview_participants (
  interview_id uuid not null,
  account_id uuid not null,
  company_id uuid not null,
  member_name text,
  constraint interview_participants_pkey primary key (interview_id, account_id),
  constraint interview_participants_interview_fkey foreign key (interview_id) references interviews (id) on delete cascade,
  constraint interview_participants_member_fkey foreign key (account_id, company_id)
    references memberships (account_id, company_id) on delete cascade
);
create index interview_participants_member_idx on interview_participants (account_id, company_id);
create trigger interview_participants_keep_member_name before insert on interview_participants
  for each row execute function keep_member_name('account_id');

-- The times: for each a row of everyone on the panel.
create table interview_slots (
  time_id uuid not null,
  member_id uuid not null,
  company_id uuid not null,
  interview_id uuid not null,
  starts_at timestamptz not null,
  -- With the buffer around it.
  during tstzrange not null,
  state text not null,
  constraint interview_slots_pkey primary key (time_id, member_id),
  constraint interview_slots_interview_fkey foreign key (interview_id) references interviews (id) on delete cascade,
  constraint interview_slots_member_fkey foreign key (member_id, company_id)
    references memberships (account_id, company_id) on delete cascade,
  constraint interview_slots_state_known check (state in ('offered', 'held', 'taken')),
  constraint interview_slots_one_at_a_time exclude using gist (member_id with =, during with &&) where (state in ('held', 'taken'))
);
create index interview_slots_interview_idx on interview_slots (interview_id);
create index interview_slots_member_idx on interview_slots (member_id, company_id);

select add_shared_wall('interviews');
select add_child_wall('interview_participants', 'interview_id', 'interviews', 'id');
select add_child_wall('interview_slots', 'interview_id', 'interviews', 'id');
grant select, insert, update, delete on interviews, interview_participants, interview_slots to common_ground_system;

-- The times of an interview, for either side of it. A time is free if nobody on the panel has another interview then: the candidate learns
-- that and nothing of the other interview.
create function interview_times(of_interview uuid) returns table (time_id uuid, starts_at timestamptz, state text, is_free boolean)
language sql stable security definer set search_path = public, pg_temp
begin atomic
  select slots.time_id, min(slots.starts_at), min(slots.state), not bool_or(
    exists (
      select from interview_slots as other
      where other.member_id = slots.member_id and other.interview_id <> slots.interview_id
        and other.during && slots.during and other.state in ('held', 'taken')
    )
  )
  from interview_slots as slots
  join interviews on interviews.id = slots.interview_id
  where slots.interview_id = of_interview
    and (interviews.candidate_id = current_candidate() or interviews.company_id = current_company())
  group by slots.time_id;
end;

-- What ends leaves no time behind, and times that don't suit are given up.
create function release_interview_times() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  delete from interview_slots where interview_id = new.id;
  return null;
end
$$;
create trigger interviews_release_times after update of state on interviews
  for each row when (new.state in ('times_requested', 'lapsed', 'cancelled')) execute function release_interview_times();

-- With an application its interviews end that haven't begun.
create function end_interviews() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update interviews
  set state = 'cancelled', sequence = sequence + 1, note = null, changed_at = new.ended_at, changed_by_id = null,
      changed_by = case when new.status in ('withdrawn', 'offer_declined', 'accepted') then 'candidate' else 'company' end
  where application_id = new.id
    and (state in ('offered', 'times_requested', 'lapsed') or (state = 'booked' and starts_at > new.ended_at));
  return null;
end
$$;
create trigger applications_end_interviews after update of ended_at on applications
  for each row when (old.ended_at is null and new.ended_at is not null) execute function end_interviews();

-- Emails about an interview that are due, now or as a reminder before it: one to each person, so that no address is shown to anyone else.
create table interview_mails (
  id uuid not null default gen_random_uuid(),
  interview_id uuid not null,
  account_id uuid not null,
  is_candidate boolean not null,
  kind text not null,
  -- What it does to the reader's calendar.
  calendar text,
  sequence integer not null,
  -- The time it is about: a cancellation's is the one that was.
  starts_at timestamptz,
  due_at timestamptz not null,
  tries smallint not null default 0,
  sent_at timestamptz,
  constraint interview_mails_pkey primary key (id),
  constraint interview_mails_interview_fkey foreign key (interview_id) references interviews (id) on delete cascade,
  constraint interview_mails_account_fkey foreign key (account_id) references accounts (id) on delete cascade,
  constraint interview_mails_kind_known check (
    kind in ('offered', 'booked', 'moved', 'released', 'times_requested', 'lapsed', 'cancelled', 'soon')
  ),
  constraint interview_mails_calendar_known check (calendar in ('request', 'cancel')),
  constraint interview_mails_calendar_has_time check (calendar is null or starts_at is not null)
);
create index interview_mails_due_idx on interview_mails (due_at) where sent_at is null;
create index interview_mails_interview_idx on interview_mails (interview_id);
create index interview_mails_account_idx on interview_mails (account_id);

-- Only the API itself reads them, past the walls.
select add_wall('interview_mails', 'false');
revoke all on interview_mails from common_ground_application;
grant select, insert, update, delete on interview_mails to common_ground_system;

-- Queues emails about a change to the candidate, the panel and the organiser. Unsent ones about an earlier change are outdated.
create function tell_of_interview() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  was_booked constant boolean := tg_op = 'UPDATE' and old.state = 'booked';
  by_candidate constant boolean := new.changed_by = 'candidate';
  calendar constant text := case when new.state = 'booked' then 'request' when was_booked then 'cancel' end;
  about constant timestamptz := case when new.state = 'booked' then new.starts_at when was_booked then old.starts_at end;
  to_candidate text;
  to_panel text;
  to_organiser text;
begin
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

  insert into interview_mails (interview_id, account_id, is_candidate, kind, calendar, sequence, starts_at, due_at)
  select new.id, new.candidate_id, true, to_candidate, calendar, new.sequence, about, new.changed_at
  where to_candidate is not null
  union all
  select new.id, told.account_id, false, told.kind, case when told.is_on_panel then calendar end, new.sequence, about, new.changed_at
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
create trigger interviews_tell after insert or update of sequence on interviews
  for each row execute function tell_of_interview();

create trigger interview_mails_send after insert or update of due_at on interview_mails
  for each row when (new.sent_at is null) execute function schedule_job('send_interview_mails', 'due_at');
create trigger interviews_lapse after insert or update of pick_until on interviews
  for each row when (new.state = 'offered') execute function schedule_job('end_interview_offers', 'pick_until');

-- What is emailed is a notification, too, except for the person who made the change.
alter table notifications
  drop constraint notifications_kind_known,
  add constraint notifications_kind_known check (
    kind in (
      'offer_received', 'application_declined', 'application_moved', 'message_received', 'invitation_received', 'reply_overdue',
      'application_received', 'offer_accepted', 'offer_declined', 'reply_requested', 'reply_due',
      'interview_offered', 'interview_booked', 'interview_moved', 'interview_times_requested', 'interview_lapsed',
      'interview_cancelled', 'interview_soon'
    )
  );

create function notify_of_interview() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
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
  news.happened_at := new.due_at;
  news.kind := case new.kind when 'released' then 'interview_moved' else 'interview_' || new.kind end;
  perform insert_notifications(array[new.account_id], news);
  return null;
end
$$;
create trigger interview_mails_notify after insert on interview_mails
  for each row when (new.kind <> 'soon') execute function notify_of_interview();
-- A reminder is shown when it is first tried to be mailed: its due date has moved on by then, by a quarter of an hour.
create function notify_of_reminder() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  interview interviews;
  news notifications;
begin
  select * into interview from interviews where id = new.interview_id;
  news.company_id := interview.company_id;
  news.application_id := interview.application_id;
  news.happened_at := old.due_at;
  news.kind := 'interview_soon';
  perform insert_notifications(array[new.account_id], news);
  return null;
end
$$;
create trigger interview_mails_remind after update of tries on interview_mails
  for each row when (new.kind = 'soon' and old.tries = 0 and new.tries = 1) execute function notify_of_reminder();

-- Emails about interviews are a kind that members can switch off.
alter table memberships
  drop constraint memberships_muted_mails_known,
  add constraint memberships_muted_mails_known
    check (muted_mails <@ array['applications', 'messages', 'offers', 'replies_due', 'interviews']);

-- The clock of a reply starts when an interview ends: the candidate sees the new day, and the promise counts from the end of the interview.
alter table application_events
  add column counts_from timestamptz,
  drop constraint application_events_kind_known,
  add constraint application_events_kind_known
    check (kind in ('sent', 'opened', 'moved', 'answered', 'withdrawn', 'undone', 'interview_booked')),
  add constraint application_events_counts_from_interview check (counts_from is null or kind = 'interview_booked');
comment on column application_events.counts_from is 'From when the days of the promise count, if later than when it was made: the end of an interview.';
