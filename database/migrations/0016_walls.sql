-- The second wall: what a company has is read and written only in the name of that company, whatever a query forgets. The API says in
-- whose name a connection acts (api/platform/db/principal.ts); in nobody's name there is nothing to see. Jobs, and those who run the
-- installation, act as common_ground_system, which the walls let through.
do $$
begin
  if not exists (select from pg_roles where rolname = 'common_ground_system') then
    begin
      create role common_ground_system nologin nosuperuser nobypassrls inherit;
    exception when duplicate_object or unique_violation then null;
    end;
  end if;
  if not pg_has_role('common_ground_system', 'common_ground_application', 'usage') then
    grant common_ground_application to common_ground_system;
  end if;
  if not pg_has_role(current_user, 'common_ground_system', 'set') then
    grant common_ground_system to current_user;
  end if;
end
$$;

create function current_company() returns uuid language sql stable parallel safe
  return nullif(current_setting('common_ground.company_id', true), '')::uuid;

create function current_candidate() returns uuid language sql stable parallel safe
  return nullif(current_setting('common_ground.candidate_id', true), '')::uuid;

-- Raises a wall around a table: rows for which the condition is not so are neither read nor written. It is not forced upon the owner, as
-- whom foreign keys and the few functions act that keep a rule across tenants; no connection of the API acts as the owner.
create function add_wall(walled regclass, condition text) returns void language plpgsql as $$
begin
  execute format('alter table %s enable row level security', walled);
  execute format('create policy own_rows on %s to common_ground_application using (%s) with check (%s)', walled, condition, condition);
  execute format('create policy system on %s to common_ground_system using (true) with check (true)', walled);
end
$$;

-- A table of companies.
create function add_company_wall(walled regclass) returns void language sql
  begin atomic
    select add_wall(walled, 'company_id = current_company()');
  end;

-- A table of candidates.
create function add_candidate_wall(walled regclass) returns void language sql
  begin atomic
    select add_wall(walled, 'candidate_id = current_candidate()');
  end;

-- A table between one candidate and one company.
create function add_shared_wall(walled regclass) returns void language sql
  begin atomic
    select add_wall(walled, 'company_id = current_company() or candidate_id = current_candidate()');
  end;

-- A table whose rows belong to one row of a table that has a wall itself: who cannot see that row cannot see these.
create function add_child_wall(walled regclass, reference text, parent regclass, parent_key text) returns void language sql
  begin atomic
    select add_wall(walled, format('exists (select from %s as parent where parent.%I = %I)', parent, parent_key, reference));
  end;

select add_company_wall('opportunity_members');
select add_shared_wall('applications');
select add_child_wall('application_events', 'application_id', 'applications', 'id');
select add_child_wall('application_documents', 'application_id', 'applications', 'id');
select add_child_wall('application_document_links', 'application_id', 'applications', 'id');
-- What was published is for every candidate to read, and stays so for those who applied; a draft is its company's.
select add_wall('opportunities', 'company_id = current_company() or published_at is not null');
select add_child_wall('opportunity_places', 'opportunity_id', 'opportunities', 'id');
