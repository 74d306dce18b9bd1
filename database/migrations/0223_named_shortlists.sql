-- A shortlist's name can say who is on it. As with other texts, whether it's withheld from those who see candidates blind depends on whether
-- whoever gave the name could see any. Null where that isn't known, from before.
alter table shortlists
  add column named_by uuid,
  add column author_saw_name boolean,
  add constraint shortlists_namer_fkey foreign key (named_by, company_id)
    references memberships (account_id, company_id) on delete set null (named_by);
create index shortlists_namer_idx on shortlists (named_by, company_id);
update shortlists set named_by = created_by;

-- Someone who sees no names could otherwise find out with a name of their own what a withheld one is.
drop index shortlists_name_key;
create unique index shortlists_name_key on shortlists (company_id, opportunity_id, lower(name), coalesce(author_saw_name, true))
  nulls not distinct;
