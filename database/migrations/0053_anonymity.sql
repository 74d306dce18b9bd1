-- What no company may work out by subtraction.

-- Whoever shares a result is known to a company by its own handle, as everywhere: an id that all companies saw joined what they knew.
drop index culture_sharing_newest_idx;
alter table culture_sharing drop column share_id;
create index culture_sharing_newest_idx on culture_sharing (((changed_at at time zone 'UTC')::date) desc) where is_shared;

-- A candidate who takes a name back is somebody new to the companies that saw it.
drop policy own_rows on candidate_handles;
drop policy system on candidate_handles;
select add_shared_wall('candidate_handles');

-- The headcount as it was at the release: it scales the error that is shown, and one that could be changed afterwards would undo the rounding.
alter table rater_responses add column headcount integer;
update rater_responses set headcount = companies.headcount
from companies where companies.id = rater_responses.company_id and rater_responses.batch is not null;
alter table rater_responses add constraint rater_responses_headcount_released check (headcount is null or batch is not null);

-- Once released, nothing leads from the words of a rating to who wrote them.
drop index process_rating_words_application_idx;
alter table process_rating_words drop constraint process_rating_words_rating_fkey;
alter table process_rating_words drop column application_id;
update process_ratings set words = null where released_at is not null;
alter table process_ratings add constraint process_ratings_words_until_release check (words is null or released_at is null);

-- Whom the server has shown what colleagues found of an applicant: what a decision had in view is this, and not what a page says.
create table scorecard_views (
  application_id uuid not null,
  candidate_id uuid not null,
  company_id uuid not null,
  account_id uuid not null,
  first_seen_at timestamptz not null,
  constraint scorecard_views_pkey primary key (application_id, account_id),
  constraint scorecard_views_application_fkey foreign key (application_id, candidate_id)
    references applications (id, candidate_id) on delete cascade,
  constraint scorecard_views_member_fkey foreign key (account_id, company_id)
    references memberships (account_id, company_id) on delete cascade
);
create index scorecard_views_member_idx on scorecard_views (account_id, company_id);
select add_company_wall('scorecard_views');
