-- A rater who never finishes leaves an identity at the provider. Whichever way their session goes (completed, too old, or with its company), the
-- identity goes on the list of those to delete in the same transaction, and that list says nothing about company or answers.
-- Null for sessions that were open before this: their identities are known by a digest alone.
alter table rater_sessions add column identity_uid text;

create function request_rater_deletion() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into identity_deletions (uid_digest, identity_uid, requested_on)
  values (digest_of_uid(old.identity_uid), old.identity_uid, (now() at time zone 'UTC')::date)
  on conflict (uid_digest) do nothing;
  return null;
end
$$;

create trigger rater_sessions_identity_deleted after delete on rater_sessions
  for each row when (old.identity_uid is not null) execute function request_rater_deletion();
