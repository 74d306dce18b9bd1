-- The list of open opportunities is searched and counted in the memory of each API process. What has changed is put down here with the
-- transaction that changed it: an index that asks for all that was written by transactions from the oldest running one on misses no commit.
-- Rows are added and nothing else, so that nobody waits for anybody. A day later they go: an index that has not looked for so long is filled
-- again.
create table opportunity_changes (
  changed_in xid8 not null,
  opportunity_id uuid not null,
  changed_at timestamptz not null,
  constraint opportunity_changes_pkey primary key (changed_in, opportunity_id)
);
create index opportunity_changes_changed_at_idx on opportunity_changes (changed_at);

-- By which words a published opportunity is found: its own and its company's name. Apart from the opportunities, since their row level security
-- policy keeps words from being looked up in an index. The words themselves lie outside the rows: to know who has a word, a query reads the
-- rows and not the words.
create table opportunity_words (
  opportunity_id uuid not null,
  closes_on date not null,
  words tsvector not null,
  constraint opportunity_words_pkey primary key (opportunity_id),
  constraint opportunity_words_opportunity_fkey foreign key (opportunity_id) references opportunities (id) on delete cascade
) with (toast_tuple_target = 128);
alter table opportunity_words alter column words set storage external;

create function note_opportunity_changes(opportunities uuid[]) returns void
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into opportunity_changes (changed_in, opportunity_id, changed_at)
  select pg_current_xact_id(), changed, now() from unnest(opportunities) as changed
  on conflict do nothing;
  delete from opportunity_changes
  where (changed_in, opportunity_id) in (
    select changed_in, opportunity_id from opportunity_changes
    where changed_at < now() - interval '1 day' order by changed_at limit 100 for update skip locked
  );
end
$$;

create function follow_opportunity() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_op = 'DELETE' then
    perform note_opportunity_changes(array[old.id]);
    return null;
  end if;
  if new.status = 'published' then
    -- Its company changes before or after, never meanwhile: else neither would see the other.
    perform pg_advisory_xact_lock_shared(hashtextextended(new.company_id::text, 105));
    insert into opportunity_words (opportunity_id, closes_on, words)
    select new.id, new.closes_on, new.words || to_tsvector('simple', name) from companies where id = new.company_id
    on conflict (opportunity_id) do update set closes_on = excluded.closes_on, words = excluded.words
      where opportunity_words.closes_on <> excluded.closes_on or opportunity_words.words <> excluded.words;
  else
    delete from opportunity_words where opportunity_id = new.id;
  end if;
  perform note_opportunity_changes(array[new.id]);
  return null;
end
$$;
create trigger opportunities_followed_when_published after insert on opportunities
  for each row when (new.status = 'published') execute function follow_opportunity();
create trigger opportunities_followed_when_changed after update on opportunities
  for each row when ((old.status = 'published' or new.status = 'published') and old.* is distinct from new.*)
  execute function follow_opportunity();
create trigger opportunities_followed_when_deleted after delete on opportunities
  for each row when (old.status = 'published') execute function follow_opportunity();

create function follow_opportunity_place() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  changed uuid := coalesce(new.opportunity_id, old.opportunity_id);
begin
  if exists (select from opportunities where id = changed and status = 'published') then
    perform note_opportunity_changes(array[changed]);
  end if;
  return null;
end
$$;
create trigger opportunity_places_followed after insert or update or delete on opportunity_places
  for each row execute function follow_opportunity_place();

-- Whether a company is suspended, what it is called and what day it is there bear on all that it has published.
create function note_company_opportunities(company uuid) returns void
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform pg_advisory_xact_lock(hashtextextended(company::text, 105));
  perform note_opportunity_changes(array(select id from opportunities where company_id = company and status = 'published'));
end
$$;

create function follow_company() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform note_company_opportunities(new.id);
  if new.name <> old.name then
    update opportunity_words set words = opportunities.words || to_tsvector('simple', new.name)
    from opportunities
    where opportunities.id = opportunity_id and company_id = new.id and status = 'published';
  end if;
  return null;
end
$$;
create trigger companies_opportunities_followed after update of name, suspended_at on companies
  for each row when (new.name <> old.name or new.suspended_at is distinct from old.suspended_at) execute function follow_company();

create function follow_company_days() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_op <> 'UPDATE' or new.time_zone is distinct from old.time_zone then
    perform note_company_opportunities(coalesce(new.company_id, old.company_id));
  end if;
  return null;
end
$$;
create trigger working_calendars_opportunities_followed after insert or update or delete on working_calendars
  for each row execute function follow_company_days();

-- Both tables are written by the functions above alone.
revoke insert, update, delete, truncate on opportunity_changes, opportunity_words from common_ground_application;
revoke execute on function note_opportunity_changes, note_company_opportunities from public;

insert into opportunity_words (opportunity_id, closes_on, words)
select opportunities.id, closes_on, words || to_tsvector('simple', companies.name)
from opportunities join companies on companies.id = company_id
where status = 'published';
create index opportunity_words_words_idx on opportunity_words using gin (words) with (fastupdate = off);
