-- People whom a company met elsewhere and brought along in lists of its own. They are the company's; nothing here leads to an account but
-- what somebody has sent to this company with an application.

-- Each time that a list was taken: where the company has it from, and who said that it may be held. A request that is sent again finds here
-- what came of the first.
create table contact_imports (
  id uuid not null default gen_random_uuid(),
  company_id uuid not null,
  imported_by uuid,
  imported_at timestamptz not null,
  source text not null,
  keep_until date not null,
  new_count integer not null,
  merged_count integer not null,
  unchanged_count integer not null,
  left_out_count integer not null,
  rejected_count integer not null,
  idempotency_key uuid not null,
  request_sha256 text not null,
  constraint contact_imports_pkey primary key (id),
  constraint contact_imports_company_key unique (id, company_id),
  constraint contact_imports_company_fkey foreign key (company_id) references companies (id) on delete cascade,
  constraint contact_imports_member_fkey foreign key (imported_by, company_id)
    references memberships (account_id, company_id) on delete set null (imported_by),
  constraint contact_imports_idempotency_key unique (company_id, idempotency_key),
  constraint contact_imports_source_form check (char_length(source) between 3 and 200 and source !~ '[<>]'),
  constraint contact_imports_kept_range check (
    keep_until > (imported_at at time zone 'UTC')::date
    and keep_until <= (imported_at at time zone 'UTC')::date + interval '24 months'
  ),
  constraint contact_imports_counts check (least(new_count, merged_count, unchanged_count, left_out_count, rejected_count) >= 0),
  constraint contact_imports_request_form check (request_sha256 ~ '^[0-9a-f]{64}$')
);
create index contact_imports_member_idx on contact_imports (imported_by, company_id);

create table contacts (
  id uuid not null default gen_random_uuid(),
  company_id uuid not null,
  version integer not null default 1,
  name text not null,
  mail text,
  phone text,
  link text,
  -- The forms in which they are compared (domain/hiring/contact-keys.ts), and in which names are put in order.
  name_key text not null,
  mail_key text,
  link_key text,
  sort_name text not null,
  added_at timestamptz not null,
  -- The day on which the company brought it last, from which the longest time is counted.
  held_from date not null,
  keep_until date not null,
  constraint contacts_pkey primary key (id),
  constraint contacts_company_key unique (id, company_id),
  constraint contacts_company_fkey foreign key (company_id) references companies (id) on delete cascade,
  constraint contacts_mail_key unique (company_id, mail_key),
  constraint contacts_phone_key unique (company_id, phone),
  constraint contacts_mail_has_key check ((mail is null) = (mail_key is null)),
  constraint contacts_link_has_key check ((link is null) = (link_key is null)),
  constraint contacts_name_form check (char_length(name) between 1 and 200 and name !~ '[<>]'),
  constraint contacts_mail_length check (char_length(mail) <= 254),
  constraint contacts_phone_form check (phone ~ '^\+[1-9]\d{6,14}$'),
  constraint contacts_link_length check (char_length(link) <= 500),
  constraint contacts_version_range check (version >= 1),
  constraint contacts_kept_range check (keep_until > held_from and keep_until <= held_from + interval '24 months')
);
create index contacts_order_idx on contacts (company_id, sort_name collate "C", id);
create index contacts_name_idx on contacts (company_id, name_key);
create index contacts_link_idx on contacts (company_id, link_key) where link_key is not null;
create index contacts_keep_until_idx on contacts (keep_until);

create table contact_meetings (
  id uuid not null default gen_random_uuid(),
  contact_id uuid not null,
  company_id uuid not null,
  import_id uuid not null,
  met_on date,
  source text,
  note text,
  constraint contact_meetings_pkey primary key (id),
  constraint contact_meetings_contact_fkey foreign key (contact_id, company_id)
    references contacts (id, company_id) on delete cascade,
  constraint contact_meetings_import_fkey foreign key (import_id, company_id)
    references contact_imports (id, company_id) on delete cascade,
  constraint contact_meetings_source_form check (char_length(source) between 1 and 200 and source !~ '[<>]'),
  constraint contact_meetings_note_length check (char_length(note) between 1 and 2000)
);
create index contact_meetings_contact_idx on contact_meetings (contact_id, company_id);
create index contact_meetings_import_idx on contact_meetings (import_id, company_id);

-- What an application discloses to its company that a contact can have too: phone number, link and names, in the forms in which they are
-- compared. Taken from what was sent, and of nobody else.
create table application_marks (
  application_id uuid not null,
  candidate_id uuid not null,
  company_id uuid not null,
  basis text not null,
  key text not null,
  constraint application_marks_pkey primary key (application_id, basis, key),
  constraint application_marks_application_fkey foreign key (application_id, candidate_id)
    references applications (id, candidate_id) on delete cascade,
  constraint application_marks_company_fkey foreign key (company_id) references companies (id) on delete cascade,
  constraint application_marks_basis_known check (basis in ('phone', 'link', 'name'))
);
create index application_marks_key_idx on application_marks (company_id, basis, key);
create index application_marks_candidate_idx on application_marks (candidate_id);

-- What a member has said of a contact and somebody who applied: the same person, or not.
create table contact_verdicts (
  contact_id uuid not null,
  company_id uuid not null,
  candidate_id uuid not null,
  verdict text not null,
  said_by uuid,
  said_at timestamptz not null,
  constraint contact_verdicts_pkey primary key (contact_id, candidate_id),
  constraint contact_verdicts_contact_fkey foreign key (contact_id, company_id)
    references contacts (id, company_id) on delete cascade,
  constraint contact_verdicts_candidate_fkey foreign key (candidate_id) references candidates (account_id) on delete cascade,
  constraint contact_verdicts_member_fkey foreign key (said_by, company_id)
    references memberships (account_id, company_id) on delete set null (said_by),
  constraint contact_verdicts_verdict_known check (verdict in ('same', 'different'))
);
create index contact_verdicts_candidate_idx on contact_verdicts (candidate_id);
create index contact_verdicts_member_idx on contact_verdicts (said_by, company_id);

select add_company_wall('contact_imports');
select add_company_wall('contacts');
select add_company_wall('contact_meetings');
select add_shared_wall('application_marks');
select add_company_wall('contact_verdicts');
