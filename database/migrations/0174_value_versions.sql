-- How often each of these values was changed: a change that stalled while a newer one was made doesn't replace it.

alter table saved_searches add column version integer not null default 1;
alter table shortlists add column version integer not null default 1;
alter table application_notes add column version integer not null default 1;
alter table culture_results add column note_version integer not null default 0;
