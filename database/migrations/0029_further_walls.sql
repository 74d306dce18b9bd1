-- Walls around what was there before them.

-- Everybody reads it, and only its company writes it.
create function add_public_wall(walled regclass, own_company text) returns void language plpgsql as $$
begin
  perform add_wall(walled, format('%s = current_company()', own_company));
  execute format('create policy everybody on %s for select to common_ground_application using (true)', walled);
end
$$;

-- A company reads of candidates only through the few stores that show them (api/platform/db/candidate-door.ts), which say so for as long as
-- it takes; everything else that asks in a company's name finds no candidate.
create function shows_candidates() returns boolean language sql stable parallel safe
  return current_company() is not null and current_setting('common_ground.shows_candidates', true) = 'yes';

create function add_shown_wall(walled regclass) returns void language plpgsql as $$
begin
  perform add_candidate_wall(walled);
  execute format('create policy shown on %s for select to common_ground_application using (shows_candidates())', walled);
end
$$;

select add_shown_wall(walled)
from unnest(array[
  'access_settings', 'blocks', 'consents', 'role_choices', 'personal_details', 'locations', 'rights_to_work', 'employments',
  'profile_sections', 'schools', 'qualifications', 'school_projects', 'activities', 'degrees', 'experiences', 'evidence', 'skills',
  'spoken_languages', 'certificates', 'culture_sessions', 'culture_results', 'culture_sharing'
]::regclass[]) as walled;

select add_candidate_wall(walled)
from unnest(array['preferences', 'documents', 'contests']::regclass[]) as walled;
select add_child_wall('culture_answers', 'session_id', 'culture_sessions', 'id');
select add_child_wall('document_links', 'document_id', 'documents', 'id');

select add_shared_wall(walled) from unnest(array['chosen_companies', 'profile_views']::regclass[]) as walled;

select add_company_wall(walled)
from unnest(array['memberships', 'rater_invitations', 'rater_sessions', 'rater_responses']::regclass[]) as walled;
select add_child_wall('rater_answers', 'session_id', 'rater_sessions', 'id');

select add_public_wall('companies', 'id');
select add_public_wall(walled, 'company_id')
from unnest(array['culture_publications', 'stated_cultures', 'former_company_names']::regclass[]) as walled;

-- What those who run the installation did is for them alone.
select add_wall('operator_acts', 'false');

-- A ledger's chain goes on from what any company has written, and is counted whole when it goes.
alter function chain_profile_view() security definer set search_path = public, pg_temp;
alter function leave_ledger_tombstone() security definer set search_path = public, pg_temp;
