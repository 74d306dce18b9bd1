-- Weekly hours are counted in quarters: 37.5 is a common contract. Without a scale of its own the type rounds nothing: what is no quarter is
-- refused.
alter table employments
  alter column hours_per_week type numeric,
  add constraint employments_hours_per_week_step check (hours_per_week % 0.25 = 0);

alter table activities
  alter column hours_per_week type numeric,
  add constraint activities_hours_per_week_step check (hours_per_week % 0.25 = 0);

alter table experiences
  alter column hours_per_week type numeric,
  add constraint experiences_hours_per_week_step check (hours_per_week % 0.25 = 0);

alter table opportunities
  alter column hours_per_week type numeric,
  add constraint opportunities_hours_step check (hours_per_week % 0.25 = 0);
