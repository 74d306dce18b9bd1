-- Whether a member has hidden the checklist of a company's first steps on its home page.
alter table memberships add column hides_checklist boolean not null default false;
