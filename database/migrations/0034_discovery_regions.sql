-- Slots are used again. A slot that somebody has left waits for a day, which is longer than any index or request that still knows it, and then
-- stands for whoever comes next: an index is as long as there are people, however often they come and go.
-- Who can be found since last is told by a number of its own, which a slot cannot tell any more.
create sequence discovery_slots as integer owned by discovery_candidates.slot;
select setval('discovery_slots', coalesce((select max(slot) from discovery_candidates), 0) + 1, false);

alter table discovery_candidates alter column slot drop identity, add column found_since integer;
update discovery_candidates set found_since = slot;
create sequence discovery_entries as integer owned by discovery_candidates.found_since;
select setval('discovery_entries', coalesce((select max(slot) from discovery_candidates), 0) + 1, false);
alter table discovery_candidates
  alter column found_since set default nextval('discovery_entries'),
  alter column found_since set not null,
  add constraint discovery_candidates_found_since_key unique (found_since);

-- Taken away in the transaction that uses the slot again: whoever looks sees that it has gone or that it is somebody else's, never both.
create function next_discovery_slot() returns integer
  language plpgsql volatile set search_path = public, pg_temp as $$
declare
  freed integer;
begin
  delete from discovery_removals
  where slot = (
    select slot from discovery_removals where removed_at < now() - interval '1 day' order by removed_at limit 1 for update skip locked
  )
  returning slot into freed;
  return coalesce(freed, nextval('discovery_slots')::integer);
end
$$;
alter table discovery_candidates alter column slot set default next_discovery_slot();

create or replace function leave_discovery_removal() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into discovery_removals (slot, changed_in, removed_at) values (old.slot, pg_current_xact_id(), now());
  return null;
end
$$;

-- What was left before slots were used again.
insert into discovery_removals (slot, changed_in, removed_at)
select slot, pg_current_xact_id(), now()
from generate_series(1, (select max(slot) from discovery_candidates)) as past (slot)
where not exists (select from discovery_candidates where discovery_candidates.slot = past.slot)
on conflict (slot) do nothing;

alter table saved_searches rename column seen_slot to told_until;
comment on column saved_searches.told_until is 'The found_since of the last one in discovery who was told of: who can be found since has a greater one.';

-- The region of those who show some companies their name: it is searched by those companies alone.
create or replace function discovery_facts_of(candidate uuid) returns json
  language sql stable
  return (
    select json_build_object(
      'employer', current_employer,
      -- Told with the name alone: of whoever shows nobody a name it is not even in memory.
      'region', case when (select visibility from access_settings where candidate_id = candidate) = 'named' then region end,
      'profile', json_build_object(
        'role', json_build_object('route', route, 'stage', stage, 'lookingFor', looking_for),
        'location', json_build_object(
          'country', country, 'workModes', work_modes, 'travel', travel, 'relocation', relocation,
          'relocationCountries', relocation_countries,
          'rightsToWork', case when has_answered_rights then coalesce((
            select json_agg(json_build_object('country', own.country, 'right', own."right", 'until', own.until) order by position)
            from rights_to_work as own where own.candidate_id = candidate
          ), '[]') end
        ),
        'employment', json_build_object(
          'availableFrom', to_char(available_from, 'YYYY-MM'), 'noticeWeeks', notice_weeks, 'fieldsOfWork', fields_of_work,
          'licences', licences
        ),
        'academics', json_build_object('qualifications', case when 'qualifications' = any(academics) then coalesce((
          select json_agg(json_build_object('id', '', 'level', level, 'grade', json_build_object('status', grade_status)) order by position)
          from qualifications where candidate_id = candidate
        ), '[]') end),
        'university', json_build_object('degrees', case when 'degrees' = any(university) then coalesce((
          select json_agg(
            json_build_object(
              'id', '', 'award', award, 'to', to_char(ended_on, 'YYYY-MM'), 'result', json_build_object('status', result_status)
            ) order by position
          )
          from degrees where candidate_id = candidate
        ), '[]') end),
        'experience', json_build_object('experiences', case when 'experiences' = any(experience) then coalesce((
          select json_agg(
            json_build_object(
              'id', '', 'kind', kind, 'occupation', occupation, 'from', to_char(started_on, 'YYYY-MM'), 'to', to_char(ended_on, 'YYYY-MM'),
              'isCurrent', is_current, 'skills', skills
            ) order by position
          )
          from experiences where candidate_id = candidate
        ), '[]') end),
        'booster', json_build_object(
          'skills', case when 'skills' = any(booster) then coalesce((
            select json_agg(json_build_object('id', '', 'name', name) order by position) from skills where candidate_id = candidate
          ), '[]') end,
          'languages', case when 'languages' = any(booster) then coalesce((
            select json_agg(json_build_object('id', '', 'language', language, 'level', level) order by position)
            from spoken_languages where candidate_id = candidate
          ), '[]') end,
          'certificates', case when 'certificates' = any(booster) then coalesce((
            select json_agg(json_build_object('id', '', 'name', name, 'expiresOn', to_char(expires_on, 'YYYY-MM')) order by position)
            from certificates where candidate_id = candidate
          ), '[]') end
        )
      ),
      'culture', (
        select json_build_object(
          'scores', json_build_object(
            'experimentation', experimentation, 'autonomy', autonomy, 'ambition', ambition, 'precision', "precision",
            'structure', structure, 'collaboration', collaboration, 'care', care, 'purpose', purpose
          ),
          'instrumentVersion', instrument_version,
          'scoringVersion', scoring_version
        )
        from culture_results join culture_sessions on culture_sessions.id = session_id
        where culture_results.candidate_id = candidate
          and (select is_shared from culture_sharing where candidate_id = candidate)
          and (select objected_at is null from access_settings where candidate_id = candidate)
          and (select is_given from consents where candidate_id = candidate and purpose = 'matching' order by id desc limit 1)
        order by culture_results.completed_at desc
        limit 1
      )
    )
    from (
      select
        max(answered_lists) filter (where section = 'academics') as academics,
        max(answered_lists) filter (where section = 'university') as university,
        max(answered_lists) filter (where section = 'experience') as experience,
        max(answered_lists) filter (where section = 'booster') as booster
      from profile_sections where candidate_id = candidate
    ) as answered
    left join role_choices on role_choices.candidate_id = candidate
    left join locations on locations.candidate_id = candidate
    left join employments on employments.candidate_id = candidate
  );

update discovery_facts set facts = discovery_facts_of(candidate_id)
where slot in (select slot from discovery_candidates where is_named);

-- Who has an application with a company that stands is not in its searches. By slots, side by side: a company with thousands of applications
-- reads a few pages of an index in each search, where it looked up thousands of people.
create table discovery_applicants (
  company_id uuid not null,
  slot integer not null
);
-- Filled before it has keys: each row is not looked up, and all are at once.
insert into discovery_applicants (company_id, slot)
select distinct company_id, slot from applications join discovery_candidates using (candidate_id)
where status <> 'withdrawn' and company_id is not null
order by company_id, slot;
alter table discovery_applicants
  add constraint discovery_applicants_pkey primary key (company_id, slot),
  add constraint discovery_applicants_company_fkey foreign key (company_id) references companies (id) on delete cascade,
  add constraint discovery_applicants_slot_fkey foreign key (slot) references discovery_candidates (slot) on delete cascade;
create index discovery_applicants_slot_idx on discovery_applicants (slot);
select add_company_wall('discovery_applicants');
-- Written by what is below alone.
revoke insert, update, delete, truncate on discovery_applicants from common_ground_application;

-- Of two transactions that are about one candidate the later one sees what the other has written: both hold the lock of `refresh_discovery`.
create function follow_application_in_discovery() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  candidate uuid := coalesce(new.candidate_id, old.candidate_id);
  own_slot integer;
begin
  perform pg_advisory_xact_lock(hashtextextended(candidate::text, 19));
  select slot into own_slot from discovery_candidates where candidate_id = candidate;
  if not found then
    return null;
  end if;
  delete from discovery_applicants
  where slot = own_slot and not exists (
    select from applications
    where candidate_id = candidate and applications.company_id = discovery_applicants.company_id and status <> 'withdrawn'
  );
  insert into discovery_applicants (company_id, slot)
  select distinct company_id, own_slot from applications
  where candidate_id = candidate and status <> 'withdrawn' and company_id is not null
  on conflict do nothing;
  return null;
end
$$;

-- Moves from one stage to another change nothing here, so that many can be made at once without holding anybody up.
create constraint trigger applications_entered_in_discovery after insert or delete on applications
  deferrable initially deferred for each row execute function follow_application_in_discovery();
create constraint trigger applications_withdrawn_in_discovery after update of status on applications
  deferrable initially deferred for each row
  when ((old.status = 'withdrawn') <> (new.status = 'withdrawn'))
  execute function follow_application_in_discovery();

-- Who comes, or comes back, may have applied before.
create function enter_applicants() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into discovery_applicants (company_id, slot)
  select distinct company_id, slot from entered join applications using (candidate_id)
  where status <> 'withdrawn' and company_id is not null;
  return null;
end
$$;
create trigger discovery_candidates_enter_applicants after insert on discovery_candidates
  referencing new table as entered for each statement execute function enter_applicants();
