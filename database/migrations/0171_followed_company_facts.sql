-- Jobs are filtered by the sector and the size of their company, so that the index has to follow both.
drop trigger companies_opportunities_followed on companies;
create trigger companies_opportunities_followed after update of name, suspended_at, sector, headcount on companies
  for each row when (
    new.name <> old.name
    or new.suspended_at is distinct from old.suspended_at
    or new.sector is distinct from old.sector
    or new.headcount is distinct from old.headcount
  ) execute function follow_company();
