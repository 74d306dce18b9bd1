-- Under blind review, an entry that ended as an application arrived would tell the team whose it is. It stays until its time is up, or until
-- blind review ends for the job.
create or replace function replace_added_candidate() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if exists (select from blind_reviews where opportunity_id = new.opportunity_id) then
    return null;
  end if;
  perform end_added_candidate(id, 'applied', new.sent_at)
  from added_candidates join added_candidate_claims on added_candidate_id = id
  where candidate_id = new.candidate_id and opportunity_id = new.opportunity_id and ended_at is null;
  delete from added_candidate_claims
  using added_candidates
  where added_candidate_id = id and ending = 'applied' and candidate_id = new.candidate_id;
  return null;
end
$$;

create function replace_kept_entries() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform end_added_candidate(added_candidates.id, 'applied', now())
  from added_candidates
  join added_candidate_claims on added_candidate_id = added_candidates.id
  join applications using (candidate_id, opportunity_id)
  where added_candidates.opportunity_id = old.opportunity_id and added_candidates.ended_at is null;
  delete from added_candidate_claims
  using added_candidates
  where added_candidate_id = id and ending = 'applied' and opportunity_id = old.opportunity_id;
  return null;
end
$$;
create trigger blind_reviews_replace_entries after delete on blind_reviews
  for each row execute function replace_kept_entries();
