-- That an account was deleted, and on which day: a digest that names nobody. After a restore from a backup the deletions since then are
-- done again (ops/deletions.ts). Whatever deletes an account leaves one, so that no way of deleting can forget it.
create table tombstones (
  uid_digest text not null,
  deleted_on date not null,
  constraint tombstones_pkey primary key (uid_digest),
  constraint tombstones_uid_digest_form check (uid_digest ~ '^[A-Za-z0-9_-]{43}$')
);

create index tombstones_deleted_on_idx on tombstones (deleted_on);

-- SHA-256 in base64url without padding, as identity_deletions has it.
create function digest_of_uid(uid text) returns text
  language sql immutable parallel safe
  return translate(rtrim(encode(sha256(convert_to(uid, 'UTF8')), 'base64'), '='), '+/', '-_');

create function leave_tombstone() returns trigger language plpgsql as $$
begin
  insert into tombstones (uid_digest, deleted_on)
  values (digest_of_uid(old.identity_uid), (now() at time zone 'UTC')::date)
  on conflict do nothing;
  return null;
end
$$;

create trigger accounts_deleted after delete on accounts for each row execute function leave_tombstone();
