-- A company's own week made "5 days" as long as it liked. It works on four days of the seven at least, and has forty days off at most in any
-- 365. What was promised stays as it was promised.

create function is_crowded(days date[]) returns boolean language sql immutable as $$
  select exists (
    select from (select day, lag(day, 40) over (order by day) as earlier from unnest(days) as day) as each
    where day < earlier + 365
  )
$$;

-- Whoever had fewer days gets Monday and the days after it until there are four; whoever had more days off keeps the next forty.
update working_calendars set
  version = version + 1,
  weekdays = (
    select array_agg(day order by day)
    from (
      select day from unnest(array[1, 2, 3, 4, 5, 6, 7]::smallint[]) as day
      order by day = any (weekdays) desc, day
      limit greatest(4, cardinality(weekdays))
    ) as kept
  ),
  holidays = case when is_crowded(holidays) then array(
    select day from unnest(holidays) as day where day >= current_date order by day limit 40
  ) else holidays end
where cardinality(weekdays) < 4 or is_crowded(holidays);

alter table working_calendars drop constraint working_calendars_weekdays_known;
alter table working_calendars add constraint working_calendars_weekdays_known check (
  cardinality(weekdays) between 4 and 7 and weekdays <@ array[1, 2, 3, 4, 5, 6, 7]::smallint[]
);
alter table working_calendars add constraint working_calendars_holidays_apart check (not is_crowded(holidays));

-- The median counted the company's working days; it counts those of the calendar now.
update response_figures set median_days = counted.median
from (
  select company_id, percentile_cont(0.5) within group (order by
    day_in(answered_at, time_zone) - day_in(happened_at, time_zone)) as median
  from (
    select applications.company_id, told.happened_at,
      lead(told.happened_at) over one_application as answered_at,
      row_number() over one_application as place
    from application_events as told
    join applications on applications.id = told.application_id
    where told.kind in ('sent', 'moved')
      and not exists (select from application_events as undone where undone.undoes_id = told.decision_id)
    window one_application as (partition by told.application_id order by told.id)
  ) as answers
  left join working_calendars using (company_id)
  where place = 1 and answered_at is not null
  group by company_id
) as counted
where counted.company_id = response_figures.company_id;
