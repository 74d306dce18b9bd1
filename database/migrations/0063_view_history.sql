-- Who switched blind review and what that revealed is shown: to the company, and to whoever had applied.

-- How many applications everybody at the company could see the names of from then on.
alter table blind_review_changes add column revealed_count integer not null default 0;
update blind_review_changes set revealed_count = (
  select count(*) from reveals join applications on applications.id = reveals.application_id
  where applications.opportunity_id = blind_review_changes.opportunity_id
    and reveals.reason = 'blind_review_ended' and revealed_at = changed_at
);
alter table blind_review_changes add constraint blind_review_changes_revealed_range check (
  revealed_count >= 0 and (revealed_count = 0 or not is_blind)
);
create index blind_review_changes_company_idx on blind_review_changes (company_id, id desc);

create policy applicants on blind_review_changes for select to common_ground_application using (
  exists (
    select from applications
    where applications.opportunity_id = blind_review_changes.opportunity_id and candidate_id = current_candidate()
  )
);
create policy revealed on reveals for select to common_ground_application using (candidate_id = current_candidate());

-- What is done at one moment has an order.
alter table contact_acts add column number bigint generated always as identity;
alter table contact_acts add constraint contact_acts_number_key unique (number);
drop index contact_acts_company_idx;
create index contact_acts_company_idx on contact_acts (company_id, number desc);
