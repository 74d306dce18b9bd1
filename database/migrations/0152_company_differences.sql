-- How much the companies of the platform differ on each dimension, for each version of the questions and of the formulas. A new row is a new
-- version; the newest one counts. It holds aggregates over 20 companies or more.
create table company_differences (
  id integer generated always as identity,
  instrument_version text not null,
  scoring_version text not null,
  company_count integer not null,
  -- Null where there are fewer companies again than it takes.
  dimensions jsonb,
  computed_at timestamptz not null,
  constraint company_differences_pkey primary key (id)
);
create index company_differences_newest_idx on company_differences (instrument_version, scoring_version, id desc);
-- Written by the job alone.
revoke insert, update, delete, truncate on company_differences from common_ground_application;
grant select, insert on company_differences to common_ground_system;
