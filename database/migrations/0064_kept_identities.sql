-- Whoever was removed from a team, or left it, keeps the identity that they sign in with: their account goes again after a restore, the
-- identity doesn't.
alter table tombstones add column is_identity_kept boolean not null default false;

create or replace function leave_tombstone() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  digest text := digest_of_uid(old.identity_uid);
begin
  insert into tombstones (uid_digest, deleted_at, is_identity_kept)
  -- In milliseconds, as the file store has it.
  values (digest, date_trunc('milliseconds', now()), not exists (select from identity_deletions where uid_digest = digest))
  on conflict (uid_digest) do update
    set deleted_at = excluded.deleted_at, is_identity_kept = excluded.is_identity_kept, is_stored = false;
  return null;
end
$$;

-- The identity is listed in the transaction that deletes the account, before or after it.
create function mark_identity_deleted() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update tombstones set is_identity_kept = false, is_stored = false where uid_digest = new.uid_digest and is_identity_kept;
  return null;
end
$$;

create trigger identity_deletions_listed after insert or update of identity_uid on identity_deletions
  for each row when (new.identity_uid is not null) execute function mark_identity_deleted();
