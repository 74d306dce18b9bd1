-- What a member is and works on has a version: who saves what was read before somebody else's change is told so, and gives nothing back
-- that was taken meanwhile. It counts by itself, whoever changes the role or the opportunities.
alter table memberships add column assignment_version integer not null default 1;

create function count_role_change() returns trigger language plpgsql as $$
begin
  new.assignment_version := old.assignment_version + 1;
  return new;
end
$$;
create trigger role_versions before update of role on memberships
  for each row when (old.role is distinct from new.role) execute function count_role_change();

create function count_assignment_change() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  given opportunity_members;
begin
  given := case when tg_op = 'DELETE' then old else new end;
  update memberships set assignment_version = assignment_version + 1 where account_id = given.account_id and company_id = given.company_id;
  return null;
end
$$;
create trigger assignment_versions after insert or delete on opportunity_members
  for each row execute function count_assignment_change();
