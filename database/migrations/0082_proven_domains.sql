-- What limits a company doesn't begin again with a new company of the same domain. See docs/decisions/0050-companies-that-come-back.md.

-- The registered part of each domain that a code has shown to be a company's, under a digest with a key that the database doesn't hold. It
-- stays when the company goes, for a year at most: the id then leads nowhere.
create table proven_domains (
  company_id uuid not null,
  domain_digest bytea not null,
  -- When the company named another domain, or went; null while it has the domain.
  given_up_at timestamptz,
  -- Whether anybody had applied there by then.
  had_applicants boolean not null default false,
  constraint proven_domains_pkey primary key (company_id, domain_digest),
  constraint proven_domains_digest_is_sha256 check (octet_length(domain_digest) = 32)
);
create index proven_domains_digest_idx on proven_domains (domain_digest);
create index proven_domains_given_up_idx on proven_domains (given_up_at);
select add_company_wall('proven_domains');

-- What other companies with the same domain have left.
create function earlier_uses_of_domain(digests bytea[]) returns table (given_up_at timestamptz, had_applicants boolean)
  language sql stable security definer set search_path = public, pg_temp as $$
  select given_up_at, had_applicants from proven_domains
  where domain_digest = any (digests) and company_id is distinct from current_company()
$$;

alter table companies add column counted_since date;
comment on column companies.counted_since is
  'When the company was verified by a domain at which people had applied to another company before; null where none had.';
