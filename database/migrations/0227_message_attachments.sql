-- A file that goes with a message: its uploader's until the message is sent, and the message's from then on.
create table message_attachments (
  id uuid primary key default gen_random_uuid(),
  application_id uuid not null,
  candidate_id uuid not null,
  company_id uuid,
  side text not null,
  -- Who uploaded it. Null once it's sent: the message says who wrote it.
  account_id uuid,
  message_id uuid,
  -- Its place among the files of the message, and what it's called.
  position smallint,
  label text,
  file_key uuid not null,
  file_type text not null,
  file_bytes integer not null,
  file_digest text not null,
  scan_state text not null,
  uploaded_at timestamptz not null,
  constraint message_attachments_application_fkey foreign key (application_id, candidate_id)
    references applications (id, candidate_id) on delete cascade,
  constraint message_attachments_company_fkey foreign key (company_id) references companies (id) on delete set null,
  constraint message_attachments_account_fkey foreign key (account_id) references accounts (id) on delete cascade,
  constraint message_attachments_message_fkey foreign key (message_id) references messages (id) on delete cascade,
  constraint message_attachments_side_known check (side in ('company', 'candidate')),
  constraint message_attachments_sent_or_not check (
    (account_id is null) = (message_id is not null)
    and (position is null) = (message_id is null)
    and (label is null) = (message_id is null)
  ),
  constraint message_attachments_position_range check (position between 0 and 4),
  constraint message_attachments_position_key unique (message_id, position),
  constraint message_attachments_label_form check (char_length(label) between 1 and 120 and label !~ '[<>]'),
  constraint message_attachments_file_key_key unique (file_key),
  constraint message_attachments_file_type_known check (file_type in ('pdf', 'docx', 'odt', 'png', 'jpeg')),
  constraint message_attachments_file_bytes_range check (file_bytes between 1 and 20971520),
  constraint message_attachments_file_digest_form check (file_digest ~ '^[0-9a-f]{64}$'),
  constraint message_attachments_scan_state_known check (scan_state in ('unscanned', 'waiting', 'clean')),
  constraint message_attachments_scanned_when_sent check (message_id is null or scan_state <> 'waiting')
);
-- The same file twice in a draft is one.
create unique index message_attachments_unsent_key on message_attachments (account_id, application_id, file_digest)
  where account_id is not null;
create index message_attachments_application_idx on message_attachments (application_id);
create index message_attachments_company_idx on message_attachments (company_id);
create index message_attachments_unsent_idx on message_attachments (uploaded_at) where message_id is null;
create index message_attachments_waiting_idx on message_attachments (file_key) where scan_state = 'waiting';
-- Until it's sent, the other side doesn't see that it exists.
select add_wall(
  'message_attachments',
  '(company_id = current_company() and (message_id is not null or side = ''company''))'
  ' or (candidate_id = current_candidate() and (message_id is not null or side = ''candidate''))'
);

-- Links to a file, each for the account that asked for it, which live a minute. Only a digest of the secret in a link is kept.
create table message_attachment_links (
  token_digest text not null,
  attachment_id uuid not null,
  account_id uuid not null,
  signed_in_at timestamptz not null,
  expires_at timestamptz not null,
  constraint message_attachment_links_pkey primary key (token_digest),
  constraint message_attachment_links_attachment_fkey foreign key (attachment_id)
    references message_attachments (id) on delete cascade,
  constraint message_attachment_links_account_fkey foreign key (account_id) references accounts (id) on delete cascade,
  constraint message_attachment_links_digest_form check (token_digest ~ '^[0-9a-f]{64}$')
);
create index message_attachment_links_attachment_idx on message_attachment_links (attachment_id);
create index message_attachment_links_account_idx on message_attachment_links (account_id);
create index message_attachment_links_expires_idx on message_attachment_links (expires_at);
select add_child_wall('message_attachment_links', 'attachment_id', 'message_attachments', 'id');

-- When a candidate's file was last put on record as opened, by each role at the company, as for the documents of an application.
create table message_attachment_openings (
  attachment_id uuid not null,
  company_id uuid not null,
  member_role text not null,
  opened_at timestamptz not null,
  constraint message_attachment_openings_pkey primary key (attachment_id, member_role),
  constraint message_attachment_openings_attachment_fkey foreign key (attachment_id)
    references message_attachments (id) on delete cascade,
  constraint message_attachment_openings_company_fkey foreign key (company_id) references companies (id) on delete cascade
);
create index message_attachment_openings_company_idx on message_attachment_openings (company_id);
select add_company_wall('message_attachment_openings');

-- The file goes with the last thing that refers to it.
create or replace function list_file_for_deletion() returns trigger language plpgsql as $$
begin
  if not exists (select from application_documents where file_key = old.file_key)
    and not exists (select from documents where file_key = old.file_key)
    and not exists (select from message_attachments where file_key = old.file_key)
  then
    insert into file_deletions (file_key, requested_at) values (old.file_key, now()) on conflict do nothing;
  end if;
  return null;
end
$$;
create trigger message_attachments_deleted after delete on message_attachments
  for each row execute function list_file_for_deletion();

create or replace function list_upload_for_deletion() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into file_deletions (file_key, requested_at)
  select old.key, now()
  where not exists (select from documents where file_key = old.key)
    and not exists (select from application_documents where file_key = old.key)
    and not exists (select from message_attachments where file_key = old.key)
  on conflict do nothing;
  return null;
end
$$;

create or replace function schedule_file_scan() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if new.scan_state = 'waiting'
    or exists (select from documents where scan_state = 'waiting')
    or exists (select from message_attachments where scan_state = 'waiting')
  then
    perform graphile_worker.add_job('scan_waiting_files', queue_name => 'scan_waiting_files');
  end if;
  return null;
end
$$;
create trigger message_attachments_scan after insert or update of scan_state on message_attachments
  for each row when (new.scan_state in ('waiting', 'clean')) execute function schedule_file_scan();
