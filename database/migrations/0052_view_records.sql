-- What companies see of people, recorded and counted without gaps.

-- Keys that the API's processes share and that nobody but them can read: cursors are sealed with one.
create table server_keys (
  purpose text not null,
  key bytea not null,
  constraint server_keys_pkey primary key (purpose),
  constraint server_keys_key_length check (length(key) = 32)
);
insert into server_keys (purpose, key)
values ('cursors', sha256(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid())));
select add_wall('server_keys', 'false');
revoke insert, update, delete, truncate on server_keys from common_ground_application, common_ground_system;

-- How many different people a company opened and was shown in lists on a day (UTC), whoever of its members it was.
create table company_view_budgets (
  company_id uuid not null,
  day date not null,
  opened integer not null default 0,
  listed integer not null default 0,
  opened_alerted_at timestamptz,
  listed_alerted_at timestamptz,
  constraint company_view_budgets_pkey primary key (company_id, day),
  constraint company_view_budgets_company_fkey foreign key (company_id) references companies (id) on delete cascade,
  constraint company_view_budgets_range check (opened >= 0 and listed >= 0)
);
create index company_view_budgets_day_idx on company_view_budgets (day);
select add_company_wall('company_view_budgets');

alter table profile_views drop constraint profile_views_reason_known;
alter table profile_views add constraint profile_views_reason_known check (
  reason in (
    'overlap_list', 'overlap_detail', 'application_list', 'application_detail', 'document',
    'discovery_list', 'discovery_count', 'discovery_detail', 'shortlist', 'comparison', 'invitation_list',
    'reveal', 'blind_review_ended'
  )
);
-- Whoever was listed on a day already is charged and recorded once.
drop index profile_views_listed_idx;
create index profile_views_listed_idx on profile_views (company_id, candidate_id, seen_at)
  where reason in ('discovery_list', 'discovery_count', 'shortlist', 'overlap_list', 'invitation_list');

-- Why blind review was switched off while people had applied.
alter table blind_review_changes add column reason text;
alter table blind_review_changes add constraint blind_review_changes_reason_length check (char_length(reason) between 10 and 300);
alter table blind_review_changes add constraint blind_review_changes_reason_ends check (reason is null or not is_blind);

-- Who took all contacts out, or deleted all of them. Never changed; who it was becomes unknown when they leave.
create table contact_acts (
  id uuid not null default gen_random_uuid(),
  company_id uuid not null,
  account_id uuid,
  act text not null,
  contact_count integer not null,
  acted_at timestamptz not null,
  constraint contact_acts_pkey primary key (id),
  constraint contact_acts_company_fkey foreign key (company_id) references companies (id) on delete cascade,
  constraint contact_acts_member_fkey foreign key (account_id, company_id)
    references memberships (account_id, company_id) on delete set null (account_id),
  constraint contact_acts_act_known check (act in ('exported', 'deleted_all')),
  constraint contact_acts_count_range check (contact_count >= 0)
);
create index contact_acts_company_idx on contact_acts (company_id, acted_at desc, id desc);
create index contact_acts_member_idx on contact_acts (account_id, company_id);
revoke update, delete, truncate on contact_acts from common_ground_application;
select add_company_wall('contact_acts');

alter table reveals drop constraint reveals_reason_known;
alter table reveals add constraint reveals_reason_known check (
  reason in (
    'arrange_a_talk', 'arrange_adjustments', 'conflict_of_interest', 'verify_evidence', 'decided', 'other',
    'blind_review_ended'
  )
);
