-- An offer that the candidate turns down is an end of its own. A decline and an offer wait for a minute, in which they can be taken back
-- and the candidate is told nothing.
alter table applications
  drop constraint applications_status_known,
  drop constraint applications_end_with_status;
alter table applications
  add column waiting_decision_id uuid,
  add column waiting_status text,
  add column waiting_until timestamptz,
  add constraint applications_status_known check (
    status in ('received', 'in_review', 'interview', 'offer', 'accepted', 'declined', 'offer_declined', 'withdrawn')
  ),
  add constraint applications_end_with_status check (
    (ended_at is not null) = (status in ('accepted', 'declined', 'offer_declined', 'withdrawn'))
  ),
  add constraint applications_waiting_whole check (num_nulls(waiting_decision_id, waiting_status, waiting_until) in (0, 3)),
  add constraint applications_waiting_status_known check (waiting_status in ('offer', 'declined')),
  add constraint applications_waiting_is_open check (waiting_status is null or ended_at is null);

-- From which day the sender is known to be an adult: what of a date of birth the company's lists go by, without having it. Null is not known.
alter table applications add column of_age_on date;

create function note_age_of_sender() returns trigger language plpgsql as $$
begin
  new.of_age_on := (select adult_from(born_on) from personal_details where candidate_id = new.candidate_id);
  return new;
end
$$;

create function note_age_in_applications() returns trigger language plpgsql as $$
begin
  update applications set of_age_on = adult_from(new.born_on) where candidate_id = new.candidate_id;
  return null;
end
$$;

create trigger applications_note_age before insert on applications for each row execute function note_age_of_sender();
create trigger personal_details_note_age after insert or update of born_on on personal_details
  for each row execute function note_age_in_applications();
update applications set of_age_on = adult_from(born_on)
from personal_details where personal_details.candidate_id = applications.candidate_id;

create index applications_waiting_idx on applications (waiting_until) where waiting_until is not null;
-- The board, and each order of the table: a page begins where the one before ended.
create index applications_open_idx on applications (company_id, reply_by, id) where ended_at is null;
-- Not coalesce(): behind a wall an index takes no condition that is not known to tell nothing, and that is not known of it.
create index applications_reply_by_idx
  on applications (company_id, (case when reply_by is null then 'infinity'::date else reply_by end), id);
create index applications_board_idx on applications (opportunity_id, stage_id) where ended_at is null;

-- What tells of a decision says of which, so that it is told once, and what was taken back is told no more. A candidate's answer to an offer
-- is told like what the company did.
alter table application_events
  drop constraint application_events_kind_known,
  drop constraint application_events_status_with_move,
  drop constraint application_events_status_known,
  drop constraint application_events_words_length;
alter table application_events
  add column decision_id uuid,
  add column undoes_id uuid,
  add column feedback text,
  add column answer_by date,
  add constraint application_events_kind_known check (kind in ('sent', 'opened', 'moved', 'answered', 'withdrawn', 'undone')),
  add constraint application_events_status_with_move check ((kind in ('moved', 'answered')) = (status is not null)),
  add constraint application_events_status_known check (
    status in ('received', 'in_review', 'interview', 'offer', 'accepted', 'declined', 'offer_declined')
  ),
  add constraint application_events_undone_names check ((kind = 'undone') = (undoes_id is not null)),
  add constraint application_events_words_length check (char_length(words) between 1 and 4000),
  add constraint application_events_feedback_length check (char_length(feedback) between 1 and 3000),
  add constraint application_events_decision_key unique (decision_id),
  add constraint application_events_undoes_key unique (undoes_id);

-- Every decision about an applicant: who, what, why, when, and what was in view. The entries of one application are a chain: each holds the
-- hash of the one before. Nothing is changed or taken out; a candidate who goes takes them along, and so does the company.
create table decisions (
  id uuid not null default gen_random_uuid(),
  number bigint generated always as identity,
  company_id uuid not null,
  candidate_id uuid not null,
  application_id uuid not null,
  kind text not null,
  account_id uuid not null,
  member_role text not null,
  from_stage_id uuid not null,
  from_status text not null,
  from_reply_by date,
  to_stage_id uuid not null,
  to_status text not null,
  to_reply_by date,
  -- That it made of the application.
  version integer not null,
  reason text,
  words text,
  message text,
  feedback text,
  answer_by date,
  snapshot_sha256 text not null,
  has_seen_overlap boolean not null,
  has_seen_scorecards boolean not null,
  scoring_version text,
  undoes_id uuid,
  decided_at timestamptz not null,
  previous_hash bytea,
  hash bytea not null,
  constraint decisions_pkey primary key (id),
  constraint decisions_company_fkey foreign key (company_id) references companies (id) on delete cascade,
  constraint decisions_application_fkey foreign key (application_id, candidate_id)
    references applications (id, candidate_id) on delete cascade,
  constraint decisions_kind_known check (kind in ('moved', 'declined', 'offered', 'undone')),
  constraint decisions_role_known check (member_role in ('owner', 'recruiter', 'hiring_manager')),
  constraint decisions_reason_with_decline check ((kind = 'declined') = (reason is not null)),
  constraint decisions_reason_known check (
    reason in (
      'must_have_not_met', 'others_met_more', 'interview_showed_less', 'work_sample_showed_less', 'right_to_work', 'not_available',
      'place_does_not_fit', 'pay_not_agreed', 'did_not_reply', 'filled', 'no_longer_hiring', 'other'
    )
  ),
  constraint decisions_other_has_words check (reason <> 'other' or words is not null),
  constraint decisions_message_with_kind check ((kind in ('declined', 'offered')) = (message is not null)),
  constraint decisions_feedback_with_decline check (feedback is null or kind = 'declined'),
  constraint decisions_answer_by_with_offer check (answer_by is null or kind = 'offered'),
  constraint decisions_words_length check (char_length(words) between 1 and 1000),
  constraint decisions_message_length check (char_length(message) between 1 and 4000),
  constraint decisions_feedback_length check (char_length(feedback) between 1 and 3000),
  constraint decisions_scoring_with_overlap check (has_seen_overlap or scoring_version is null),
  constraint decisions_undone_names check ((kind = 'undone') = (undoes_id is not null)),
  constraint decisions_undoes_key unique (undoes_id),
  constraint decisions_chain_key unique nulls not distinct (application_id, previous_hash)
);

create index decisions_application_idx on decisions (application_id, number);
create index decisions_company_idx on decisions (company_id, decided_at desc, id desc);

create function decision_hash(entry decisions) returns bytea
  language sql stable parallel safe
  return sha256(
    coalesce(entry.previous_hash, '')
      || convert_to(
        jsonb_build_array(
          entry.id, entry.company_id, entry.candidate_id, entry.application_id, entry.kind, entry.account_id, entry.member_role,
          entry.from_stage_id, entry.from_status, entry.from_reply_by, entry.to_stage_id, entry.to_status, entry.to_reply_by,
          entry.version, entry.reason, entry.words, entry.message, entry.feedback, entry.answer_by, entry.snapshot_sha256,
          entry.has_seen_overlap, entry.has_seen_scorecards, entry.scoring_version, entry.undoes_id,
          extract(epoch from entry.decided_at)
        )::text,
        'UTF8'
      )
  );

create function chain_decision() returns trigger language plpgsql as $$
begin
  -- Who decides holds the application: nobody else hangs an entry on the same one meanwhile. No more than that: what only points at the
  -- application, such as a reminder by the job that holds its clock, is written beside it and does not wait in a circle.
  perform from applications where id = new.application_id for no key update;
  new.number := nextval(pg_get_serial_sequence('decisions', 'number'));
  new.previous_hash := (
    select hash from decisions where application_id = new.application_id order by number desc limit 1
  );
  new.hash := decision_hash(new);
  return new;
end
$$;

create function refuse_decision_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and (
    not exists (select from candidates where account_id = old.candidate_id)
    or not exists (select from companies where id = old.company_id)
  ) then
    return old;
  end if;
  raise exception 'what is in % is never changed or taken out', tg_table_name;
end
$$;

create trigger decisions_are_chained before insert on decisions for each row execute function chain_decision();
create trigger decisions_are_kept before update or delete on decisions for each row execute function refuse_decision_change();
revoke update, delete, truncate on decisions from common_ground_application;

select add_company_wall('decisions');
