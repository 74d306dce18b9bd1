-- A team has 500 places: its members, and the invitations that wait for somebody. Who joins by an invitation uses it up first.
create function bound_team() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  -- One at a time for each company: of two at the same moment the second sees the first. The company's row would be locked in another order
  -- by whoever removes a member, and with them their invitations.
  perform pg_advisory_xact_lock(hashtextextended(new.company_id::text, 96));
  if (select count(*) from memberships where company_id = new.company_id)
    + (select count(*) from team_invitations where company_id = new.company_id and address is not null) >= 500 then
    raise exception 'the team has as many members and invitations as it can'
      using errcode = 'check_violation', constraint = 'memberships_most_in_team';
  end if;
  return new;
end
$$;

create trigger memberships_bound_team before insert on memberships for each row execute function bound_team();
create trigger team_invitations_bound_team before insert on team_invitations
  for each row when (new.address is not null) execute function bound_team();
