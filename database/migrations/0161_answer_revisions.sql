-- Of two answers to a question the one with the higher revision stays, in whatever order they arrive. A candidate's is the server's time at which it
-- was given, as the device reckons it, and so takes the place of the time that was kept until now; an employee's is a count, which says no time.
alter table culture_answers add column revision bigint;
update culture_answers set revision = coalesce(extract(epoch from answered_at) * 1000, 1)::bigint;
alter table culture_answers
  alter column revision set not null,
  add constraint culture_answers_revision_range check (revision between 1 and 9007199254740991),
  drop column answered_at;

alter table rater_answers add column revision integer not null default 1;
alter table rater_answers
  alter column revision drop default,
  add constraint rater_answers_revision_range check (revision between 1 and 1000000);
