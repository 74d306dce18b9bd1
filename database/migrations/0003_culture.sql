-- A candidate's session of the culture test. It stays after completion: the result and the answers hang on it, and its
-- day of completion decides when the next can be opened.
create table culture_sessions (
  id uuid primary key default gen_random_uuid(),
  candidate_id uuid not null,
  seed bigint not null,
  language text not null,
  instrument_version text not null,
  started_at timestamptz not null,
  completed_at timestamptz,
  constraint culture_sessions_candidate_fkey foreign key (candidate_id) references candidates (account_id) on delete cascade,
  constraint culture_sessions_seed_range check (seed between 0 and 4294967295),
  constraint culture_sessions_language_known check (language in ('en')),
  constraint culture_sessions_order check (completed_at >= started_at)
);

create unique index culture_sessions_one_open_key on culture_sessions (candidate_id) where completed_at is null;
create index culture_sessions_candidate_idx on culture_sessions (candidate_id, completed_at desc);

create table culture_answers (
  session_id uuid not null,
  screen_id text not null,
  rating smallint,
  most_id text,
  least_id text,
  response_ms integer not null,
  constraint culture_answers_pkey primary key (session_id, screen_id),
  constraint culture_answers_session_fkey foreign key (session_id) references culture_sessions (id) on delete cascade,
  constraint culture_answers_screen_shape check (screen_id ~ '^[a-z0-9-]{1,20}$'),
  constraint culture_answers_rating_range check (rating between 1 and 5),
  constraint culture_answers_most_is_not_least check (most_id <> least_id),
  constraint culture_answers_one_kind check (
    (rating is not null and most_id is null and least_id is null)
    or (rating is null and most_id is not null and least_id is not null)
  ),
  constraint culture_answers_response_range check (response_ms between 0 and 86400000)
);

create table culture_results (
  id uuid primary key default gen_random_uuid(),
  candidate_id uuid not null,
  session_id uuid not null,
  experimentation double precision not null,
  autonomy double precision not null,
  ambition double precision not null,
  "precision" double precision not null,
  structure double precision not null,
  collaboration double precision not null,
  care double precision not null,
  purpose double precision not null,
  standard_errors jsonb not null,
  scoring_version text not null,
  reliability_version text not null,
  quick_share double precision not null,
  note text,
  completed_at timestamptz not null,
  constraint culture_results_session_key unique (session_id),
  constraint culture_results_session_fkey foreign key (session_id) references culture_sessions (id) on delete cascade,
  constraint culture_results_candidate_fkey foreign key (candidate_id) references candidates (account_id) on delete cascade,
  constraint culture_results_experimentation_range check (experimentation between 0 and 100),
  constraint culture_results_autonomy_range check (autonomy between 0 and 100),
  constraint culture_results_ambition_range check (ambition between 0 and 100),
  constraint culture_results_precision_range check ("precision" between 0 and 100),
  constraint culture_results_structure_range check (structure between 0 and 100),
  constraint culture_results_collaboration_range check (collaboration between 0 and 100),
  constraint culture_results_care_range check (care between 0 and 100),
  constraint culture_results_purpose_range check (purpose between 0 and 100),
  constraint culture_results_quick_share_range check (quick_share between 0 and 1),
  constraint culture_results_note_length check (char_length(note) between 1 and 1000)
);

create index culture_results_candidate_idx on culture_results (candidate_id, completed_at desc);

-- A row is there once the switch was touched; without one, nothing is shared. Companies know a candidate who shares by
-- `share_id` alone, which stands for nothing else and is drawn anew whenever the switch is turned on.
create table culture_sharing (
  candidate_id uuid primary key,
  is_shared boolean not null,
  changed_at timestamptz not null,
  share_id uuid not null default gen_random_uuid(),
  constraint culture_sharing_share_id_key unique (share_id),
  constraint culture_sharing_candidate_fkey foreign key (candidate_id) references candidates (account_id) on delete cascade
);


-- An employee's open session. The row is there from the exchange of the invitation to completion and is the rater's only
-- admission: no row, no access. Nothing here is finer than a day. See docs/decisions/0005-rater-anonymity.md.
create table rater_sessions (
  id uuid primary key default gen_random_uuid(),
  company_id uuid not null,
  rater_key_hash bytea not null,
  seed bigint not null,
  language text not null,
  instrument_version text not null,
  opened_on date not null,
  constraint rater_sessions_rater_key_hash_key unique (rater_key_hash),
  constraint rater_sessions_company_fkey foreign key (company_id) references companies (id) on delete cascade,
  constraint rater_sessions_seed_range check (seed between 0 and 4294967295),
  constraint rater_sessions_language_known check (language in ('en'))
);

create index rater_sessions_company_idx on rater_sessions (company_id);

create table rater_answers (
  session_id uuid not null,
  screen_id text not null,
  rating smallint,
  most_id text,
  least_id text,
  is_quick boolean not null,
  constraint rater_answers_pkey primary key (session_id, screen_id),
  constraint rater_answers_session_fkey foreign key (session_id) references rater_sessions (id) on delete cascade,
  constraint rater_answers_screen_shape check (screen_id ~ '^[a-z0-9-]{1,20}$'),
  constraint rater_answers_rating_range check (rating between 1 and 5),
  constraint rater_answers_most_is_not_least check (most_id <> least_id),
  constraint rater_answers_one_kind check (
    (rating is not null and most_id is null and least_id is null)
    or (rating is null and most_id is not null and least_id is not null)
  )
);

-- Complete answers of employees, cut from everything that could name one. Rows without a batch wait for four others; all
-- that wait for a company are written anew, in random order and with new ids, whenever one is added.
create table rater_responses (
  id uuid primary key default gen_random_uuid(),
  company_id uuid not null,
  batch integer,
  language text not null,
  instrument_version text not null,
  answers jsonb not null,
  released_on date,
  constraint rater_responses_company_fkey foreign key (company_id) references companies (id) on delete cascade,
  constraint rater_responses_batch_range check (batch >= 1),
  constraint rater_responses_released_with_batch check ((batch is null) = (released_on is null)),
  constraint rater_responses_language_known check (language in ('en'))
);

create index rater_responses_company_idx on rater_responses (company_id, batch);
