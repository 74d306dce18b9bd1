-- When answers are due and how a company keeps to it, and what company and candidate, and colleagues, write to each other meanwhile.

-- When a company works. No row is Monday to Friday, no holidays and UTC.
create table working_calendars (
  company_id uuid not null,
  weekdays smallint[] not null,
  holidays date[] not null,
  time_zone text not null,
  version integer not null default 1,
  constraint working_calendars_pkey primary key (company_id),
  constraint working_calendars_company_fkey foreign key (company_id) references companies (id) on delete cascade,
  constraint working_calendars_weekdays_known check (
    cardinality(weekdays) between 1 and 7 and weekdays <@ array[1, 2, 3, 4, 5, 6, 7]::smallint[]
  ),
  constraint working_calendars_holidays_count check (cardinality(holidays) <= 200),
  constraint working_calendars_time_zone_form check (char_length(time_zone) between 1 and 64),
  constraint working_calendars_version_range check (version >= 1)
);

-- The moments of a promise that runs, worked out by a job whenever an application changes. A trigger marks what has changed, so that whoever
-- writes applications need not know of clocks.
create table response_clocks (
  application_id uuid not null,
  company_id uuid not null,
  candidate_id uuid not null,
  is_wound boolean not null default false,
  reply_by date,
  promised_at timestamptz,
  near_at timestamptz,
  due_at timestamptz,
  next_nudge_at timestamptz,
  constraint response_clocks_pkey primary key (application_id),
  constraint response_clocks_application_fkey foreign key (application_id, candidate_id)
    references applications (id, candidate_id) on delete cascade,
  constraint response_clocks_company_fkey foreign key (company_id) references companies (id) on delete cascade,
  constraint response_clocks_whole check (num_nulls(reply_by, promised_at, near_at, due_at) in (0, 4)),
  constraint response_clocks_nudge_of_promise check (next_nudge_at is null or reply_by is not null)
);
create index response_clocks_unwound_idx on response_clocks (company_id, application_id) where not is_wound;
create index response_clocks_nudge_idx on response_clocks (next_nudge_at) where next_nudge_at is not null;
create index response_clocks_company_idx on response_clocks (company_id, due_at) where due_at is not null;

create function unwind_response_clock() returns trigger language plpgsql as $$
begin
  if new.company_id is not null then
    insert into response_clocks (application_id, company_id, candidate_id)
    values (new.id, new.company_id, new.candidate_id)
    on conflict (application_id) do update set is_wound = false;
  end if;
  return null;
end
$$;

create trigger applications_unwind_clock
  after insert or update of status, stage_id, reply_by on applications
  for each row execute function unwind_response_clock();
insert into response_clocks (application_id, company_id, candidate_id)
select id, company_id, candidate_id from applications where company_id is not null;

-- A candidate asked for an answer that was late: once for each promise.
create table answer_requests (
  application_id uuid not null,
  reply_by date not null,
  company_id uuid not null,
  candidate_id uuid not null,
  asked_at timestamptz not null,
  constraint answer_requests_pkey primary key (application_id, reply_by),
  constraint answer_requests_application_fkey foreign key (application_id, candidate_id)
    references applications (id, candidate_id) on delete cascade,
  constraint answer_requests_company_fkey foreign key (company_id) references companies (id) on delete cascade
);
create index answer_requests_company_idx on answer_requests (company_id, asked_at);

-- What somebody is to be told by mail, once for each thing. A job finds out who that is, and sends.
create table application_notices (
  id bigint generated always as identity,
  application_id uuid not null,
  company_id uuid not null,
  candidate_id uuid not null,
  kind text not null,
  reference text not null,
  raised_at timestamptz not null,
  addressed_at timestamptz,
  constraint application_notices_pkey primary key (id),
  constraint application_notices_application_fkey foreign key (application_id, candidate_id)
    references applications (id, candidate_id) on delete cascade,
  constraint application_notices_company_fkey foreign key (company_id) references companies (id) on delete cascade,
  constraint application_notices_kind_known check (
    kind in ('half', 'near', 'late', 'asked', 'offer_answered', 'candidate_wrote', 'company_wrote', 'news')
  ),
  constraint application_notices_reference_length check (char_length(reference) between 1 and 64),
  constraint application_notices_once_key unique (application_id, kind, reference)
);
create index application_notices_open_idx on application_notices (raised_at) where addressed_at is null;
create index application_notices_company_idx on application_notices (company_id);

create table notice_mails (
  notice_id bigint not null,
  account_id uuid not null,
  claimed_at timestamptz,
  sent_at timestamptz,
  constraint notice_mails_pkey primary key (notice_id, account_id),
  constraint notice_mails_notice_fkey foreign key (notice_id) references application_notices (id) on delete cascade,
  constraint notice_mails_account_fkey foreign key (account_id) references accounts (id) on delete cascade
);
create index notice_mails_open_idx on notice_mails (account_id) where sent_at is null;

-- What happened to an application is news to the candidate.
create function raise_news() returns trigger language plpgsql as $$
begin
  insert into application_notices (application_id, company_id, candidate_id, kind, reference, raised_at)
  select id, company_id, candidate_id, 'news', new.id::text, new.happened_at
  from applications
  where id = new.application_id and company_id is not null
  on conflict do nothing;
  return null;
end
$$;

create trigger application_events_raise_news
  after insert on application_events
  for each row when (new.kind = 'moved' and new.status <> 'accepted') execute function raise_news();

-- How a company has answered, worked out again whenever one of its applications changes or becomes late. It names nobody.
create table response_figures (
  company_id uuid not null,
  answered_count integer not null,
  median_days numeric not null,
  in_time_count integer not null,
  settled_count integer not null,
  worked_out_at timestamptz not null,
  constraint response_figures_pkey primary key (company_id),
  constraint response_figures_company_fkey foreign key (company_id) references companies (id) on delete cascade,
  constraint response_figures_counts check (answered_count > 0 and in_time_count between 0 and settled_count and settled_count > 0)
);

-- What one member found of an applicant at a stage. What was given in stands in rows of its own that are never changed.
create table scorecards (
  id uuid primary key default gen_random_uuid(),
  company_id uuid not null,
  candidate_id uuid not null,
  application_id uuid not null,
  stage_id uuid not null,
  account_id uuid,
  version integer not null default 1,
  draft jsonb,
  is_waived boolean not null default false,
  submitted_at timestamptz,
  constraint scorecards_company_fkey foreign key (company_id) references companies (id) on delete cascade,
  constraint scorecards_application_fkey foreign key (application_id, candidate_id)
    references applications (id, candidate_id) on delete cascade,
  constraint scorecards_account_fkey foreign key (account_id) references accounts (id) on delete set null,
  constraint scorecards_one_key unique (application_id, stage_id, account_id),
  constraint scorecards_company_key unique (id, company_id),
  constraint scorecards_version_range check (version >= 1),
  constraint scorecards_draft_size check (octet_length(draft::text) <= 100000),
  constraint scorecards_waived_empty check (not is_waived or (draft is null and submitted_at is null))
);
create index scorecards_company_idx on scorecards (company_id);
create index scorecards_account_idx on scorecards (account_id);

create table scorecard_submissions (
  scorecard_id uuid not null,
  number integer not null,
  company_id uuid not null,
  submitted_at timestamptz not null,
  items jsonb not null,
  content jsonb not null,
  constraint scorecard_submissions_pkey primary key (scorecard_id, number),
  constraint scorecard_submissions_scorecard_fkey foreign key (scorecard_id, company_id)
    references scorecards (id, company_id) on delete cascade,
  constraint scorecard_submissions_number_range check (number between 1 and 1000)
);
revoke update, delete, truncate on scorecard_submissions from common_ground_application;

-- What members write to each other about an application.
create table application_notes (
  id uuid primary key default gen_random_uuid(),
  company_id uuid not null,
  candidate_id uuid not null,
  application_id uuid not null,
  account_id uuid,
  text text not null,
  written_at timestamptz not null,
  edited_at timestamptz,
  idempotency_key uuid not null,
  constraint application_notes_company_fkey foreign key (company_id) references companies (id) on delete cascade,
  constraint application_notes_application_fkey foreign key (application_id, candidate_id)
    references applications (id, candidate_id) on delete cascade,
  constraint application_notes_account_fkey foreign key (account_id) references accounts (id) on delete set null,
  constraint application_notes_text_length check (char_length(text) between 1 and 4000),
  constraint application_notes_order check (edited_at >= written_at),
  constraint application_notes_idempotency_key unique (account_id, idempotency_key)
);
create index application_notes_application_idx on application_notes (application_id, written_at desc, id desc);
create index application_notes_company_idx on application_notes (company_id);

-- What company and candidate write to each other. The candidate keeps it when the company goes.
create table messages (
  id uuid primary key default gen_random_uuid(),
  application_id uuid not null,
  candidate_id uuid not null,
  company_id uuid,
  side text not null,
  account_id uuid,
  -- As whoever wrote it at the company was called then: it is signed, like a letter.
  author_name text,
  text text not null,
  sent_at timestamptz not null,
  read_at timestamptz,
  idempotency_key uuid not null,
  constraint messages_application_fkey foreign key (application_id, candidate_id)
    references applications (id, candidate_id) on delete cascade,
  constraint messages_company_fkey foreign key (company_id) references companies (id) on delete set null,
  constraint messages_account_fkey foreign key (account_id) references accounts (id) on delete set null,
  constraint messages_side_known check (side in ('company', 'candidate')),
  constraint messages_author_name_length check (char_length(author_name) between 1 and 80),
  constraint messages_text_length check (char_length(text) between 1 and 4000),
  constraint messages_order check (read_at >= sent_at),
  constraint messages_idempotency_key unique (account_id, idempotency_key)
);
create index messages_application_idx on messages (application_id, sent_at desc, id desc);
create index messages_candidate_idx on messages (candidate_id, sent_at desc);
create index messages_company_idx on messages (company_id, sent_at desc);

-- Up to which message somebody has read.
create table message_reads (
  application_id uuid not null,
  account_id uuid not null,
  candidate_id uuid not null,
  company_id uuid,
  read_to timestamptz not null,
  constraint message_reads_pkey primary key (application_id, account_id),
  constraint message_reads_application_fkey foreign key (application_id, candidate_id)
    references applications (id, candidate_id) on delete cascade,
  constraint message_reads_account_fkey foreign key (account_id) references accounts (id) on delete cascade,
  constraint message_reads_company_fkey foreign key (company_id) references companies (id) on delete set null
);
create index message_reads_account_idx on message_reads (account_id);

-- The candidate wants no more messages about this application.
create table stopped_conversations (
  application_id uuid not null,
  candidate_id uuid not null,
  company_id uuid not null,
  stopped_at timestamptz not null,
  constraint stopped_conversations_pkey primary key (application_id),
  constraint stopped_conversations_application_fkey foreign key (application_id, candidate_id)
    references applications (id, candidate_id) on delete cascade,
  constraint stopped_conversations_company_fkey foreign key (company_id) references companies (id) on delete cascade
);

-- How a candidate found the way a company went about an application. It waits until nine others have said so too.
create table process_ratings (
  application_id uuid not null,
  candidate_id uuid not null,
  company_id uuid not null,
  clear smallint not null,
  respectful smallint not null,
  as_promised smallint not null,
  words text,
  rated_at timestamptz not null,
  released_at timestamptz,
  constraint process_ratings_pkey primary key (application_id),
  constraint process_ratings_application_fkey foreign key (application_id, candidate_id)
    references applications (id, candidate_id) on delete cascade,
  constraint process_ratings_company_fkey foreign key (company_id) references companies (id) on delete cascade,
  constraint process_ratings_range check (
    clear between 1 and 5 and respectful between 1 and 5 and as_promised between 1 and 5
  ),
  constraint process_ratings_words_length check (char_length(words) between 1 and 1000)
);
create index process_ratings_waiting_idx on process_ratings (company_id, rated_at) where released_at is null;

-- Sums over whole groups of ten. They name nobody, and stay when one of the ten goes: a difference would tell what that one had said.
create table process_rating_sums (
  company_id uuid not null,
  rating_count integer not null,
  clear integer not null,
  respectful integer not null,
  as_promised integer not null,
  constraint process_rating_sums_pkey primary key (company_id),
  constraint process_rating_sums_company_fkey foreign key (company_id) references companies (id) on delete cascade,
  constraint process_rating_sums_groups check (rating_count > 0 and rating_count % 10 = 0)
);

-- The words of released ratings, for the company alone, in the order of a random number.
create table process_rating_words (
  id uuid primary key default gen_random_uuid(),
  application_id uuid not null,
  company_id uuid not null,
  words text not null,
  constraint process_rating_words_rating_fkey foreign key (application_id) references process_ratings (application_id) on delete cascade,
  constraint process_rating_words_company_fkey foreign key (company_id) references companies (id) on delete cascade,
  constraint process_rating_words_length check (char_length(words) between 1 and 1000)
);
create index process_rating_words_company_idx on process_rating_words (company_id, id);
create index process_rating_words_application_idx on process_rating_words (application_id);

select add_shared_wall('response_clocks');
select add_shared_wall('answer_requests');
select add_shared_wall('application_notices');
-- Only the job that sends them reads these.
select add_wall('notice_mails', 'false');
select add_company_wall('scorecards');
select add_company_wall('scorecard_submissions');
select add_company_wall('application_notes');
select add_shared_wall('messages');
select add_shared_wall('message_reads');
select add_shared_wall('stopped_conversations');
-- A company never reaches a rating: what is released comes to it in the two tables after this one.
select add_candidate_wall('process_ratings');
select add_company_wall('process_rating_words');
select add_company_wall('process_rating_sums');
create policy everybody_reads on process_rating_sums for select to common_ground_application using (true);
select add_company_wall('working_calendars');
create policy everybody_reads on working_calendars for select to common_ground_application using (true);
-- Of fewer than ten answers nobody but the company learns anything.
select add_company_wall('response_figures');
create policy everybody_reads on response_figures for select to common_ground_application using (answered_count >= 10);
