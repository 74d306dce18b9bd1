-- What is left after somebody has deleted their account: see docs/decisions/0039-what-stays-behind.md.

-- A tombstone is written to the file store as well, so that a restored database cannot bring anybody back. It holds the moment, which tells
-- an account that was deleted from one that the same identity made later.
alter table tombstones
  add column deleted_at timestamptz,
  add column is_stored boolean not null default false;
update tombstones set deleted_at = date_trunc('milliseconds', least(now(), (deleted_on + 1)::timestamp at time zone 'UTC'));
alter table tombstones
  alter column deleted_at set not null,
  drop column deleted_on;
create index tombstones_deleted_at_idx on tombstones (deleted_at);
create index tombstones_unstored_idx on tombstones (deleted_at) where not is_stored;

create or replace function leave_tombstone() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into tombstones (uid_digest, deleted_at)
  -- In milliseconds, as the file store has it.
  values (digest_of_uid(old.identity_uid), date_trunc('milliseconds', now()))
  on conflict (uid_digest) do update set deleted_at = excluded.deleted_at, is_stored = false;
  return null;
end
$$;

-- A file that somebody sends, or has drawn, from before its first byte until it is a document's or gone. Its key names it in the folder of
-- uploads and in the storage; whatever lies there without a row is nobody's, and is deleted.
create table uploads (
  key uuid not null,
  account_id uuid not null,
  began_at timestamptz not null,
  -- From before its first byte reaches the storage.
  is_stored boolean not null default false,
  constraint uploads_pkey primary key (key),
  constraint uploads_account_fkey foreign key (account_id) references accounts (id) on delete cascade
);

create index uploads_account_idx on uploads (account_id);
create index uploads_began_idx on uploads (began_at);

-- What reached the storage and became nobody's document is listed with the files to delete, the deletion of its owner's account included.
create function list_upload_for_deletion() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into file_deletions (file_key, requested_at)
  select old.key, now()
  where not exists (select from documents where file_key = old.key)
    and not exists (select from application_documents where file_key = old.key)
  on conflict do nothing;
  return null;
end
$$;

create trigger uploads_deleted after delete on uploads
  for each row when (old.is_stored) execute function list_upload_for_deletion();

-- Files that cannot be deleted wait behind those that have not been tried as often.
alter table file_deletions add column attempts integer not null default 0;
create index file_deletions_next_idx on file_deletions (attempts, requested_at desc);

revoke all on tombstones, uploads from common_ground_application;
grant select, insert, update, delete on tombstones, uploads to common_ground_system;
