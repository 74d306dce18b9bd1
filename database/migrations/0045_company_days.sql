-- A day of a company ends when the day ends where the company is: a closing date, and the day by which it hopes for an answer.

-- The day that a calendar on a wall shows, as `dayIn` in domain/hiring/zoned-day.ts says it. Without a zone, or with one that this
-- database does not know, it is the day of UTC: one company's setting must not stop the lists of everybody.
create function day_in(at timestamptz, zone text) returns date language plpgsql stable as $$
begin
  return (at at time zone coalesce(zone, 'UTC'))::date;
exception when invalid_parameter_value then
  return (at at time zone 'UTC')::date;
end
$$;

-- Three to thirty days are counted by the company's calendar now, which can be a day before or after that of UTC.
alter table candidate_invitations drop constraint candidate_invitations_reply_by_range;
alter table candidate_invitations add constraint candidate_invitations_reply_by_range
  check (reply_by between (sent_at at time zone 'UTC')::date + 2 and (sent_at at time zone 'UTC')::date + 31);
