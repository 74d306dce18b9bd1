-- A link to a file ends with the session in which it was made, so it keeps when that one began. None lasts longer than a minute.
delete from document_links;
alter table document_links add column signed_in_at timestamptz not null;
delete from application_document_links;
alter table application_document_links add column signed_in_at timestamptz not null;
