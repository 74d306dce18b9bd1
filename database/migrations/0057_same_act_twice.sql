-- What was asked for under a key: the same request again gets the same answer, another one under the key is refused. The digest is of the
-- operation, its parameters and its body, and goes with the row that the request made. Rows from before have none.
alter table applications add column request_sha256 text,
  add constraint applications_request_form check (request_sha256 ~ '^[0-9a-f]{64}$');
alter table application_notes add column request_sha256 text,
  add constraint application_notes_request_form check (request_sha256 ~ '^[0-9a-f]{64}$');
alter table candidate_invitations add column request_sha256 text,
  add constraint candidate_invitations_request_form check (request_sha256 ~ '^[0-9a-f]{64}$');
alter table contests add column request_sha256 text,
  add constraint contests_request_form check (request_sha256 ~ '^[0-9a-f]{64}$');
alter table messages add column request_sha256 text,
  add constraint messages_request_form check (request_sha256 ~ '^[0-9a-f]{64}$');
alter table opportunities add column request_sha256 text,
  add constraint opportunities_request_form check (request_sha256 ~ '^[0-9a-f]{64}$');
alter table saved_searches add column request_sha256 text,
  add constraint saved_searches_request_form check (request_sha256 ~ '^[0-9a-f]{64}$');
alter table shortlists add column request_sha256 text,
  add constraint shortlists_request_form check (request_sha256 ~ '^[0-9a-f]{64}$');
alter table shortlist_notes add column request_sha256 text,
  add constraint shortlist_notes_request_form check (request_sha256 ~ '^[0-9a-f]{64}$');

-- When an answer was given, by the age that the device sent along: the one given later stays, in whatever order they arrive. An employee's
-- answers have no time, as nothing of theirs has.
alter table culture_answers add column answered_at timestamptz;
