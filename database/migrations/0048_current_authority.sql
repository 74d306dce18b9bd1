-- Whoever acts for a company acts with what they may do at that moment. The API says for which member, and in which role, a connection acts
-- (api/platform/db/principal.ts); the first change in a transaction compares that with the membership and keeps it as it is until the
-- transaction ends. A removal, demotion or suspension waits for changes that have begun, and none begins after it.
create function require_membership(is_changed boolean default false) returns void language plpgsql as $$
declare
  member uuid := nullif(current_setting('common_ground.account_id', true), '')::uuid;
  current_role_name text;
begin
  -- Jobs, candidates and those who run the installation act for no member.
  if member is null or current_setting('common_ground.membership_checked', true) = 'yes' then return; end if;
  if is_changed then
    -- Two changes of one's own membership at once would each wait for the other's share.
    select role into current_role_name from memberships
    where account_id = member and company_id = current_company() for no key update;
  else
    select role into current_role_name from memberships
    where account_id = member and company_id = current_company() for share;
  end if;
  if current_role_name is null then
    raise exception 'the caller is no member any more' using errcode = 'insufficient_privilege', constraint = 'caller_removed';
  end if;
  if current_role_name <> current_setting('common_ground.member_role', true) then
    raise exception 'the caller has another role now' using errcode = 'insufficient_privilege', constraint = 'caller_role_changed';
  end if;
  -- Asked after the lock was had: a suspension holds the memberships until it is there to be seen.
  if exists (select from companies where id = current_company() and suspended_at is not null) then
    raise exception 'the company is suspended' using errcode = 'insufficient_privilege', constraint = 'caller_suspended';
  end if;
  perform set_config('common_ground.membership_checked', 'yes', true);
end
$$;

create function require_membership_to_change() returns trigger language plpgsql as $$
begin
  -- What another trigger or a foreign key changes follows from a change that was looked at.
  if pg_trigger_depth() = 1 then perform require_membership(tg_table_name in ('accounts', 'memberships')); end if;
  return null;
end
$$;

create function add_membership_check(checked regclass) returns void language plpgsql as $$
begin
  execute format(
    'create or replace trigger current_membership before insert or update or delete on %s for each statement execute function require_membership_to_change()',
    checked
  );
end
$$;

select add_membership_check(oid)
from pg_class
where relrowsecurity and relkind = 'r' and relnamespace = 'public'::regnamespace;
select add_membership_check('accounts');

-- A wall goes with it from now on.
create or replace function add_wall(walled regclass, condition text) returns void language plpgsql as $$
begin
  execute format('alter table %s enable row level security', walled);
  execute format('create policy own_rows on %s to common_ground_application using (%s) with check (%s)', walled, condition, condition);
  execute format('create policy system on %s to common_ground_system using (true) with check (true)', walled);
  perform add_membership_check(walled);
end
$$;

-- What was sent to somebody who is to join, or to rate, is good for as long as whoever sent it may send it. Who sent the open ones is not
-- known, so that they go.
delete from team_invitations where accepted_by is null;
delete from rater_invitations;

alter table team_invitations
  add column invited_by uuid,
  add constraint team_invitations_invited_by_fkey foreign key (invited_by, company_id)
    references memberships (account_id, company_id) on delete cascade,
  -- An invitation that was used is nobody's any more.
  add constraint team_invitations_invited_by_somebody check ((accepted_by is null) = (invited_by is not null));
create index team_invitations_invited_by_idx on team_invitations (invited_by, company_id);

alter table rater_invitations
  add column invited_by uuid not null,
  add constraint rater_invitations_invited_by_fkey foreign key (invited_by, company_id)
    references memberships (account_id, company_id) on delete cascade;
create index rater_invitations_invited_by_idx on rater_invitations (invited_by, company_id);

create function withdraw_invitations() returns trigger language plpgsql as $$
begin
  if new.role <> 'owner' then
    delete from team_invitations where invited_by = new.account_id and company_id = new.company_id;
  end if;
  if new.role not in ('owner', 'recruiter') then
    delete from rater_invitations where invited_by = new.account_id and company_id = new.company_id;
  end if;
  return null;
end
$$;

create trigger memberships_withdraw_invitations after update of role on memberships
  for each row when (new.role <> old.role) execute function withdraw_invitations();

-- A draft that is being written and an opportunity that is being closed would each not see the other: both lock the opportunity.
create or replace function refuse_changes_of_closed() returns trigger language plpgsql as $$
declare
  found_status text;
begin
  select status into found_status from opportunities where id = new.opportunity_id for share;
  if found_status = 'closed' then
    raise exception 'what is closed is not changed'
      using errcode = 'check_violation', constraint = 'opportunities_closed_as_published';
  end if;
  return new;
end
$$;
