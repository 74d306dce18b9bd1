-- A link to a file that a company was sent is one member's, and ends with the membership. None lasts longer than a minute.
delete from application_document_links;
alter table application_document_links
  add column account_id uuid not null,
  add constraint application_document_links_account_fkey foreign key (account_id) references accounts (id) on delete cascade;
create index application_document_links_account_idx on application_document_links (account_id);

-- A decline or an offer that could not be told waits until then, and holds up no other.
alter table applications add column tell_again_at timestamptz;

-- Cards, lists and counts tell how near an answer is by the same moments. The job works them out for the promises that run.
alter table response_clocks
  add column half_at timestamptz,
  drop constraint response_clocks_whole;
update response_clocks
set is_wound = false, reply_by = null, promised_at = null, near_at = null, due_at = null, next_nudge_at = null
where reply_by is not null;
alter table response_clocks
  add constraint response_clocks_whole check (num_nulls(reply_by, promised_at, half_at, near_at, due_at) in (0, 5));

-- Members are told by mail when their role was changed.
alter table memberships add column role_mail_due_at timestamptz;
create index memberships_role_mail_idx on memberships (role_mail_due_at) where role_mail_due_at is not null;

-- An open application has the status of the stage where it stands. Those from before there were stages go to the first stage of their
-- status; where the process has none they have the status of their stage: what was published is not changed for them.
with standing as (
  select
    applications.id,
    (select stage ->> 'kind' from jsonb_array_elements(process) as stage where stage ->> 'id' = stage_id::text) as kind,
    (
      select (stage ->> 'id')::uuid
      from jsonb_array_elements(process) with ordinality as stages (stage, position)
      where stage ->> 'kind' = applications.status
      order by position
      limit 1
    ) as stage_of_status
  from applications
  join opportunities on opportunities.id = opportunity_id
  where ended_at is null
)
update applications
set
  stage_id = coalesce(stage_of_status, stage_id),
  status = case when stage_of_status is null then kind else status end,
  version = version + 1
from standing
where standing.id = applications.id and kind <> status;

create function keep_status_with_stage() returns trigger language plpgsql as $$
begin
  if new.ended_at is null and exists (
    select from opportunities, jsonb_array_elements(process) as stage
    where opportunities.id = new.opportunity_id and stage ->> 'id' = new.stage_id::text and stage ->> 'kind' <> new.status
  ) then
    raise exception 'an open application has the status of the stage where it stands'
      using errcode = 'check_violation', constraint = 'applications_status_of_stage';
  end if;
  return new;
end
$$;

-- Not at the beginning, where it stands in the first stage by what writes it: a process begins with the one that receives.
create trigger applications_keep_status before update of status, stage_id on applications
  for each row execute function keep_status_with_stage();
