-- How many candidates any verified company can find, as companies that can't search yet are shown it: once a day, in steps, the same for all.
-- Only what is shown is kept, and no earlier day.
create table findable_count (
  is_only boolean not null default true,
  counted_on date not null,
  -- Null for fewer than ten.
  at_least integer,
  constraint findable_count_pkey primary key (is_only),
  constraint findable_count_only check (is_only),
  constraint findable_count_range check (at_least >= 10)
);
revoke insert, update, delete, truncate on findable_count from common_ground_application;
grant select, insert, update on findable_count to common_ground_system;
