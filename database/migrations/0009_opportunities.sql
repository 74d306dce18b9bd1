-- What companies offer. Criteria and process are short lists that are always read and written as a whole.
create table opportunities (
  id uuid primary key default gen_random_uuid(),
  company_id uuid not null,
  status text not null,
  title text not null,
  kind text not null,
  routes text[] not null,
  field text,
  about text not null,
  pay_minimum numeric,
  pay_maximum numeric,
  pay_currency text,
  pay_period text,
  -- The greatest pay as an amount for a year, so that a filter can compare periods.
  pay_maximum_yearly numeric,
  hours_per_week smallint not null,
  starts_on date,
  closes_on date,
  criteria jsonb not null,
  process jsonb not null,
  published_at timestamptz,
  words tsvector not null generated always as (
    setweight(to_tsvector('simple', title), 'A') || setweight(to_tsvector('simple', about), 'B')
  ) stored,
  constraint opportunities_company_fkey foreign key (company_id) references companies (id) on delete cascade,
  constraint opportunities_status_known check (status in ('draft', 'published', 'paused', 'closed')),
  constraint opportunities_title_form check (char_length(title) between 1 and 120 and title !~ '[<>]'),
  constraint opportunities_kind_known check (
    kind in (
      'apprenticeship', 'school_leaver_programme', 'internship', 'placement_year',
      'graduate_programme', 'part_time', 'permanent', 'contract'
    )
  ),
  constraint opportunities_routes_known check (routes <@ array['journey', 'graduate', 'experienced']),
  constraint opportunities_routes_once check (is_set(routes)),
  constraint opportunities_field_form check (field ~ '^isco-08:[0-9]{2}$'),
  constraint opportunities_about_length check (char_length(about) between 1 and 4000),
  constraint opportunities_pay_whole check (
    num_nulls(pay_minimum, pay_maximum, pay_currency, pay_period, pay_maximum_yearly) in (0, 5)
  ),
  constraint opportunities_pay_range check (pay_minimum > 0 and pay_maximum >= pay_minimum and pay_maximum < 1000000000),
  constraint opportunities_pay_currency_form check (pay_currency ~ '^[A-Z]{3}$'),
  constraint opportunities_pay_period_known check (pay_period in ('hour', 'day', 'month', 'year')),
  constraint opportunities_hours_range check (hours_per_week between 1 and 60),
  constraint opportunities_criteria_count check (jsonb_typeof(criteria) = 'array' and jsonb_array_length(criteria) <= 8),
  constraint opportunities_process_count check (jsonb_typeof(process) = 'array' and jsonb_array_length(process) <= 8),
  constraint opportunities_published_whole check (
    status not in ('published', 'paused')
    or (
      pay_minimum is not null and closes_on is not null and published_at is not null
      and jsonb_array_length(criteria) > 0 and jsonb_array_length(process) > 0
    )
  )
);

create index opportunities_company_idx on opportunities (company_id);
create index opportunities_newest_idx on opportunities (published_at desc, id desc) where status = 'published';

create table opportunity_places (
  opportunity_id uuid not null,
  position smallint not null,
  country text not null,
  region text,
  city text,
  work_mode text not null,
  constraint opportunity_places_pkey primary key (opportunity_id, position),
  constraint opportunity_places_opportunity_fkey foreign key (opportunity_id) references opportunities (id) on delete cascade,
  constraint opportunity_places_position_range check (position between 0 and 9),
  constraint opportunity_places_country_form check (country ~ '^[A-Z]{2}$'),
  constraint opportunity_places_region_form check (char_length(region) between 1 and 100 and region !~ '[<>]'),
  constraint opportunity_places_city_form check (char_length(city) between 1 and 100 and city !~ '[<>]'),
  constraint opportunity_places_work_mode_known check (work_mode in ('on_site', 'hybrid', 'remote'))
);

create index opportunity_places_country_idx on opportunity_places (country, opportunity_id);

-- What was sent, frozen: the text is what the hash is of, and both stay as they are. The candidate keeps it when the company or
-- the opportunity goes, so that these two may become unknown.
create table applications (
  id uuid primary key default gen_random_uuid(),
  candidate_id uuid not null,
  opportunity_id uuid,
  company_id uuid,
  status text not null,
  sent_at timestamptz not null,
  opened_at timestamptz,
  ended_at timestamptz,
  reply_by date,
  snapshot text not null,
  snapshot_sha256 text not null,
  idempotency_key uuid not null,
  constraint applications_candidate_fkey foreign key (candidate_id) references candidates (account_id) on delete cascade,
  constraint applications_opportunity_fkey foreign key (opportunity_id) references opportunities (id) on delete set null,
  constraint applications_company_fkey foreign key (company_id) references companies (id) on delete set null,
  constraint applications_status_known check (
    status in ('received', 'in_review', 'interview', 'offer', 'accepted', 'declined', 'withdrawn')
  ),
  constraint applications_end_with_status check (
    (ended_at is not null) = (status in ('accepted', 'declined', 'withdrawn'))
  ),
  constraint applications_order check (opened_at >= sent_at and ended_at >= sent_at),
  constraint applications_snapshot_size check (octet_length(snapshot) <= 1000000),
  constraint applications_snapshot_hash_fits check (
    encode(sha256(convert_to(snapshot, 'UTF8')), 'hex') = snapshot_sha256
  ),
  constraint applications_idempotency_key unique (candidate_id, idempotency_key)
);

create unique index applications_one_standing_key on applications (candidate_id, opportunity_id) where status <> 'withdrawn';
create index applications_candidate_idx on applications (candidate_id, sent_at desc, id desc);
create index applications_company_idx on applications (company_id, sent_at desc, id desc);
create index applications_opportunity_idx on applications (opportunity_id);

create function keep_snapshot() returns trigger language plpgsql as $$
begin
  raise exception 'a snapshot is never changed';
end
$$;

create trigger applications_snapshot_is_frozen
  before update of snapshot, snapshot_sha256, sent_at on applications
  for each row execute function keep_snapshot();

-- What has happened, in the order in which it did; nothing is taken out of it or changed.
create table application_events (
  id bigint generated always as identity primary key,
  application_id uuid not null,
  kind text not null,
  status text,
  happened_at timestamptz not null,
  reply_by date,
  words text,
  constraint application_events_application_fkey foreign key (application_id) references applications (id) on delete cascade,
  constraint application_events_kind_known check (kind in ('sent', 'opened', 'moved', 'withdrawn')),
  constraint application_events_status_with_move check ((kind = 'moved') = (status is not null)),
  constraint application_events_status_known check (
    status in ('received', 'in_review', 'interview', 'offer', 'accepted', 'declined')
  ),
  constraint application_events_words_length check (char_length(words) between 1 and 1000)
);

create index application_events_application_idx on application_events (application_id, id);

-- The files that went with an application: kept for the company as long as it may read the application, also when the candidate
-- has deleted or replaced the document in the profile meanwhile.
create table application_documents (
  application_id uuid not null,
  document_id uuid not null,
  file_key uuid not null,
  file_type text not null,
  file_bytes integer not null,
  label text,
  kind text not null,
  constraint application_documents_pkey primary key (application_id, document_id),
  constraint application_documents_application_fkey foreign key (application_id) references applications (id) on delete cascade
);

create index application_documents_file_idx on application_documents (file_key);

-- Links of a company to what it was sent, which live a minute. Only a digest of the secret in a link is kept.
create table application_document_links (
  token_digest text not null,
  application_id uuid not null,
  document_id uuid not null,
  expires_at timestamptz not null,
  constraint application_document_links_pkey primary key (token_digest),
  constraint application_document_links_document_fkey foreign key (application_id, document_id)
    references application_documents (application_id, document_id) on delete cascade,
  constraint application_document_links_digest_form check (token_digest ~ '^[0-9a-f]{64}$')
);

create index application_document_links_document_idx on application_document_links (application_id, document_id);

-- A file goes when the last that refers to it goes: the document of the profile, or the application it was sent with.
create or replace function list_file_for_deletion() returns trigger language plpgsql as $$
begin
  if not exists (select from application_documents where file_key = old.file_key)
    and not exists (select from documents where file_key = old.file_key)
  then
    insert into file_deletions (file_key, requested_at) values (old.file_key, now()) on conflict do nothing;
  end if;
  return null;
end
$$;

create trigger application_documents_deleted after delete on application_documents
  for each row execute function list_file_for_deletion();
