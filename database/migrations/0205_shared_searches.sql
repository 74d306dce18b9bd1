-- A saved search that colleagues may open, too.
alter table saved_searches add column is_shared boolean not null default false;
create index saved_searches_shared_idx on saved_searches (company_id) where is_shared;
