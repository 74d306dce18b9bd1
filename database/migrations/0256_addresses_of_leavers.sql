-- Owners see which address joined their team, so that they notice a stranger. It's deleted with the account; the name stays.
create or replace function forget_seen_notices() returns trigger language plpgsql as $$
begin
  delete from team_notices where account_id = old.id and due_at is null;
  update team_notices set member_address = null
  where subject_digest = digest_of_uid(old.identity_uid) and member_address is not null;
  return old;
end
$$;

update team_notices set member_address = null
where member_address is not null
  and subject_digest not in (select digest_of_uid(identity_uid) from accounts);

create index team_notices_address_idx on team_notices (subject_digest) where member_address is not null;
