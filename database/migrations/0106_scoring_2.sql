-- Published cultures hold the figures of scoring 2.0.0 and the headcount that they were computed with. Those of scoring 1.0.0 go: their
-- standard errors were too small, and their spreads were given person by person. A company can publish what it measures again at once.
delete from culture_publications where scoring_version <> '2.0.0';

alter table culture_publications add column headcount integer;
alter table culture_publications add constraint culture_publications_headcount_range check (headcount >= 1);
