-- How many links for raters a company has made, so that it is told something about them that no rater changes: how many are still open tells
-- who opened one, and when, to whoever looks again and again. See docs/decisions/0005-rater-anonymity.md.
create table rater_link_counts (
  company_id uuid not null,
  made_by uuid not null,
  made_on date not null,
  link_count integer not null,
  constraint rater_link_counts_pkey primary key (company_id, made_by, made_on),
  constraint rater_link_counts_made_by_fkey foreign key (made_by, company_id)
    references memberships (account_id, company_id) on delete cascade,
  constraint rater_link_counts_range check (link_count >= 0)
);

select add_company_wall('rater_link_counts');

insert into rater_link_counts (company_id, made_by, made_on, link_count)
select company_id, invited_by, created_on, count(*) from rater_invitations group by 1, 2, 3;

create or replace function withdraw_invitations() returns trigger language plpgsql as $$
begin
  if new.role <> 'owner' then
    delete from team_invitations where invited_by = new.account_id and company_id = new.company_id;
  end if;
  if new.role not in ('owner', 'recruiter') then
    delete from rater_invitations where invited_by = new.account_id and company_id = new.company_id;
    delete from rater_link_counts where made_by = new.account_id and company_id = new.company_id;
  end if;
  return null;
end
$$;
