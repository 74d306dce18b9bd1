-- Whoever saw names before blind review was turned on counts as having seen them in the name of a shortlist, too. Such a name is compared with
-- no other: it's withheld from those who, by trying names of their own, could otherwise find it out.
alter table shortlists add column is_name_compared boolean not null default true;

drop index shortlists_name_key;
create unique index shortlists_name_key on shortlists (company_id, opportunity_id, lower(name), coalesce(author_saw_name, true))
  nulls not distinct where is_name_compared;
