-- Candidates confirm being 16 or older when they create their account; nothing is kept of them before.
alter table candidates add column age_confirmed_at timestamptz;

-- Accounts from before this was asked: whose date of birth shows it counts as confirmed from now on; the others are asked on their next visit.
update candidates set age_confirmed_at = now()
from personal_details
where personal_details.candidate_id = candidates.account_id
  and (born_on + interval '16 years')::date <= (now() at time zone 'UTC')::date;

-- Not validated: rows from before stay until they are confirmed, and no new one comes without.
alter table candidates add constraint candidates_age_confirmed check (age_confirmed_at is not null) not valid;
