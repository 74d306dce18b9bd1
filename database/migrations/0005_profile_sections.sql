-- The parts of a profile that are lists of entries, and what a candidate likes. A section has one row with a version that grows with
-- every save; its entries stand in a table of their kind, 20 a list at most, with the ids that the candidate's devices gave them.

alter table role_choices add column is_school_wanted boolean;

create function are_lines(items text[], longest integer) returns boolean
  language sql immutable parallel safe
  return (
    select coalesce(bool_and(char_length(item) between 1 and longest and item !~ '[<>]'), true)
    from unnest(items) as item
  );

create table profile_sections (
  candidate_id uuid not null,
  section text not null,
  version integer not null,
  -- Tells "none" from "not answered" where a list has no entry.
  answered_lists text[] not null,
  context_note text,
  public_link text,
  constraint profile_sections_pkey primary key (candidate_id, section),
  constraint profile_sections_candidate_fkey foreign key (candidate_id) references candidates (account_id) on delete cascade,
  constraint profile_sections_section_known check (
    section in (
      'school', 'academics', 'school_activities', 'university', 'university_activities', 'experience', 'booster'
    )
  ),
  constraint profile_sections_version_range check (version >= 1),
  constraint profile_sections_answered_lists_known check (
    answered_lists <@ array[
      'schools', 'qualifications', 'projects', 'activities', 'degrees', 'experiences',
      'evidence', 'skills', 'languages', 'certificates'
    ]
  ),
  constraint profile_sections_answered_lists_once check (is_set(answered_lists)),
  constraint profile_sections_context_note_length check (char_length(context_note) between 1 and 1000),
  constraint profile_sections_context_note_place check (context_note is null or section = 'academics'),
  constraint profile_sections_public_link_form check (char_length(public_link) <= 500 and public_link ~ '^https://'),
  constraint profile_sections_public_link_place check (public_link is null or section = 'booster')
);

create table schools (
  candidate_id uuid not null,
  id uuid not null,
  position smallint not null,
  name text,
  country text,
  type text,
  system text,
  started_on date,
  ended_on date,
  status text,
  constraint schools_pkey primary key (candidate_id, id),
  constraint schools_candidate_fkey foreign key (candidate_id) references candidates (account_id) on delete cascade,
  constraint schools_position_range check (position between 0 and 19),
  constraint schools_position_key unique (candidate_id, position),
  constraint schools_name_form check (char_length(name) between 1 and 200 and name !~ '[<>]'),
  constraint schools_country_form check (country ~ '^[A-Z]{2}$'),
  constraint schools_type_known check (type in ('state', 'independent', 'vocational', 'international', 'home', 'other')),
  constraint schools_system_known check (
    system in (
      'a_level', 't_level', 'btec', 'ib', 'abitur', 'baccalaureat', 'us_high_school', 'sat_act',
      'cbse_isc', 'gaokao', 'matric', 'other'
    )
  ),
  constraint schools_status_known check (status in ('attending', 'finished', 'left')),
  constraint schools_started_on_is_month check (extract(day from started_on) = 1),
  constraint schools_ended_on_is_month check (extract(day from ended_on) = 1),
  constraint schools_ends_after_start check (ended_on >= started_on)
);

-- Levels are those of ISCED 2011. A grade is kept as it was given and converted nowhere.
create table qualifications (
  candidate_id uuid not null,
  id uuid not null,
  position smallint not null,
  title text,
  subject text,
  level text,
  grade_scheme text,
  grade_raw text,
  grade_status text,
  constraint qualifications_pkey primary key (candidate_id, id),
  constraint qualifications_candidate_fkey foreign key (candidate_id) references candidates (account_id) on delete cascade,
  constraint qualifications_position_range check (position between 0 and 19),
  constraint qualifications_position_key unique (candidate_id, position),
  constraint qualifications_title_form check (char_length(title) between 1 and 120 and title !~ '[<>]'),
  constraint qualifications_subject_form check (char_length(subject) between 1 and 120 and subject !~ '[<>]'),
  constraint qualifications_level_known check (level in ('1', '2', '3', '4', '5')),
  constraint qualifications_grade_scheme_known check (
    grade_scheme in (
      'a_level', 't_level', 'btec', 'gcse_9_1', 'ib_points', 'abitur', 'baccalaureat_20', 'us_gpa_4',
      'sat', 'act', 'percent', 'gaokao', 'matric', 'pass_fail', 'other'
    )
  ),
  constraint qualifications_grade_raw_form check (char_length(grade_raw) between 1 and 40 and grade_raw !~ '[<>]'),
  constraint qualifications_grade_status_known check (grade_status in ('achieved', 'predicted', 'pending'))
);

create table school_projects (
  candidate_id uuid not null,
  id uuid not null,
  position smallint not null,
  title text,
  description text,
  constraint school_projects_pkey primary key (candidate_id, id),
  constraint school_projects_candidate_fkey foreign key (candidate_id) references candidates (account_id) on delete cascade,
  constraint school_projects_position_range check (position between 0 and 19),
  constraint school_projects_position_key unique (candidate_id, position),
  constraint school_projects_title_form check (char_length(title) between 1 and 120 and title !~ '[<>]'),
  constraint school_projects_description_length check (char_length(description) between 1 and 400)
);

-- Beside school and beside university. Never used in fit.
create table activities (
  candidate_id uuid not null,
  place text not null,
  id uuid not null,
  position smallint not null,
  kind text,
  role text,
  hours_per_week smallint,
  started_on date,
  ended_on date,
  description text,
  skills text[],
  constraint activities_pkey primary key (candidate_id, place, id),
  constraint activities_candidate_fkey foreign key (candidate_id) references candidates (account_id) on delete cascade,
  constraint activities_position_range check (position between 0 and 19),
  constraint activities_position_key unique (candidate_id, place, position),
  constraint activities_place_known check (place in ('school', 'university')),
  constraint activities_kind_known check (
    kind in (
      'sport', 'arts', 'volunteering', 'job', 'caring', 'club', 'society_office', 'competition',
      'exchange', 'research', 'enterprise', 'community', 'other'
    )
  ),
  constraint activities_role_form check (char_length(role) between 1 and 120 and role !~ '[<>]'),
  constraint activities_hours_per_week_range check (hours_per_week between 0 and 60),
  constraint activities_started_on_is_month check (extract(day from started_on) = 1),
  constraint activities_ended_on_is_month check (extract(day from ended_on) = 1),
  constraint activities_ends_after_start check (ended_on >= started_on),
  constraint activities_description_length check (char_length(description) between 1 and 400),
  constraint activities_skills_count check (cardinality(skills) <= 5),
  constraint activities_skills_form check (are_lines(skills, 60)),
  constraint activities_skills_once check (is_set(skills))
);

create table degrees (
  candidate_id uuid not null,
  id uuid not null,
  position smallint not null,
  institution text,
  institution_ror text,
  country text,
  award text,
  programme text,
  field text,
  mode text,
  started_on date,
  ended_on date,
  result_scheme text,
  result_raw text,
  result_status text,
  modules text[],
  thesis text,
  languages text[],
  constraint degrees_pkey primary key (candidate_id, id),
  constraint degrees_candidate_fkey foreign key (candidate_id) references candidates (account_id) on delete cascade,
  constraint degrees_position_range check (position between 0 and 19),
  constraint degrees_position_key unique (candidate_id, position),
  constraint degrees_institution_form check (char_length(institution) between 1 and 200 and institution !~ '[<>]'),
  constraint degrees_institution_ror_form check (institution_ror ~ '^https://ror\.org/0[0-9a-z]{6}[0-9]{2}$'),
  constraint degrees_country_form check (country ~ '^[A-Z]{2}$'),
  constraint degrees_award_known check (
    award in (
      'short_cycle', 'bachelor', 'master', 'doctorate', 'state_examination', 'diploma', 'certificate',
      'none', 'other'
    )
  ),
  constraint degrees_programme_form check (char_length(programme) between 1 and 200 and programme !~ '[<>]'),
  constraint degrees_field_form check (char_length(field) between 1 and 120 and field !~ '[<>]'),
  constraint degrees_mode_known check (mode in ('full_time', 'part_time', 'distance', 'dual')),
  constraint degrees_started_on_is_month check (extract(day from started_on) = 1),
  constraint degrees_ended_on_is_month check (extract(day from ended_on) = 1),
  constraint degrees_ends_after_start check (ended_on >= started_on),
  constraint degrees_result_scheme_known check (
    result_scheme in (
      'uk_class', 'gpa_4', 'gpa_5', 'gpa_10', 'gpa_20', 'german_1_5', 'ects', 'pass_fail', 'other'
    )
  ),
  constraint degrees_result_raw_form check (char_length(result_raw) between 1 and 40 and result_raw !~ '[<>]'),
  constraint degrees_result_status_known check (result_status in ('achieved', 'predicted', 'pending')),
  constraint degrees_modules_count check (cardinality(modules) <= 10),
  constraint degrees_modules_form check (are_lines(modules, 120)),
  constraint degrees_modules_once check (is_set(modules)),
  constraint degrees_thesis_form check (char_length(thesis) between 1 and 300 and thesis !~ '[<>]'),
  constraint degrees_languages_count check (cardinality(languages) <= 5),
  constraint degrees_languages_form check (are_lines(languages, 20)),
  constraint degrees_languages_once check (is_set(languages))
);

-- A referee is kept only when they have agreed.
create table experiences (
  candidate_id uuid not null,
  id uuid not null,
  position smallint not null,
  kind text,
  title text,
  occupation text,
  employer text,
  is_employer_confidential boolean,
  country text,
  started_on date,
  ended_on date,
  is_current boolean,
  hours_per_week smallint,
  description text,
  results text[],
  skills text[],
  referee_name text,
  referee_relation text,
  referee_contact text,
  referee_has_agreed boolean,
  constraint experiences_pkey primary key (candidate_id, id),
  constraint experiences_candidate_fkey foreign key (candidate_id) references candidates (account_id) on delete cascade,
  constraint experiences_position_range check (position between 0 and 19),
  constraint experiences_position_key unique (candidate_id, position),
  constraint experiences_kind_known check (
    kind in (
      'job', 'internship', 'apprenticeship', 'family_business', 'service', 'freelance', 'volunteering',
      'career_break'
    )
  ),
  constraint experiences_title_form check (char_length(title) between 1 and 120 and title !~ '[<>]'),
  constraint experiences_occupation_form check (occupation ~ '^isco-08:[0-9]{2,4}$'),
  constraint experiences_employer_form check (char_length(employer) between 1 and 200 and employer !~ '[<>]'),
  constraint experiences_country_form check (country ~ '^[A-Z]{2}$'),
  constraint experiences_started_on_is_month check (extract(day from started_on) = 1),
  constraint experiences_ended_on_is_month check (extract(day from ended_on) = 1),
  constraint experiences_ends_after_start check (ended_on >= started_on),
  constraint experiences_current_has_no_end check (ended_on is null or is_current is not true),
  constraint experiences_hours_per_week_range check (hours_per_week between 0 and 80),
  constraint experiences_description_length check (char_length(description) between 1 and 1500),
  constraint experiences_results_count check (cardinality(results) <= 5),
  constraint experiences_results_form check (are_lines(results, 300)),
  constraint experiences_results_once check (is_set(results)),
  constraint experiences_skills_count check (cardinality(skills) <= 10),
  constraint experiences_skills_form check (are_lines(skills, 60)),
  constraint experiences_skills_once check (is_set(skills)),
  constraint experiences_referee_name_form check (char_length(referee_name) between 1 and 200 and referee_name !~ '[<>]'),
  constraint experiences_referee_relation_form check (char_length(referee_relation) between 1 and 120 and referee_relation !~ '[<>]'),
  constraint experiences_referee_contact_form check (char_length(referee_contact) between 1 and 200 and referee_contact !~ '[<>]'),
  constraint experiences_referee_has_agreed_first check (
    referee_has_agreed or coalesce(referee_name, referee_relation, referee_contact) is null
  )
);

create table evidence (
  candidate_id uuid not null,
  id uuid not null,
  position smallint not null,
  prompt text,
  text text,
  constraint evidence_pkey primary key (candidate_id, id),
  constraint evidence_candidate_fkey foreign key (candidate_id) references candidates (account_id) on delete cascade,
  constraint evidence_position_range check (position between 0 and 2),
  constraint evidence_position_key unique (candidate_id, position),
  constraint evidence_prompt_known check (
    prompt in (
      'solved_a_problem', 'learned_something', 'worked_with_others', 'changed_my_mind', 'made_it_better',
      'kept_going', 'helped_somebody', 'proud_of'
    )
  ),
  constraint evidence_prompt_key unique (candidate_id, prompt),
  constraint evidence_text_length check (char_length(text) between 1 and 800)
);

create table skills (
  candidate_id uuid not null,
  id uuid not null,
  position smallint not null,
  name text,
  level text,
  link text,
  constraint skills_pkey primary key (candidate_id, id),
  constraint skills_candidate_fkey foreign key (candidate_id) references candidates (account_id) on delete cascade,
  constraint skills_position_range check (position between 0 and 14),
  constraint skills_position_key unique (candidate_id, position),
  constraint skills_name_form check (char_length(name) between 1 and 60 and name !~ '[<>]'),
  constraint skills_level_known check (level in ('learning', 'working', 'confident', 'teaching')),
  constraint skills_link_form check (char_length(link) <= 500 and link ~ '^https://')
);

create table spoken_languages (
  candidate_id uuid not null,
  id uuid not null,
  position smallint not null,
  language text,
  level text,
  constraint spoken_languages_pkey primary key (candidate_id, id),
  constraint spoken_languages_candidate_fkey foreign key (candidate_id) references candidates (account_id) on delete cascade,
  constraint spoken_languages_position_range check (position between 0 and 19),
  constraint spoken_languages_position_key unique (candidate_id, position),
  constraint spoken_languages_language_form check (language ~ '^[a-z]{2,3}(-[A-Z][a-z]{3})?(-([A-Z]{2}|[0-9]{3}))?$'),
  constraint spoken_languages_language_key unique (candidate_id, language),
  constraint spoken_languages_level_known check (level in ('A1', 'A2', 'B1', 'B2', 'C1', 'C2', 'native'))
);

create table certificates (
  candidate_id uuid not null,
  id uuid not null,
  position smallint not null,
  name text,
  issuer text,
  issued_on date,
  expires_on date,
  link text,
  constraint certificates_pkey primary key (candidate_id, id),
  constraint certificates_candidate_fkey foreign key (candidate_id) references candidates (account_id) on delete cascade,
  constraint certificates_position_range check (position between 0 and 19),
  constraint certificates_position_key unique (candidate_id, position),
  constraint certificates_name_form check (char_length(name) between 1 and 160 and name !~ '[<>]'),
  constraint certificates_issuer_form check (char_length(issuer) between 1 and 160 and issuer !~ '[<>]'),
  constraint certificates_issued_on_is_month check (extract(day from issued_on) = 1),
  constraint certificates_expires_on_is_month check (extract(day from expires_on) = 1),
  constraint certificates_expires_after_issue check (expires_on >= issued_on),
  constraint certificates_link_form check (char_length(link) <= 500 and link ~ '^https://')
);

-- Sectors are the sections of NACE Rev. 2. Who sees what and consents are not here: each is a dated decision of its own.
create table preferences (
  candidate_id uuid not null,
  version integer not null,
  interests text[],
  company_sizes text[],
  sectors_wanted text[],
  sectors_unwanted text[],
  deal_breakers text[],
  notifications text[],
  language text,
  theme text,
  motion text,
  text_size text,
  constraint preferences_pkey primary key (candidate_id),
  constraint preferences_candidate_fkey foreign key (candidate_id) references candidates (account_id) on delete cascade,
  constraint preferences_version_range check (version >= 1),
  constraint preferences_interests_count check (cardinality(interests) <= 10),
  constraint preferences_interests_form check (are_lines(interests, 60)),
  constraint preferences_interests_once check (is_set(interests)),
  constraint preferences_company_sizes_known check (company_sizes <@ array['under_10', 'under_50', 'under_250', 'under_1000', 'from_1000']),
  constraint preferences_company_sizes_once check (is_set(company_sizes)),
  constraint preferences_sectors_wanted_form check (array_to_string(sectors_wanted, ',') ~ '^([A-U](,[A-U]){0,9})?$'),
  constraint preferences_sectors_wanted_once check (is_set(sectors_wanted)),
  constraint preferences_sectors_unwanted_form check (array_to_string(sectors_unwanted, ',') ~ '^([A-U](,[A-U]){0,9})?$'),
  constraint preferences_sectors_unwanted_once check (is_set(sectors_unwanted)),
  constraint preferences_sectors_apart check (not sectors_wanted && sectors_unwanted),
  constraint preferences_deal_breakers_count check (cardinality(deal_breakers) <= 3),
  constraint preferences_deal_breakers_form check (are_lines(deal_breakers, 120)),
  constraint preferences_deal_breakers_once check (is_set(deal_breakers)),
  constraint preferences_notifications_known check (notifications <@ array['application_news', 'reply_due', 'invitations', 'profile_viewed']),
  constraint preferences_notifications_once check (is_set(notifications)),
  constraint preferences_language_form check (language ~ '^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$'),
  constraint preferences_theme_known check (theme in ('system', 'light', 'dark')),
  constraint preferences_motion_known check (motion in ('system', 'reduced')),
  constraint preferences_text_size_known check (text_size in ('normal', 'large', 'larger'))
);
