-- Whom companies can find at all. A row comes and goes with the standing of the candidate, in the transaction that changes it. The slot is a
-- small number that stands for the row in the API's index in memory: a new row gets a new one, so that an old one never means somebody else.
-- `changed_in` is the transaction that wrote last about the candidate: an index that asks for all that was written by transactions from the
-- oldest running one on misses no commit.
create table discovery_candidates (
  candidate_id uuid not null,
  slot integer not null generated always as identity,
  changed_in xid8 not null,
  -- Verified companies see the candidate without a name.
  is_open boolean not null,
  -- Companies that the candidate chose see the name.
  is_named boolean not null,
  constraint discovery_candidates_pkey primary key (candidate_id),
  constraint discovery_candidates_candidate_fkey foreign key (candidate_id) references candidates (account_id) on delete cascade,
  constraint discovery_candidates_slot_key unique (slot),
  constraint discovery_candidates_seen_by_some check (is_open or is_named)
);
create index discovery_candidates_changed_idx on discovery_candidates (changed_in);

-- By which words they are found: those of the anonymous projection and no others, because whoever searches learns what is in it.
create table discovery_words (
  slot integer not null,
  words tsvector not null,
  constraint discovery_words_pkey primary key (slot),
  constraint discovery_words_slot_fkey foreign key (slot) references discovery_candidates (slot) on delete cascade
);
create index discovery_words_words_idx on discovery_words using gin (words) with (fastupdate = off);

-- What the index in memory is filled with: what of a profile is searched by, side by side, in place of a dozen reads for each candidate.
create table discovery_facts (
  slot integer not null,
  candidate_id uuid not null,
  facts json not null,
  constraint discovery_facts_pkey primary key (slot),
  constraint discovery_facts_candidate_key unique (candidate_id),
  constraint discovery_facts_slot_fkey foreign key (slot) references discovery_candidates (slot) on delete cascade,
  constraint discovery_facts_candidate_fkey foreign key (candidate_id) references discovery_candidates (candidate_id) on delete cascade
);

-- Slots whose row has gone, for a day: an index that has not looked for so long is filled anew.
create table discovery_removals (
  slot integer not null,
  changed_in xid8 not null,
  removed_at timestamptz not null,
  constraint discovery_removals_pkey primary key (slot)
);
create index discovery_removals_changed_idx on discovery_removals (changed_in);
create index discovery_removals_removed_idx on discovery_removals (removed_at);

-- What a company calls a candidate: a company never has the candidate's id. Another one for each company, so that no two can compare.
create table candidate_handles (
  company_id uuid not null,
  candidate_id uuid not null,
  handle uuid not null default gen_random_uuid(),
  constraint candidate_handles_pkey primary key (company_id, candidate_id),
  constraint candidate_handles_handle_key unique (handle),
  constraint candidate_handles_company_fkey foreign key (company_id) references companies (id) on delete cascade,
  constraint candidate_handles_candidate_fkey foreign key (candidate_id) references candidates (account_id) on delete cascade
);
create index candidate_handles_candidate_idx on candidate_handles (candidate_id);
select add_company_wall('candidate_handles');

-- A list puts down each person once a day.
create index profile_views_listed_idx on profile_views (company_id, candidate_id, seen_at) where reason = 'discovery_list';

-- A search looks up who blocks a company by its name, and which grown-up minors are to be taken in.
create index blocks_bare_name_idx on blocks (name_key) where company_id is null;
create index personal_details_born_on_idx on personal_details (born_on);

-- The first day on which somebody born on a day is of age: who was born on 29 February has the birthday on 1 March in other years.
create function adult_from(born_on date) returns date
  language sql immutable parallel safe
  return (born_on + interval '18 years')::date
    + case when extract(month from born_on) = 2 and extract(day from born_on) = 29 then 1 else 0 end;

-- The texts that candidates wrote themselves and that companies see without a name: domain/access/projection.ts decides, a test compares.
create function discovery_words_of(candidate uuid) returns tsvector
  language sql stable
  return (
    select to_tsvector('simple', coalesce(string_agg(word, ' ' order by part, place, word), ''))
    from (
      select 1 as part, 0 as place, unnest(fields_of_work) as word from employments where candidate_id = candidate
      union all
      select 2, 0, unnest(licences) from employments where candidate_id = candidate
      union all
      select 3, position, concat_ws(' ', title, subject) from qualifications where candidate_id = candidate
      union all
      select 4, position, concat_ws(' ', programme, case when field !~ '^isced-f:' then field end) from degrees where candidate_id = candidate
      union all
      select 5, position, concat_ws(' ', title, array_to_string(skills, ' ')) from experiences where candidate_id = candidate
      union all
      select 6, position, array_to_string(skills, ' ') from activities where candidate_id = candidate
      union all
      select 7, position, name from skills where candidate_id = candidate
      union all
      select 8, position, name from certificates where candidate_id = candidate
    ) as texts
    where word !~ '^isco-08:[0-9]{2}$'
  );

-- What of a profile is searched by, in the words of the domain (domain/discovery/candidate-facts.ts), with the present employer and the culture
-- result of those who share it, consent to its being compared, and have not objected.
create function discovery_facts_of(candidate uuid) returns json
  language sql stable
  return (
    select json_build_object(
      'employer', current_employer,
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

-- Who can be found by at least some company today, as `discoveryLevel` has it: of age, not hidden, and with the consent to being found, or
-- with the name for companies that were chosen.
create view discoverable_candidates with (security_invoker = true) as
select
  candidate_id,
  born_on,
  has_consented as is_open,
  visibility = 'named' as is_named
from
  access_settings
  join personal_details using (candidate_id),
  lateral (
    select coalesce(
      (
        select is_given from consents
        where consents.candidate_id = access_settings.candidate_id and purpose = 'discovery'
        order by id desc limit 1
      ),
      false
    ) as has_consented
  ) as discovery
where
  visibility <> 'hidden'
  and adult_from(born_on) <= (now() at time zone 'UTC')::date
  and (
    has_consented
    or (visibility = 'named' and exists (select from chosen_companies where chosen_companies.candidate_id = access_settings.candidate_id))
  );

revoke all on discoverable_candidates from common_ground_application;

-- Makes the rows of one candidate true. One writer a candidate at a time: each sees what those before have committed.
create function refresh_discovery(candidate uuid) returns void
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  standing record;
  own_slot integer;
begin
  perform pg_advisory_xact_lock(hashtextextended(candidate::text, 19));
  select is_open, is_named into standing from discoverable_candidates where candidate_id = candidate;
  if not found then
    delete from discovery_candidates where candidate_id = candidate;
    return;
  end if;
  update discovery_candidates
  set is_open = standing.is_open, is_named = standing.is_named, changed_in = pg_current_xact_id()
  where candidate_id = candidate
  returning slot into own_slot;
  if not found then
    insert into discovery_candidates (candidate_id, is_open, is_named, changed_in)
    values (candidate, standing.is_open, standing.is_named, pg_current_xact_id())
    returning slot into own_slot;
  end if;
  insert into discovery_words (slot, words) values (own_slot, discovery_words_of(candidate))
  on conflict (slot) do update set words = excluded.words where discovery_words.words <> excluded.words;
  insert into discovery_facts (slot, candidate_id, facts) values (own_slot, candidate, discovery_facts_of(candidate))
  on conflict (slot) do update set facts = excluded.facts;
end
$$;

-- Takes in everybody born on a day or later who can be found and has no row: those who came of age, or whoever was written without triggers.
create function refresh_undiscovered(born_since date) returns integer
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  taken integer;
begin
  with entered as (
    insert into discovery_candidates (candidate_id, is_open, is_named, changed_in)
    select candidate_id, is_open, is_named, pg_current_xact_id()
    from discoverable_candidates
    where born_on >= born_since
      and not exists (select from discovery_candidates where discovery_candidates.candidate_id = discoverable_candidates.candidate_id)
    order by candidate_id
    on conflict (candidate_id) do nothing
    returning slot, candidate_id
  ),
  worded as (
    insert into discovery_words (slot, words) select slot, discovery_words_of(candidate_id) from entered
  )
  insert into discovery_facts (slot, candidate_id, facts) select slot, candidate_id, discovery_facts_of(candidate_id) from entered;
  get diagnostics taken = row_count;
  return taken;
end
$$;

create function leave_discovery_removal() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into discovery_removals (slot, changed_in, removed_at) values (old.slot, pg_current_xact_id(), now());
  delete from discovery_removals
  where slot in (
    select slot from discovery_removals where removed_at < now() - interval '1 day' order by removed_at limit 100 for update skip locked
  );
  return null;
end
$$;
create trigger discovery_candidates_leave_a_removal after delete on discovery_candidates
  for each row execute function leave_discovery_removal();

-- Deferred to the end of the transaction, so that a section with twenty entries makes the row once.
create function follow_in_discovery() returns trigger language plpgsql as $$
declare
  candidate uuid := coalesce(new.candidate_id, old.candidate_id);
begin
  if current_setting('common_ground.discovery_refreshed', true) is distinct from candidate::text then
    perform refresh_discovery(candidate);
    perform set_config('common_ground.discovery_refreshed', candidate::text, true);
  end if;
  return null;
end
$$;

do $$
declare
  followed text;
begin
  foreach followed in array array[
    'role_choices', 'locations', 'rights_to_work', 'employments', 'profile_sections', 'qualifications', 'degrees', 'experiences',
    'activities', 'skills', 'spoken_languages', 'certificates', 'personal_details', 'access_settings', 'consents', 'chosen_companies',
    'culture_results', 'culture_sharing'
  ] loop
    execute format(
      'create constraint trigger %I after insert or update or delete on %I deferrable initially deferred for each row execute function follow_in_discovery()',
      followed || '_followed_in_discovery', followed
    );
  end loop;
end
$$;

-- The rows are made by the functions above alone. Who calls them is not asked: they make true what is so.
revoke insert, update, delete, truncate on discovery_candidates, discovery_words, discovery_facts, discovery_removals
  from common_ground_application;

select refresh_undiscovered('-infinity');
