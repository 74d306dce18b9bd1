-- Who may be verified, and under which name. See docs/decisions/0048-one-companys-share.md.

-- A verification that the operator has ended: no code gives it back, to this company or to another one by the same domain.
alter table companies
  add column verification_withheld_at timestamptz,
  add constraint companies_withheld_unverified check (verification_withheld_at is null or verified_at is null);
comment on column companies.verification_withheld_at is 'When the operator ended the verification, or kept it from the company; null while a code can verify it.';

-- The registered part of each domain by which a company was verified when the operator ended that. It stays when the company goes.
create table withheld_domains (
  domain text not null,
  withheld_at timestamptz not null,
  constraint withheld_domains_pkey primary key (domain)
);
select add_wall('withheld_domains', 'false');
revoke all on withheld_domains from common_ground_application;
grant select, insert, update, delete on withheld_domains to common_ground_system;

-- Domains below one that is withheld are withheld too.
create function is_domain_withheld(asked text) returns boolean
  language sql stable security definer set search_path = public, pg_temp as $$
  select exists (
    select from withheld_domains as withheld where asked = withheld.domain or right(asked, length(withheld.domain) + 1) = '.' || withheld.domain
  )
$$;

-- Also when the operator ends it while a code is on its way.
create function refuse_withheld_domain() returns trigger language plpgsql as $$
begin
  if is_domain_withheld(new.domain) then
    raise exception 'the operator has ended the verification by this domain'
      using errcode = 'check_violation', constraint = 'companies_domain_not_withheld';
  end if;
  return new;
end
$$;

create trigger companies_refuse_withheld_domain before update of verified_at, verified_by on companies
  for each row when (new.verified_by = 'domain' and old.verified_by is distinct from 'domain') execute function refuse_withheld_domain();

-- Whoever takes a name, and whoever is verified under one, waits for the other until its transaction ends, and then sees the outcome.
-- Gives those of some name keys that another verified company has.
create function hold_names(keys text[]) returns text[]
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  lock_number bigint;
begin
  for lock_number in select distinct hashtextextended(key, 68) from unnest(keys) as key order by 1 loop
    perform pg_advisory_xact_lock(lock_number);
  end loop;
  return array(
    select name_key from verified_company_names
    where name_key = any (keys) and company_id is distinct from current_company() order by 1
  );
end
$$;
