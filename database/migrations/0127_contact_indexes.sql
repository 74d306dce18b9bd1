-- Each meeting and each verdict is checked against its contact by id and company. While statistics are out of date, every index with the
-- company in it looks as good for that as the key, and of equal ones Postgres takes the newest: each check read all of the company's
-- contacts. So the key is made again, as the newest.
alter table contact_meetings drop constraint contact_meetings_contact_fkey;
alter table contact_verdicts drop constraint contact_verdicts_contact_fkey;
alter table contacts drop constraint contacts_company_key;
alter table contacts add constraint contacts_company_key unique (id, company_id);
alter table contact_meetings add constraint contact_meetings_contact_fkey
  foreign key (contact_id, company_id) references contacts (id, company_id) on delete cascade;
alter table contact_verdicts add constraint contact_verdicts_contact_fkey
  foreign key (contact_id, company_id) references contacts (id, company_id) on delete cascade;

-- One index for the meetings of a contact and for those of a company.
drop index contact_meetings_contact_idx;
create index contact_meetings_contact_idx on contact_meetings (company_id, contact_id);
