-- No list is in the order of an overlap any more, so that nothing of a culture result is held for searches.

update saved_searches set query = query - 'order' where query ->> 'order' = 'overlap';

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

update discovery_facts set facts = (facts::jsonb - 'culture')::json;

drop trigger culture_results_followed_in_discovery on culture_results;
drop trigger culture_sharing_followed_in_discovery on culture_sharing;
