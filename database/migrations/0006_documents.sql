-- What candidates bring beside the profile. The bytes are in the storage under a random key; here is what they are.

create table documents (
  id uuid not null default gen_random_uuid(),
  candidate_id uuid not null,
  -- The places that a person has: as a column, so that two uploads at one moment cannot take the same one.
  slot smallint not null,
  version integer not null,
  kind text not null,
  label text,
  language text,
  visibility text not null,
  expires_on date,
  created_at timestamptz not null,
  link text,
  file_key uuid,
  file_type text,
  file_bytes integer,
  file_pages smallint,
  -- SHA-256 of what was uploaded, before metadata was taken out.
  file_digest text,
  file_at timestamptz,
  scan_state text,
  constraint documents_pkey primary key (id),
  constraint documents_candidate_fkey foreign key (candidate_id) references candidates (account_id) on delete cascade,
  constraint documents_slot_range check (slot between 0 and 19),
  constraint documents_slot_key unique (candidate_id, slot),
  constraint documents_digest_key unique (candidate_id, file_digest),
  constraint documents_link_key unique (candidate_id, link),
  constraint documents_file_key_key unique (file_key),
  constraint documents_version_range check (version >= 1),
  constraint documents_kind_known check (
    kind in ('cv', 'transcript', 'certificate', 'work_sample', 'portfolio_link')
  ),
  constraint documents_label_form check (char_length(label) between 1 and 120 and label !~ '[<>]'),
  constraint documents_language_form check (language ~ '^[a-z]{2,3}(-[A-Z][a-z]{3})?(-([A-Z]{2}|[0-9]{3}))?$'),
  constraint documents_visibility_known check (visibility in ('hidden', 'applied', 'named')),
  constraint documents_expires_on_range check (expires_on between '1900-01-01' and '2199-12-31'),
  constraint documents_link_form check (char_length(link) <= 500 and link ~ '^https://'),
  constraint documents_file_type_known check (file_type in ('pdf', 'docx', 'odt', 'png', 'jpeg')),
  constraint documents_file_bytes_range check (file_bytes between 1 and 20971520),
  constraint documents_file_pages_range check (file_pages between 1 and 10000),
  constraint documents_file_digest_form check (file_digest ~ '^[0-9a-f]{64}$'),
  constraint documents_scan_state_known check (scan_state in ('unscanned', 'waiting', 'clean', 'infected')),
  constraint documents_link_or_file check (
    (kind = 'portfolio_link') = (link is not null)
    and num_nulls(file_type, file_bytes, file_digest, file_at, scan_state) = case when link is null then 0 else 5 end
  ),
  -- What a scanner has found something in is deleted; the row stays to say so.
  constraint documents_file_gone_when_infected check (
    (file_key is null) = (link is not null or scan_state = 'infected')
  )
);

create index documents_waiting_idx on documents (file_at) where scan_state = 'waiting';

-- Links to files, which live a minute. Only a digest of the secret in a link is kept.
create table document_links (
  token_digest text not null,
  document_id uuid not null,
  file_key uuid not null,
  expires_at timestamptz not null,
  constraint document_links_pkey primary key (token_digest),
  constraint document_links_document_fkey foreign key (document_id) references documents (id) on delete cascade,
  constraint document_links_token_digest_form check (token_digest ~ '^[0-9a-f]{64}$')
);

create index document_links_document_idx on document_links (document_id);
create index document_links_expires_idx on document_links (expires_at);

-- Files that nothing refers to any more, until they are deleted from the storage.
create table file_deletions (
  file_key uuid not null,
  requested_at timestamptz not null,
  constraint file_deletions_pkey primary key (file_key)
);

-- Whatever deletes a document or gives it another file, the deletion of an account included, lists the old file here.
create function list_file_for_deletion() returns trigger language plpgsql as $$
begin
  insert into file_deletions (file_key, requested_at) values (old.file_key, now()) on conflict do nothing;
  return null;
end
$$;

create trigger documents_deleted after delete on documents
  for each row when (old.file_key is not null) execute function list_file_for_deletion();
create trigger documents_file_replaced after update of file_key on documents
  for each row when (old.file_key is not null and old.file_key is distinct from new.file_key)
  execute function list_file_for_deletion();
