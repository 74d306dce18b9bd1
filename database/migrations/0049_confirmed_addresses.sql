-- When the address was proven for the first time; nobody becomes visible, applies or runs a company before. And since when a session has to
-- have begun to count: the first proof ends the older ones, and so does signing out everywhere.
alter table accounts
  add column email_confirmed_at timestamptz,
  add column sessions_since timestamptz;

-- Nobody has proven anything yet: who is visible now is hidden until they have, and asked again.
update access_settings set visibility = 'hidden', visibility_changed_at = now() where visibility <> 'hidden';
update culture_sharing set is_shared = false, changed_at = now() where is_shared;
delete from chosen_companies;

-- Who is told of a change in a team, by mail. Whoever was removed has no account any more, so that the identity stands here until the mail
-- is sent.
create table team_notices (
  id bigint generated always as identity,
  company_id uuid not null,
  recipient_uid text not null,
  kind text not null,
  member_name text,
  due_at timestamptz not null,
  made_at timestamptz not null,
  constraint team_notices_pkey primary key (id),
  constraint team_notices_company_fkey foreign key (company_id) references companies (id) on delete cascade,
  constraint team_notices_kind_known check (kind in ('owner_added', 'member_demoted', 'member_removed', 'removed'))
);
create index team_notices_due_idx on team_notices (due_at);
create index team_notices_company_idx on team_notices (company_id);
select add_company_wall('team_notices');
