-- Published cultures held figures that told an owner who knew all answers but one what the one had answered: whole points and spreads from
-- ten answers on, and whether people disagree. They go, because next to the new ones they'd still tell. A company can publish its culture
-- again with one click.
delete from culture_publications;
