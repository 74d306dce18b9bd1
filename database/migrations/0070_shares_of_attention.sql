-- What one company can take of everybody's attention. See docs/decisions/0048-one-companys-share.md.

-- How many opportunities a company can have open at once; a fifth of it can be published for the first time within 24 hours. The operator
-- changes it.
alter table companies
  add column most_published integer not null default 50,
  add constraint companies_most_published_range check (most_published between 5 and 10000);

create function bound_published() returns trigger language plpgsql as $$
declare
  most integer;
begin
  -- One at a time for each company: of two at the same moment the second sees the first.
  perform pg_advisory_xact_lock(hashtextextended(new.company_id::text, 69));
  select most_published into most from companies where id = new.company_id;
  if (
    select count(*) from opportunities
    where company_id = new.company_id and id <> new.id and status = 'published'
      -- Wherever the company is, the day after has come by then.
      and closes_on >= (new.changed_at at time zone 'UTC')::date - 1
  ) >= most then
    raise exception 'the company has as many opportunities open as it can'
      using errcode = 'check_violation', constraint = 'opportunities_most_published';
  end if;
  if old.status = 'draft' and (
    select count(*) from opportunities
    where company_id = new.company_id and id <> new.id and published_at > new.changed_at - interval '24 hours'
  ) >= most / 5 then
    raise exception 'the company has published as many opportunities today as it can'
      using errcode = 'check_violation', constraint = 'opportunities_most_published_a_day';
  end if;
  return new;
end
$$;

create trigger opportunities_bound_published before update of status on opportunities
  for each row when (new.status = 'published' and old.status <> 'published') execute function bound_published();

-- One invitation waits for one person's answer to one company, whatever the opportunity, and three are sent within thirty days.
create function bound_invitations() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtextextended(new.company_id::text || ':' || new.candidate_id::text, 21));
  if exists (
    select from candidate_invitations
    where company_id = new.company_id and candidate_id = new.candidate_id and state = 'waiting' and id <> new.id
  ) then
    raise exception 'an invitation of the company waits already'
      using errcode = 'check_violation', constraint = 'candidate_invitations_one_of_company';
  end if;
  if (
    select count(*) from candidate_invitations
    where company_id = new.company_id and candidate_id = new.candidate_id and sent_at > new.sent_at - interval '30 days'
  ) >= 3 then
    raise exception 'the company has invited the person as often as it can'
      using errcode = 'check_violation', constraint = 'candidate_invitations_few_of_company';
  end if;
  return new;
end
$$;

create trigger candidate_invitations_bounded before insert on candidate_invitations
  for each row when (new.state = 'waiting') execute function bound_invitations();

alter table operator_acts drop constraint operator_acts_act_known;
alter table operator_acts add constraint operator_acts_act_known check (
  act in ('verify', 'unverify', 'suspend', 'reinstate', 'answer_contest', 'confirm_name', 'refuse_name', 'limit_jobs')
);
