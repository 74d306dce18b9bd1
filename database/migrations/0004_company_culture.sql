-- An open link for one rater. The row goes when the link is used, so that nothing here tells that, when or by whom a link
-- was used, apart from its absence, which a withdrawn or expired link shares. Only a hash of the link is kept, and only the
-- day on which it was made.
create table rater_invitations (
  token_hash bytea not null,
  company_id uuid not null,
  created_on date not null,
  constraint rater_invitations_pkey primary key (token_hash),
  constraint rater_invitations_hash_is_sha256 check (octet_length(token_hash) = 32),
  constraint rater_invitations_company_fkey foreign key (company_id) references companies (id) on delete cascade
);

create index rater_invitations_company_idx on rater_invitations (company_id, created_on);

-- The order in which a company says that the eight dimensions come for it, first to last.
create table stated_cultures (
  company_id uuid not null,
  dimensions text[] not null,
  stated_on date not null,
  constraint stated_cultures_pkey primary key (company_id),
  constraint stated_cultures_names_each_once check (
    cardinality(dimensions) = 8
    and dimensions @> array['experimentation', 'autonomy', 'ambition', 'precision', 'structure', 'collaboration', 'care', 'purpose']
  ),
  constraint stated_cultures_company_fkey foreign key (company_id) references companies (id) on delete cascade
);

-- What a company has made public of its measured culture: a snapshot, so that it changes only when the company publishes
-- again. Never of fewer than five raters, and only of whole batches of five.
create table culture_publications (
  company_id uuid not null,
  published_on date not null,
  rater_count integer not null,
  instrument_version text not null,
  scoring_version text not null,
  dimensions jsonb not null,
  constraint culture_publications_pkey primary key (company_id),
  constraint culture_publications_five_raters check (rater_count >= 5),
  constraint culture_publications_whole_batches check (rater_count % 5 = 0),
  constraint culture_publications_eight_dimensions check (
    jsonb_typeof(dimensions) = 'array' and jsonb_array_length(dimensions) = 8
  ),
  constraint culture_publications_company_fkey foreign key (company_id) references companies (id) on delete cascade
);

-- Companies are shown those who share by the day on which they began, newest first.
create index culture_sharing_newest_idx on culture_sharing (((changed_at at time zone 'UTC')::date) desc, share_id desc)
  where is_shared;

-- Candidates are shown companies by name.
create index companies_name_idx on companies (lower(name), id);
