-- What a company says of itself, beside its name and its headcount. Sites and steps are short lists, always read and written as a whole.
alter table companies
  add column profile_version integer not null default 0,
  add column legal_name text,
  add column sector text,
  add column sites jsonb,
  add column about text,
  add column pay_policy text,
  add column adjustments_contact text,
  add column usual_process jsonb,
  add column domain text,
  add constraint companies_profile_version_range check (profile_version >= 0),
  add constraint companies_legal_name_form check (char_length(legal_name) between 1 and 200 and legal_name ~ '\S'),
  add constraint companies_sector_known check (sector ~ '^[A-U]$'),
  add constraint companies_sites_count check (jsonb_typeof(sites) = 'array' and jsonb_array_length(sites) <= 20),
  add constraint companies_about_length check (char_length(about) between 1 and 4000),
  add constraint companies_pay_policy_length check (char_length(pay_policy) between 1 and 1000),
  add constraint companies_adjustments_contact_length check (char_length(adjustments_contact) between 1 and 300),
  add constraint companies_usual_process_count check (
    jsonb_typeof(usual_process) = 'array' and jsonb_array_length(usual_process) <= 8
  ),
  add constraint companies_domain_form check (char_length(domain) between 3 and 253 and domain = lower(domain)),
  add constraint companies_verified_by_a_domain check (verified_by <> 'domain' or domain is not null);

-- A domain verifies one company.
create unique index companies_verified_domain_key on companies (domain) where verified_by = 'domain';

-- The code that was mailed last, as a digest, and how many were mailed within a day. The address is kept nowhere.
create table verification_codes (
  company_id uuid not null,
  code_digest bytea,
  domain text not null,
  sent_at timestamptz not null,
  wrong_tries smallint not null default 0,
  counted_from timestamptz not null,
  sent_count smallint not null,
  constraint verification_codes_pkey primary key (company_id),
  constraint verification_codes_company_fkey foreign key (company_id) references companies (id) on delete cascade,
  constraint verification_codes_digest_is_sha256 check (octet_length(code_digest) = 32),
  constraint verification_codes_wrong_tries_range check (wrong_tries between 0 and 5),
  constraint verification_codes_sent_count_range check (sent_count between 1 and 5)
);

-- Names that a company had before, in the form in which names are compared: who blocks one of them goes on blocking the company.
create table former_company_names (
  company_id uuid not null,
  name_key text not null,
  name text not null,
  given_up_at timestamptz not null,
  constraint former_company_names_pkey primary key (company_id, name_key),
  constraint former_company_names_company_fkey foreign key (company_id) references companies (id) on delete cascade,
  constraint former_company_names_name_key_length check (char_length(name_key) between 1 and 400),
  constraint former_company_names_name_form check (char_length(name) between 1 and 200 and name !~ '[<>]')
);

-- Who blocks a company by itself goes on blocking its names when it goes: it may come back under any of them.
create function block_names_of_company(gone uuid, names text[], keys text[]) returns void
  language sql security definer set search_path = public, pg_temp
as $$
  insert into blocks (candidate_id, company_id, name, name_key, blocked_at)
  select blocks.candidate_id, null, called.name, called.name_key, blocks.blocked_at
  from blocks, unnest(names, keys) as called (name, name_key)
  where blocks.company_id = gone
  on conflict (candidate_id, name_key) where company_id is null do nothing;
  delete from blocks where company_id = gone;
$$;

-- Invitations to a team. The address is kept while the invitation waits, so that it can be told apart and sent again; of the link there is
-- a digest alone. Once it is used, who used it stays for a while, so that a broken-off joining can be finished.
create table team_invitations (
  id uuid not null default gen_random_uuid(),
  company_id uuid not null,
  address text,
  link_digest bytea not null,
  role text not null,
  opportunity_ids uuid[] not null,
  sent_at timestamptz not null,
  accepted_by uuid,
  constraint team_invitations_pkey primary key (id),
  constraint team_invitations_company_fkey foreign key (company_id) references companies (id) on delete cascade,
  constraint team_invitations_accepted_by_fkey foreign key (accepted_by) references accounts (id) on delete cascade,
  constraint team_invitations_link_digest_key unique (link_digest),
  constraint team_invitations_digest_is_sha256 check (octet_length(link_digest) = 32),
  constraint team_invitations_role_known check (role in ('owner', 'recruiter', 'hiring_manager', 'interviewer', 'auditor')),
  constraint team_invitations_address_length check (char_length(address) between 3 and 254),
  constraint team_invitations_address_while_waiting check ((address is null) = (accepted_by is not null)),
  constraint team_invitations_opportunity_count check (cardinality(opportunity_ids) <= 200)
);

create unique index team_invitations_address_key on team_invitations (company_id, lower(address)) where address is not null;
create index team_invitations_accepted_by_idx on team_invitations (accepted_by);
create index team_invitations_sent_idx on team_invitations (sent_at);

-- A company has an owner as long as it has anybody. Looked at when the transaction ends, one transaction of a company after the other: two
-- owners who take the role from each other at once would each still see the other.
create function keep_an_owner() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform 1 from companies where id = old.company_id for no key update;
  if found and not exists (select from memberships where company_id = old.company_id and role = 'owner') then
    raise exception 'a company has at least one owner'
      using errcode = 'check_violation', constraint = 'memberships_owner_stays', table = 'memberships';
  end if;
  return null;
end
$$;

create constraint trigger memberships_keep_an_owner after update or delete on memberships
  deferrable initially deferred for each row when (old.role = 'owner') execute function keep_an_owner();

-- Whoever keeps a connection open for a member hears that something about the membership has changed: the payload is the account's id.
create function tell_of_membership() returns trigger language plpgsql as $$
begin
  perform pg_notify('company_members', coalesce(new.account_id, old.account_id)::text);
  return null;
end
$$;

create trigger memberships_are_told after update or delete on memberships for each row execute function tell_of_membership();

create function tell_of_suspension() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform pg_notify('company_members', account_id::text) from memberships where company_id = new.id;
  return null;
end
$$;

create trigger companies_tell_of_suspension after update on companies
  for each row when (old.suspended_at is distinct from new.suspended_at) execute function tell_of_suspension();

alter table operator_acts drop constraint operator_acts_act_known;
alter table operator_acts add constraint operator_acts_act_known
  check (act in ('verify', 'unverify', 'suspend', 'reinstate', 'answer_contest'));

-- Former names are read for candidates too, whose lists they stay on.
select add_company_wall('verification_codes');
select add_company_wall('team_invitations');
