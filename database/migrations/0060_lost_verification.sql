-- A company can lose its verification while a request is on its way that only a verified one may make. The API says which operations these
-- are (`verification_needed` among the refusals of the contract); the first change of such a transaction compares the verification as it does
-- the membership and the suspension. Whoever takes a verification away holds the memberships first, as a suspension does.
create or replace function require_membership(is_changed boolean default false) returns void language plpgsql as $$
declare
  member uuid := nullif(current_setting('common_ground.account_id', true), '')::uuid;
  current_role_name text;
  company record;
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
  select suspended_at, is_verified into company from companies where id = current_company();
  if company.suspended_at is not null then
    raise exception 'the company is suspended' using errcode = 'insufficient_privilege', constraint = 'caller_suspended';
  end if;
  if current_setting('common_ground.needs_verification', true) = 'yes' and not company.is_verified then
    raise exception 'the company is not verified any more' using errcode = 'insufficient_privilege', constraint = 'caller_unverified';
  end if;
  perform set_config('common_ground.membership_checked', 'yes', true);
end
$$;

-- A code confirms what the company was, and had asked for, when it was sent: another name, or the loss of a verification, ends it.
create function end_verification_code() returns trigger language plpgsql as $$
begin
  update verification_codes set code_digest = null where company_id = new.id;
  return null;
end
$$;

create trigger companies_end_verification_code after update of name, legal_name, asked_name, asked_legal_name, verified_at on companies
  for each row when (
    (new.name, new.legal_name, new.asked_name, new.asked_legal_name) is distinct from (old.name, old.legal_name, old.asked_name, old.asked_legal_name)
    or (old.verified_at is not null and new.verified_at is null)
  )
  execute function end_verification_code();
