-- Discover can be filtered by who shares their culture result. The index holds that one yes or no, and nothing of the result itself.

alter function discovery_facts_of(uuid) rename to discovery_profile_facts_of;

-- Whether somebody shares a result that companies may be compared with; who of them sees it is asked again for each card.
create function is_sharing_result(candidate uuid) returns boolean
  language sql stable
  return exists (select from culture_results where candidate_id = candidate)
    and exists (select from culture_sharing where candidate_id = candidate and is_shared)
    and exists (select from access_settings where candidate_id = candidate and objected_at is null)
    and coalesce((
      select is_given from consents where candidate_id = candidate and purpose = 'matching' order by id desc limit 1
    ), false);

create function discovery_facts_of(candidate uuid) returns json
  language sql stable
  return (
    discovery_profile_facts_of(candidate)::jsonb || jsonb_build_object('isSharingResult', is_sharing_result(candidate))
  )::json;

update discovery_facts
set facts = (facts::jsonb || jsonb_build_object('isSharingResult', is_sharing_result(candidate_id)))::json;

-- Consents and settings are followed already.
create constraint trigger culture_results_followed_in_discovery after insert or delete on culture_results
  deferrable initially deferred for each row execute function follow_in_discovery();
create constraint trigger culture_sharing_followed_in_discovery after insert or update or delete on culture_sharing
  deferrable initially deferred for each row execute function follow_in_discovery();
