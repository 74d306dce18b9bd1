-- What happens again to the same person on one day is one notice that counts, and one mail: an owner can't push what the others were told out of
-- sight, nor fill their mailboxes. `made_at` is the last time, `first_on` the day of UTC. `subject_digest` tells the person by their identity,
-- as tombstones do, because an account goes with each removal; null for what is about nobody of the team.
alter table team_notices
  add column subject_digest text,
  add column first_on date,
  add column times integer not null default 1,
  add column mailed_at timestamptz,
  add constraint team_notices_subject_digest_length check (char_length(subject_digest) = 43),
  add constraint team_notices_times_range check (times >= 1);
update team_notices set first_on = (made_at at time zone 'UTC')::date;
alter table team_notices alter column first_on set not null;
create unique index team_notices_one_a_day_key on team_notices (company_id, recipient_uid, kind, subject_digest, first_on)
  where subject_digest is not null;

-- When the member was last told of their role by mail: several changes in an hour are one mail.
alter table memberships add column role_mailed_at timestamptz;
