-- A company has several members, each with a role. The name is what colleagues and candidates read; the address stays with the provider.
alter table memberships drop constraint memberships_role_known;
alter table memberships
  add column name text,
  add column joined_at timestamptz not null default now(),
  add constraint memberships_role_known check (role in ('owner', 'recruiter', 'hiring_manager', 'interviewer', 'auditor')),
  add constraint memberships_name_form check (char_length(name) between 1 and 80 and name ~ '\S' and name !~ '[<>]'),
  add constraint memberships_account_company_key unique (account_id, company_id);

-- Who has verified a company: those who run the installation, or a mail to an address at its domain. While it is suspended its members
-- reach nothing but their own accounts.
alter table companies
  add column verified_by text,
  add column suspended_at timestamptz;
update companies set verified_by = 'operator' where verified_at is not null;
alter table companies
  add constraint companies_verified_by_known check (verified_by in ('operator', 'domain')),
  add constraint companies_verified_whole check ((verified_at is null) = (verified_by is null)),
  -- What candidates, and those who may see them, go by.
  add column is_verified boolean not null generated always as (verified_at is not null and suspended_at is null) stored;

-- Who works on which opportunity. Owners, recruiters and auditors reach all of them without a row here.
alter table opportunities add constraint opportunities_company_id_key unique (id, company_id);
create table opportunity_members (
  opportunity_id uuid not null,
  account_id uuid not null,
  company_id uuid not null,
  constraint opportunity_members_pkey primary key (opportunity_id, account_id),
  constraint opportunity_members_opportunity_fkey foreign key (opportunity_id, company_id)
    references opportunities (id, company_id) on delete cascade,
  constraint opportunity_members_membership_fkey foreign key (account_id, company_id)
    references memberships (account_id, company_id) on delete cascade
);
create index opportunity_members_account_idx on opportunity_members (account_id, company_id);

-- The steps of a process become stages: with an id, with the status that an application there has, and with a scorecard. The first is
-- where applications arrive; an offer is the last, and is added where there was none.
update opportunities
set process = (
  select coalesce(jsonb_agg(stage order by position), '[]')
  from (
    select
      position,
      jsonb_build_object(
        'id', gen_random_uuid(),
        'kind', case when position = 1 then 'received' else 'interview' end,
        'name', step ->> 'name',
        'replyDays', (step ->> 'replyDays')::integer,
        'scorecard', '[]'::jsonb
      ) as stage
    from jsonb_array_elements(process) with ordinality as steps (step, position)
    where position <= 7
    union all
    select
      99,
      jsonb_build_object('id', gen_random_uuid(), 'kind', 'offer', 'name', 'Offer', 'replyDays', 5, 'scorecard', '[]'::jsonb)
    where jsonb_array_length(process) > 0
  ) as stages
);

-- An application stands in a stage of its opportunity. Two people can move it: the version tells them apart. The name and the title are
-- those of what was sent, so that a list need not read it.
alter table applications
  add column stage_id uuid,
  add column version integer not null default 1,
  add column applicant_name text,
  add column opportunity_title text;
alter table applications disable trigger user;
update applications
set
  applicant_name = snapshot::json -> 'name' ->> 'fullName',
  opportunity_title = snapshot::json -> 'opportunity' ->> 'title',
  stage_id = coalesce(
    (
      select (stage ->> 'id')::uuid
      from opportunities, jsonb_array_elements(process) as stage
      where opportunities.id = applications.opportunity_id
      order by stage ->> 'kind' = applications.status desc, stage ->> 'kind' = 'received' desc
      limit 1
    ),
    gen_random_uuid()
  );
alter table applications enable trigger user;
alter table applications
  alter column stage_id set not null,
  alter column applicant_name set not null,
  alter column opportunity_title set not null,
  add constraint applications_version_range check (version >= 1);

-- The ledger tells more occasions apart.
alter table profile_views drop constraint profile_views_reason_known;
alter table profile_views add constraint profile_views_reason_known check (
  reason in (
    'overlap_list', 'overlap_detail', 'application_list', 'application_detail', 'document',
    'discovery_list', 'discovery_detail', 'shortlist', 'comparison', 'reveal'
  )
);
