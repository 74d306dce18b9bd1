-- "Harbour Health" and "HarbourHealth" are one name: no two verified companies hold what differs by its spaces alone. See
-- docs/decisions/0036-names-and-mail.md.

-- Both names of a company may be one now.
delete from verified_company_names as one using verified_company_names as other
  where one.company_id = other.company_id and one.joined_key = other.joined_key and one.name_key > other.name_key;

-- Two that were verified before keep their name: the one that was verified first holds it, and the other is a twin, of which the operator
-- reads (`npm run operator -- names`).
alter table verified_company_names add column is_twin boolean not null default false;
update verified_company_names as younger set is_twin = true
  from verified_company_names as elder, companies as of_younger, companies as of_elder
  where elder.joined_key = younger.joined_key
    and of_younger.id = younger.company_id and of_elder.id = elder.company_id
    and (coalesce(of_elder.verified_at, 'infinity'), of_elder.id) < (coalesce(of_younger.verified_at, 'infinity'), of_younger.id);

alter table verified_company_names
  drop constraint verified_company_names_pkey,
  drop constraint verified_company_names_key_length,
  alter column joined_key drop expression,
  alter column joined_key set not null,
  drop column name_key,
  add constraint verified_company_names_pkey primary key (company_id, joined_key),
  add constraint verified_company_names_key_length check (char_length(joined_key) between 1 and 400);
drop index verified_company_names_company_idx;
create unique index verified_company_names_joined_key on verified_company_names (joined_key) where not is_twin;

-- Where the holder goes, the twin that was verified first holds the name.
create function promote_twin() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update verified_company_names set is_twin = false
    where joined_key = old.joined_key and company_id = (
      select company_id from verified_company_names join companies on companies.id = company_id
      where joined_key = old.joined_key order by verified_at, id limit 1
    );
  return null;
end
$$;

create trigger verified_company_names_promote_twin after delete on verified_company_names
  for each row when (not old.is_twin) execute function promote_twin();

create or replace function hold_names(keys text[]) returns text[]
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  lock_number bigint;
begin
  for lock_number in select distinct hashtextextended(key, 68) from unnest(keys) as key order by 1 loop
    perform pg_advisory_xact_lock(lock_number);
  end loop;
  return array(
    select distinct joined_key from verified_company_names
    where joined_key = any (keys) and company_id is distinct from current_company() order by 1
  );
end
$$;
