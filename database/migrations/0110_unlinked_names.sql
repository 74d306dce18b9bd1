-- Who takes a name back from a company is somebody new to it. Since when, and with which place among those whom it finds: newest first, as for
-- whoever has just come.
create table unlinked_names (
  company_id uuid not null,
  candidate_id uuid not null,
  unlinked_at timestamptz not null,
  found_since integer not null default nextval('discovery_entries'),
  constraint unlinked_names_pkey primary key (company_id, candidate_id),
  constraint unlinked_names_company_fkey foreign key (company_id) references companies (id) on delete cascade,
  constraint unlinked_names_candidate_fkey foreign key (candidate_id) references candidates (account_id) on delete cascade
);
create index unlinked_names_candidate_idx on unlinked_names (candidate_id);
select add_shared_wall('unlinked_names');

-- Of those who did so before, it is kept where they had been invited.
insert into unlinked_names (company_id, candidate_id, unlinked_at)
select distinct company_id, candidate_id, now() - interval '1 day' from candidate_invitations where is_unlinked;

-- What the company called whom it invited, for as long as nothing ties them to another handle: a row that changes when somebody hides or
-- applies elsewhere would tell the company so.
alter table candidate_invitations add column handle uuid;
update candidate_invitations set handle = candidate_handles.handle
from candidate_handles
where candidate_handles.company_id = candidate_invitations.company_id
  and candidate_handles.candidate_id = candidate_invitations.candidate_id and not is_unlinked;
alter table candidate_invitations add constraint candidate_invitations_handle_while_linked check (handle is null or not is_unlinked);

-- An invitation that doesn't reach somebody who has enough of the company's already. The company isn't told: that they were invited under
-- another handle would tie the two.
alter table candidate_invitations add column is_undelivered boolean not null default false;
alter table candidate_invitations add constraint candidate_invitations_unanswered_undelivered check (
  not is_undelivered or (state in ('waiting', 'lapsed', 'withdrawn') and mail_due_at is null)
);
drop index candidate_invitations_one_waiting_key;
create unique index candidate_invitations_one_waiting_key on candidate_invitations (candidate_id, opportunity_id)
  where state = 'waiting' and not is_undelivered;

create or replace function bound_invitations() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtextextended(new.company_id::text || ':' || new.candidate_id::text, 21));
  if exists (
    select from candidate_invitations
    where company_id = new.company_id and candidate_id = new.candidate_id and state = 'waiting' and not is_undelivered and id <> new.id
  ) then
    raise exception 'an invitation of the company waits already'
      using errcode = 'check_violation', constraint = 'candidate_invitations_one_of_company';
  end if;
  if (
    select count(*) from candidate_invitations
    where company_id = new.company_id and candidate_id = new.candidate_id and not is_undelivered
      and sent_at > new.sent_at - interval '30 days'
  ) >= 3 then
    raise exception 'the company has invited the person as often as it can'
      using errcode = 'check_violation', constraint = 'candidate_invitations_few_of_company';
  end if;
  return new;
end
$$;
drop trigger candidate_invitations_bounded on candidate_invitations;
create trigger candidate_invitations_bounded before insert on candidate_invitations
  for each row when (new.state = 'waiting' and not new.is_undelivered) execute function bound_invitations();
