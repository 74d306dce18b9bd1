-- Opportunities are written by companies. A draft lacks whatever has not been entered; what is published is whole.
alter table opportunities
  drop constraint opportunities_about_length,
  drop constraint opportunities_published_whole,
  alter column hours_per_week drop not null,
  add column version integer not null default 1,
  add column changed_at timestamptz not null default now(),
  -- Of the request that made it: the same request again makes no second one.
  add column creation_key uuid,
  add constraint opportunities_version_range check (version >= 1),
  add constraint opportunities_creation_key unique (company_id, creation_key),
  add constraint opportunities_about_length check (char_length(about) <= 4000),
  add constraint opportunities_draft_unpublished check (status <> 'draft' or published_at is null),
  add constraint opportunities_published_whole check (
    status not in ('published', 'paused')
    or (
      about ~ '\S' and cardinality(routes) > 0 and hours_per_week is not null
      and pay_minimum is not null and closes_on is not null and published_at is not null
      and jsonb_array_length(criteria) > 0 and jsonb_array_length(process) > 0
      and not jsonb_path_exists(criteria, '$[*] ? (!(exists(@.reason ? (@ like_regex "\\S"))))')
      and not jsonb_path_exists(process, '$[*] ? (!(exists(@.replyDays ? (@ >= 1 && @ <= 60))))')
    )
  );

create index opportunities_changed_idx on opportunities (company_id, changed_at desc, id desc);

-- What is written and not published: apart from what candidates are told, so that no query of theirs can meet it.
create table opportunity_drafts (
  opportunity_id uuid not null,
  company_id uuid not null,
  content jsonb not null,
  constraint opportunity_drafts_pkey primary key (opportunity_id),
  constraint opportunity_drafts_opportunity_fkey foreign key (opportunity_id, company_id)
    references opportunities (id, company_id) on delete cascade,
  constraint opportunity_drafts_content_form check (
    jsonb_typeof(content) = 'object' and octet_length(content::text) <= 500000
  )
);

-- Everybody who applied has an answer before an opportunity is closed, whoever closes it.
create function require_answers_before_closing() returns trigger language plpgsql as $$
begin
  if exists (select from applications where opportunity_id = new.id and ended_at is null) then
    raise exception 'somebody who applied has no answer yet'
      using errcode = 'check_violation', constraint = 'opportunities_answered_before_closed';
  end if;
  return new;
end
$$;

create trigger opportunities_answered_before_closed
  before update of status on opportunities
  for each row when (new.status = 'closed' and old.status <> 'closed')
  execute function require_answers_before_closing();

-- Stages that a company keeps to use again.
create table stage_templates (
  id uuid primary key default gen_random_uuid(),
  company_id uuid not null,
  version integer not null default 1,
  name text not null,
  stages jsonb not null,
  constraint stage_templates_company_fkey foreign key (company_id) references companies (id) on delete cascade,
  constraint stage_templates_name_key unique (company_id, name),
  constraint stage_templates_version_range check (version >= 1),
  constraint stage_templates_name_form check (char_length(name) between 1 and 80 and name ~ '\S' and name !~ '[<>]'),
  constraint stage_templates_stages_form check (
    jsonb_typeof(stages) = 'array' and jsonb_array_length(stages) <= 8 and octet_length(stages::text) <= 500000
  )
);


select add_company_wall('opportunity_drafts');
select add_company_wall('stage_templates');

-- Everybody reads what was published; it is written by its company alone.
create function writes_for(owner uuid) returns boolean language sql stable parallel safe
  return owner = current_company() or current_user = 'common_ground_system';

create policy written_by_company on opportunities as restrictive for insert to common_ground_application
  with check (writes_for(company_id));
-- Whoever applies holds the row while doing so, which counts as touching it.
create policy changed_by_company on opportunities as restrictive for update to common_ground_application
  using (true) with check (writes_for(company_id));
create policy deleted_by_company on opportunities as restrictive for delete to common_ground_application
  using (writes_for(company_id));
create policy written_by_company on opportunity_places as restrictive for insert to common_ground_application
  with check (exists (select from opportunities where id = opportunity_id and writes_for(company_id)));
create policy changed_by_company on opportunity_places as restrictive for update to common_ground_application
  using (exists (select from opportunities where id = opportunity_id and writes_for(company_id)));
create policy deleted_by_company on opportunity_places as restrictive for delete to common_ground_application
  using (exists (select from opportunities where id = opportunity_id and writes_for(company_id)));
