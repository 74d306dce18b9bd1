-- Names of verified companies are compared by keys that a newer version of the API may make in another way: it makes those of older versions
-- again when it starts ("Harbour Bank™" is "Harbour Bank" since version 2). See docs/decisions/0036-names-and-mail.md.
alter table verified_company_names add column key_version smallint not null default 0;
