-- A suspended company outlives its last member; the operator deletes it.
alter table operator_acts drop constraint operator_acts_act_known;
alter table operator_acts add constraint operator_acts_act_known check (
  act in ('verify', 'unverify', 'suspend', 'reinstate', 'release', 'answer_contest', 'confirm_name', 'refuse_name', 'limit_jobs')
);

create or replace function keep_an_owner() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  suspended timestamptz;
begin
  select suspended_at into suspended from companies where id = old.company_id for no key update;
  if not found or exists (select from memberships where company_id = old.company_id and role = 'owner') then return null; end if;
  if suspended is null or exists (select from memberships where company_id = old.company_id) then
    raise exception 'a company has at least one owner'
      using errcode = 'check_violation', constraint = 'memberships_owner_stays', table = 'memberships';
  end if;
  return null;
end
$$;
