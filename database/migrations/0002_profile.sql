-- What candidates enter, one row a candidate and section, each with a version that grows with every save. A null is "not
-- answered"; an empty array is the answer "none". Nothing must be answered to save, so no column is required.

create function is_set(items text[]) returns boolean
  language sql immutable parallel safe
  return (select count(*) = count(distinct item) from unnest(items) as item);

create table role_choices (
  candidate_id uuid not null,
  version integer not null,
  route text,
  stage text,
  looking_for text[],
  constraint role_choices_pkey primary key (candidate_id),
  constraint role_choices_candidate_fkey foreign key (candidate_id) references candidates (account_id) on delete cascade,
  constraint role_choices_version_range check (version >= 1),
  constraint role_choices_route_known check (route in ('journey', 'graduate', 'experienced')),
  constraint role_choices_stage_known check (
    stage in ('at_school', 'gap', 'studying', 'recently_graduated', 'working', 'returning')
  ),
  constraint role_choices_looking_for_known check (
    looking_for <@ array[
      'apprenticeship', 'school_leaver_programme', 'internship', 'placement_year',
      'graduate_programme', 'part_time', 'permanent', 'contract'
    ]
  ),
  constraint role_choices_looking_for_count check (cardinality(looking_for) <= 5),
  constraint role_choices_looking_for_once check (is_set(looking_for))
);

-- The date of birth is for the age gate only: it is in no projection for anybody but its owner.
create table personal_details (
  candidate_id uuid not null,
  version integer not null,
  full_name text,
  called_name text,
  latin_name text,
  pronouns text,
  born_on date,
  phone text,
  preferred_contact text,
  adjustments text,
  constraint personal_details_pkey primary key (candidate_id),
  constraint personal_details_candidate_fkey foreign key (candidate_id) references candidates (account_id) on delete cascade,
  constraint personal_details_version_range check (version >= 1),
  constraint personal_details_full_name_form check (char_length(full_name) between 1 and 200 and full_name !~ '[<>]'),
  constraint personal_details_called_name_form check (char_length(called_name) between 1 and 80 and called_name !~ '[<>]'),
  constraint personal_details_latin_name_form check (char_length(latin_name) between 1 and 200 and latin_name !~ '[<>]'),
  constraint personal_details_pronouns_form check (char_length(pronouns) between 1 and 40 and pronouns !~ '[<>]'),
  constraint personal_details_born_on_range check (born_on between '1900-01-01' and '2199-12-31'),
  constraint personal_details_phone_form check (phone ~ '^\+[1-9][0-9]{6,14}$'),
  constraint personal_details_preferred_contact_known check (preferred_contact in ('email', 'phone', 'text_message')),
  constraint personal_details_adjustments_length check (char_length(adjustments) between 1 and 1000)
);

create table locations (
  candidate_id uuid not null,
  version integer not null,
  country text,
  region text,
  city text,
  postcode text,
  time_zone text,
  work_modes text[],
  travel text,
  relocation text,
  relocation_countries text[],
  -- Tells "none" from "not answered" while rights_to_work has no row.
  has_answered_rights boolean not null,
  constraint locations_pkey primary key (candidate_id),
  constraint locations_candidate_fkey foreign key (candidate_id) references candidates (account_id) on delete cascade,
  constraint locations_version_range check (version >= 1),
  constraint locations_country_form check (country ~ '^[A-Z]{2}$'),
  constraint locations_region_form check (char_length(region) between 1 and 100 and region !~ '[<>]'),
  constraint locations_city_form check (char_length(city) between 1 and 100 and city !~ '[<>]'),
  constraint locations_postcode_form check (char_length(postcode) between 1 and 16 and postcode !~ '[<>]'),
  constraint locations_time_zone_form check (time_zone ~ '^(UTC|[A-Z][A-Za-z0-9_+-]+(/[A-Z][A-Za-z0-9_+-]+){1,2})$'),
  constraint locations_work_modes_known check (work_modes <@ array['on_site', 'hybrid', 'remote']),
  constraint locations_work_modes_once check (is_set(work_modes)),
  constraint locations_travel_known check (travel in ('none', 'some', 'often')),
  constraint locations_relocation_known check (relocation in ('no', 'in_country', 'countries')),
  constraint locations_relocation_countries_form check (
    array_to_string(relocation_countries, ',') ~ '^([A-Z]{2}(,[A-Z]{2}){0,9})?$'
  ),
  constraint locations_relocation_countries_once check (is_set(relocation_countries))
);

create table rights_to_work (
  candidate_id uuid not null,
  country text not null,
  position smallint not null,
  "right" text not null,
  until date,
  constraint rights_to_work_pkey primary key (candidate_id, country),
  constraint rights_to_work_location_fkey foreign key (candidate_id) references locations (candidate_id) on delete cascade,
  constraint rights_to_work_country_form check (country ~ '^[A-Z]{2}$'),
  constraint rights_to_work_position_range check (position between 0 and 19),
  constraint rights_to_work_position_key unique (candidate_id, position),
  constraint rights_to_work_right_known check ("right" in ('yes', 'needs_sponsorship', 'until', 'not_sure')),
  constraint rights_to_work_until_only_with_end check (until is null or "right" = 'until')
);

-- Desired pay is private: a filter compares it, nobody reads it. Current and past pay are never asked.
create table employments (
  candidate_id uuid not null,
  version integer not null,
  situation text,
  available_from date,
  notice_weeks smallint,
  hours_per_week smallint,
  fields_of_work text[],
  desired_pay_minimum numeric,
  desired_pay_period text,
  desired_pay_currency text,
  licences text[],
  current_employer text,
  constraint employments_pkey primary key (candidate_id),
  constraint employments_candidate_fkey foreign key (candidate_id) references candidates (account_id) on delete cascade,
  constraint employments_version_range check (version >= 1),
  constraint employments_situation_known check (
    situation in ('in_education', 'employed', 'self_employed', 'between_jobs', 'caring', 'other')
  ),
  constraint employments_available_from_is_month check (extract(day from available_from) = 1),
  constraint employments_notice_weeks_range check (notice_weeks between 0 and 52),
  constraint employments_hours_per_week_range check (hours_per_week between 1 and 60),
  constraint employments_fields_of_work_count check (cardinality(fields_of_work) <= 5),
  constraint employments_fields_of_work_once check (is_set(fields_of_work)),
  constraint employments_desired_pay_minimum_range check (
    desired_pay_minimum > 0 and desired_pay_minimum < 1000000000 and scale(desired_pay_minimum) <= 2
  ),
  constraint employments_desired_pay_period_known check (desired_pay_period in ('hour', 'day', 'month', 'year')),
  constraint employments_desired_pay_currency_form check (desired_pay_currency ~ '^[A-Z]{3}$'),
  constraint employments_licences_count check (cardinality(licences) <= 20),
  constraint employments_licences_once check (is_set(licences)),
  constraint employments_current_employer_form check (
    char_length(current_employer) between 1 and 200 and current_employer !~ '[<>]'
  )
);
