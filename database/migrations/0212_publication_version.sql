-- How often the company has withdrawn its culture: a delayed request to publish it doesn't undo a withdrawal.
alter table companies add column publication_version integer not null default 0;
