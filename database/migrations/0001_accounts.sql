-- An account is one identity of the identity provider, known by its uid alone: addresses stay with the provider.
create table accounts (
  id uuid primary key default gen_random_uuid(),
  identity_uid text not null,
  role text not null,
  created_at timestamptz not null,
  constraint accounts_identity_uid_key unique (identity_uid),
  constraint accounts_role_known check (role in ('candidate', 'company')),
  constraint accounts_id_role_key unique (id, role)
);

create table candidates (
  account_id uuid primary key,
  role text not null default 'candidate',
  constraint candidates_role_is_candidate check (role = 'candidate'),
  constraint candidates_account_fkey foreign key (account_id, role) references accounts (id, role) on delete cascade
);

create table companies (
  id uuid primary key default gen_random_uuid(),
  name text not null,
  headcount integer,
  created_at timestamptz not null,
  constraint companies_name_length check (char_length(name) between 1 and 200 and name ~ '\S'),
  constraint companies_headcount_range check (headcount between 1 and 5000000)
);

create table memberships (
  account_id uuid primary key,
  account_role text not null default 'company',
  company_id uuid not null,
  role text not null,
  constraint memberships_account_is_company check (account_role = 'company'),
  constraint memberships_role_known check (role in ('owner')),
  constraint memberships_account_fkey foreign key (account_id, account_role) references accounts (id, role) on delete cascade,
  constraint memberships_company_fkey foreign key (company_id) references companies (id) on delete cascade
);

create index memberships_company_idx on memberships (company_id);

-- Identities that are to go, or have just gone, at the provider. The uid is kept only until the provider has deleted
-- it; the digest stays for a day or two, so that a token that is still valid cannot bring the account back.
create table identity_deletions (
  uid_digest text primary key,
  identity_uid text,
  requested_on date not null
);
