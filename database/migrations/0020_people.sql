-- What companies do with people whom they found: open, invite, list, note, and review without knowing who it is.

-- How many different profiles a member has opened on a day (UTC), and which, so that opening one again costs nothing. The row of the day is
-- locked while somebody is opened: the limit holds however many requests come at once.
create table view_budgets (
  account_id uuid not null,
  company_id uuid not null,
  day date not null,
  used integer not null default 0,
  alerted_at timestamptz,
  constraint view_budgets_pkey primary key (account_id, day),
  constraint view_budgets_membership_fkey foreign key (account_id, company_id)
    references memberships (account_id, company_id) on delete cascade,
  constraint view_budgets_used_range check (used >= 0)
);
create index view_budgets_membership_idx on view_budgets (account_id, company_id);
create index view_budgets_day_idx on view_budgets (day);

create table opened_candidates (
  account_id uuid not null,
  company_id uuid not null,
  day date not null,
  candidate_id uuid not null,
  constraint opened_candidates_pkey primary key (account_id, day, candidate_id),
  constraint opened_candidates_budget_fkey foreign key (account_id, day) references view_budgets (account_id, day) on delete cascade,
  constraint opened_candidates_candidate_fkey foreign key (candidate_id) references candidates (account_id) on delete cascade
);
create index opened_candidates_candidate_idx on opened_candidates (candidate_id);

-- Invitations to apply. One at a time waits for a person and an opportunity; the fifty of a week are counted behind a lock of the
-- opportunity. What waits past its day has lapsed without a change here, until the person is invited anew.
alter table applications add constraint applications_candidate_id_key unique (id, candidate_id);
create table candidate_invitations (
  id uuid not null default gen_random_uuid(),
  company_id uuid not null,
  candidate_id uuid not null,
  opportunity_id uuid not null,
  sent_by uuid,
  reason text not null,
  reply_by date not null,
  sent_at timestamptz not null,
  state text not null default 'waiting',
  ended_at timestamptz,
  decline_reason text,
  application_id uuid,
  -- When the mail about it is to go out, or to be tried again; null when there is nothing to send.
  mail_due_at timestamptz,
  idempotency_key uuid not null,
  constraint candidate_invitations_pkey primary key (id),
  constraint candidate_invitations_opportunity_fkey foreign key (opportunity_id, company_id)
    references opportunities (id, company_id) on delete cascade,
  constraint candidate_invitations_candidate_fkey foreign key (candidate_id) references candidates (account_id) on delete cascade,
  constraint candidate_invitations_sender_fkey foreign key (sent_by, company_id)
    references memberships (account_id, company_id) on delete set null (sent_by),
  constraint candidate_invitations_application_fkey foreign key (application_id, candidate_id)
    references applications (id, candidate_id) on delete set null (application_id),
  constraint candidate_invitations_idempotency_key unique (company_id, idempotency_key),
  constraint candidate_invitations_application_key unique (application_id),
  constraint candidate_invitations_state_known check (state in ('waiting', 'accepted', 'declined', 'lapsed', 'withdrawn')),
  constraint candidate_invitations_end_with_state check ((ended_at is null) = (state = 'waiting')),
  constraint candidate_invitations_decline_reason_known check (
    decline_reason in ('not_looking', 'other_work', 'place', 'pay', 'hours', 'kind_of_work', 'start', 'other')
  ),
  constraint candidate_invitations_decline_reason_declines check (decline_reason is null or state = 'declined'),
  constraint candidate_invitations_application_accepts check (application_id is null or state = 'accepted'),
  constraint candidate_invitations_reason_length check (char_length(reason) between 10 and 500),
  constraint candidate_invitations_reply_by_range check (reply_by between (sent_at at time zone 'UTC')::date + 3 and (sent_at at time zone 'UTC')::date + 30)
);
create unique index candidate_invitations_one_waiting_key on candidate_invitations (candidate_id, opportunity_id) where state = 'waiting';
create index candidate_invitations_candidate_idx on candidate_invitations (candidate_id, sent_at desc);
create index candidate_invitations_week_idx on candidate_invitations (opportunity_id, sent_at desc);
create index candidate_invitations_company_idx on candidate_invitations (company_id, sent_at desc, id desc);
create index candidate_invitations_sender_idx on candidate_invitations (sent_by, company_id);
create index candidate_invitations_mail_idx on candidate_invitations (mail_due_at) where mail_due_at is not null;

-- Searches that a member keeps. The query is as the contract has it; an alert looks once a day at most, and remembers when.
create table saved_searches (
  id uuid not null default gen_random_uuid(),
  account_id uuid not null,
  company_id uuid not null,
  name text not null,
  query jsonb not null,
  alert text not null,
  saved_at timestamptz not null,
  looked_at timestamptz not null,
  -- The last slot of discovery that was told of: who can be found since has a later one.
  seen_slot integer not null,
  idempotency_key uuid not null,
  constraint saved_searches_pkey primary key (id),
  constraint saved_searches_membership_fkey foreign key (account_id, company_id)
    references memberships (account_id, company_id) on delete cascade,
  constraint saved_searches_idempotency_key unique (account_id, idempotency_key),
  constraint saved_searches_alert_known check (alert in ('off', 'daily', 'weekly')),
  constraint saved_searches_query_is_object check (jsonb_typeof(query) = 'object'),
  constraint saved_searches_name_form check (char_length(name) between 1 and 80 and name !~ '[<>]')
);
create unique index saved_searches_name_key on saved_searches (account_id, lower(name));
create index saved_searches_due_idx on saved_searches (looked_at) where alert <> 'off';

-- Lists of people. One with an opportunity is for those who work on it. Who goes takes the notes along.
create table shortlists (
  id uuid not null default gen_random_uuid(),
  company_id uuid not null,
  opportunity_id uuid,
  name text not null,
  created_by uuid,
  created_at timestamptz not null,
  idempotency_key uuid not null,
  constraint shortlists_pkey primary key (id),
  constraint shortlists_company_key unique (id, company_id),
  constraint shortlists_company_fkey foreign key (company_id) references companies (id) on delete cascade,
  constraint shortlists_opportunity_fkey foreign key (opportunity_id, company_id)
    references opportunities (id, company_id) on delete cascade,
  constraint shortlists_creator_fkey foreign key (created_by, company_id)
    references memberships (account_id, company_id) on delete set null (created_by),
  constraint shortlists_idempotency_key unique (company_id, idempotency_key),
  constraint shortlists_name_form check (char_length(name) between 1 and 80 and name !~ '[<>]')
);
-- A name says nothing of a list that one does not reach.
create unique index shortlists_name_key on shortlists (company_id, opportunity_id, lower(name)) nulls not distinct;
create index shortlists_opportunity_idx on shortlists (opportunity_id);
create index shortlists_creator_idx on shortlists (created_by, company_id);

create table shortlisted_people (
  shortlist_id uuid not null,
  candidate_id uuid not null,
  company_id uuid not null,
  added_by uuid,
  added_at timestamptz not null,
  constraint shortlisted_people_pkey primary key (shortlist_id, candidate_id),
  constraint shortlisted_people_shortlist_fkey foreign key (shortlist_id, company_id)
    references shortlists (id, company_id) on delete cascade,
  constraint shortlisted_people_candidate_fkey foreign key (candidate_id) references candidates (account_id) on delete cascade,
  constraint shortlisted_people_adder_fkey foreign key (added_by, company_id)
    references memberships (account_id, company_id) on delete set null (added_by)
);
create index shortlisted_people_candidate_idx on shortlisted_people (candidate_id);
create index shortlisted_people_adder_idx on shortlisted_people (added_by, company_id);

create table shortlist_notes (
  id uuid not null default gen_random_uuid(),
  shortlist_id uuid not null,
  candidate_id uuid not null,
  company_id uuid not null,
  author_id uuid,
  reason text not null,
  words text,
  written_at timestamptz not null,
  idempotency_key uuid not null,
  constraint shortlist_notes_pkey primary key (id),
  constraint shortlist_notes_person_fkey foreign key (shortlist_id, candidate_id)
    references shortlisted_people (shortlist_id, candidate_id) on delete cascade,
  constraint shortlist_notes_company_fkey foreign key (shortlist_id, company_id)
    references shortlists (id, company_id) on delete cascade,
  constraint shortlist_notes_author_fkey foreign key (author_id, company_id)
    references memberships (account_id, company_id) on delete set null (author_id),
  constraint shortlist_notes_idempotency_key unique (company_id, idempotency_key),
  constraint shortlist_notes_reason_known check (
    reason in (
      'must_haves', 'experience', 'skills', 'qualification', 'languages', 'motivation', 'availability', 'place', 'to_ask',
      'other_opportunity'
    )
  ),
  constraint shortlist_notes_words_length check (char_length(words) between 1 and 500)
);
create index shortlist_notes_person_idx on shortlist_notes (shortlist_id, candidate_id, written_at);
create index shortlist_notes_author_idx on shortlist_notes (author_id, company_id);

-- Opportunities that are reviewed blind, each switch of it, and each time that somebody was revealed to a member. The last two are never
-- changed or taken out; who did it becomes unknown when they leave.
create table blind_reviews (
  opportunity_id uuid not null,
  company_id uuid not null,
  constraint blind_reviews_pkey primary key (opportunity_id),
  constraint blind_reviews_opportunity_fkey foreign key (opportunity_id, company_id)
    references opportunities (id, company_id) on delete cascade
);
create index blind_reviews_company_idx on blind_reviews (company_id);

create table blind_review_changes (
  id bigint generated always as identity,
  company_id uuid not null,
  opportunity_id uuid not null,
  account_id uuid,
  is_blind boolean not null,
  changed_at timestamptz not null,
  constraint blind_review_changes_pkey primary key (id),
  constraint blind_review_changes_opportunity_fkey foreign key (opportunity_id, company_id)
    references opportunities (id, company_id) on delete cascade,
  constraint blind_review_changes_member_fkey foreign key (account_id, company_id)
    references memberships (account_id, company_id) on delete set null (account_id)
);
create index blind_review_changes_opportunity_idx on blind_review_changes (opportunity_id, id desc);
create index blind_review_changes_member_idx on blind_review_changes (account_id, company_id);

create table reveals (
  id uuid not null default gen_random_uuid(),
  company_id uuid not null,
  candidate_id uuid not null,
  account_id uuid,
  -- Of an application; null for somebody found.
  application_id uuid,
  reason text not null,
  words text not null,
  revealed_at timestamptz not null,
  constraint reveals_pkey primary key (id),
  constraint reveals_company_fkey foreign key (company_id) references companies (id) on delete cascade,
  constraint reveals_candidate_fkey foreign key (candidate_id) references candidates (account_id) on delete cascade,
  constraint reveals_application_fkey foreign key (application_id, candidate_id)
    references applications (id, candidate_id) on delete cascade,
  constraint reveals_member_fkey foreign key (account_id, company_id)
    references memberships (account_id, company_id) on delete set null (account_id),
  constraint reveals_reason_known check (
    reason in ('arrange_a_talk', 'arrange_adjustments', 'conflict_of_interest', 'verify_evidence', 'decided', 'other')
  ),
  constraint reveals_words_length check (char_length(words) between 10 and 300)
);
create index reveals_member_idx on reveals (account_id, company_id, candidate_id);
create index reveals_application_idx on reveals (application_id, account_id);
create index reveals_candidate_idx on reveals (candidate_id);
create index reveals_company_idx on reveals (company_id, revealed_at desc, id desc);

revoke update, delete, truncate on blind_review_changes, reveals from common_ground_application;

select add_company_wall('view_budgets');
select add_company_wall('opened_candidates');
select add_shared_wall('candidate_invitations');
select add_company_wall('saved_searches');
select add_company_wall('shortlists');
select add_company_wall('shortlisted_people');
select add_company_wall('shortlist_notes');
select add_company_wall('blind_reviews');
select add_company_wall('blind_review_changes');
select add_company_wall('reveals');
