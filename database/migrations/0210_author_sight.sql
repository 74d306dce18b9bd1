-- Whether the author of a text about someone under blind review could see the name when they wrote it: whether it's withheld from others
-- depends on that and not on what it says. Null where it isn't known, from before. Notes on applications, scorecards and decisions need no
-- column: who could see a name at which time is on record.
alter table shortlist_notes add column author_saw_name boolean;
alter table candidate_invitations add column author_saw_name boolean;
alter table interviews add column author_saw_name boolean;
comment on column interviews.author_saw_name is 'Of the title, the place and the message.';
