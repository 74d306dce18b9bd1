-- A company that has shown that its domain is its name, while another one is verified under that name by another domain, or by none: the
-- operator decides who has it. See docs/decisions/0036-names-and-mail.md.
create table name_claims (
  company_id uuid not null,
  -- The domain that a code has shown to be its own. A claim is good while the company's domain is still this one.
  domain text not null,
  claimed_at timestamptz not null,
  constraint name_claims_pkey primary key (company_id),
  constraint name_claims_company_fkey foreign key (company_id) references companies (id) on delete cascade
);
select add_company_wall('name_claims');

-- The domains of the other companies that have some names; empty of one that no code has verified.
create function domains_of_holders(keys text[]) returns text[]
  language sql stable security definer set search_path = public, pg_temp as $$
  select coalesce(array_agg(case when verified_by = 'domain' then coalesce(domain, '') else '' end), '{}')
  from verified_company_names join companies on companies.id = company_id
  where joined_key = any (keys) and company_id is distinct from current_company()
$$;

alter table team_notices
  drop constraint team_notices_kind_known,
  add constraint team_notices_kind_known check (
    kind in ('owner_added', 'member_demoted', 'member_removed', 'removed', 'domain_changed', 'verification_ended', 'name_moved')
  );

alter table operator_acts drop constraint operator_acts_act_known;
alter table operator_acts add constraint operator_acts_act_known check (
  act in (
    'verify', 'unverify', 'suspend', 'reinstate', 'release', 'answer_contest', 'confirm_name', 'refuse_name', 'limit_jobs',
    -- The company that gets the name, and each that loses it and its verification.
    'move_name', 'lose_name'
  )
);
