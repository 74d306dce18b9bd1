-- How many verified companies show their culture: each dashboard says it, and counting them read every company. The number is the sum of what has
-- been added and taken away. Rows are added and summed up, never changed, so that nobody waits for anybody.
create table published_culture_changes (
  id bigint not null generated always as identity,
  difference integer not null,
  constraint published_culture_changes_pkey primary key (id)
);

create function change_published_cultures(difference integer) returns void
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into published_culture_changes (difference) values (change_published_cultures.difference);
  -- What others are summing up is left to them. A reader sees either the rows or their sum.
  with summed as (
    delete from published_culture_changes
    where id in (select id from published_culture_changes order by id limit 100 for update skip locked)
    returning published_culture_changes.difference
  )
  insert into published_culture_changes (difference) select coalesce(sum(summed.difference), 0) from summed;
end
$$;

-- Whoever publishes waits for a change of the company, and the other way round: else neither would see the other.
create function follow_published_culture() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  is_verified boolean;
begin
  select companies.is_verified into is_verified from companies where id = coalesce(new.company_id, old.company_id) for share;
  if is_verified then
    perform change_published_cultures(case tg_op when 'INSERT' then 1 else -1 end);
  end if;
  return null;
end
$$;
create trigger culture_publications_counted after insert or delete on culture_publications
  for each row execute function follow_published_culture();

create function follow_verified_culture() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if exists (select from culture_publications where company_id = old.id) then
    perform change_published_cultures(case when tg_op = 'UPDATE' and new.is_verified then 1 else -1 end);
  end if;
  return old;
end
$$;
create trigger companies_published_culture_counted after update of verified_at, suspended_at on companies
  for each row when (new.is_verified <> old.is_verified) execute function follow_verified_culture();
-- Before: its culture goes with it, and by then nobody could say whether it was counted.
create trigger companies_published_culture_deleted before delete on companies
  for each row when (old.is_verified) execute function follow_verified_culture();

-- It's written by the functions above alone.
revoke insert, update, delete, truncate on published_culture_changes from common_ground_application;
revoke execute on function change_published_cultures from public;

insert into published_culture_changes (difference)
select count(*) from culture_publications join companies on companies.id = company_id where is_verified
having count(*) > 0;
