-- Only those who may be asked to interview have a calendar here. Someone who becomes an auditor could neither see theirs any more nor remove it,
-- and it would still be read.
create function delete_unused_calendar() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  delete from member_calendars where account_id = new.account_id and company_id = new.company_id;
  return null;
end
$$;
create trigger memberships_delete_unused_calendar after update of role on memberships
  for each row when (new.role = 'auditor') execute function delete_unused_calendar();

delete from member_calendars
using memberships
where memberships.account_id = member_calendars.account_id and memberships.company_id = member_calendars.company_id
  and memberships.role = 'auditor';

-- A calendar that is being changed or read at this moment is left out: two who plan with the same people would otherwise wait for each other.
create or replace function refresh_member_calendars(members uuid[], tried_before timestamptz, at timestamptz) returns void
  language sql security definer set search_path = public, pg_temp
begin atomic
  update member_calendars
  set due_at = at
  where id in (
    select id
    from member_calendars
    where company_id = current_company() and account_id = any (members) and due_at > at
      and coalesce(tried_at, added_at) < tried_before
    for update skip locked
  );
end;
