-- An erased record is accounted for: its signed head says for whom it was kept, and the candidate or the company leaves a tombstone, which
-- lies in the file store as well. A digest of a random id, like the others; it's no identity's, so that no replay finds an account by it.
create or replace function leave_erased_records() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  subject text;
  view_chains integer := 0;
  decision_chains integer;
begin
  if tg_table_name = 'candidates' then
    insert into erased_records (record, chain, hashes, erased_on)
    select 'views', record_chain('views', old.account_id), array_agg(hash order by id), (now() at time zone 'UTC')::date
    from profile_views where candidate_id = old.account_id having count(*) > 0;
    get diagnostics view_chains = row_count;
    insert into erased_records (record, chain, hashes, erased_on)
    select 'decisions', record_chain('decisions', application_id), array_agg(hash order by number), (now() at time zone 'UTC')::date
    from decisions where candidate_id = old.account_id group by application_id;
    subject := 'candidate:' || old.account_id;
  else
    insert into erased_records (record, chain, hashes, erased_on)
    select 'decisions', record_chain('decisions', application_id), array_agg(hash order by number), (now() at time zone 'UTC')::date
    from decisions where company_id = old.id group by application_id;
    subject := 'company:' || old.id;
  end if;
  get diagnostics decision_chains = row_count;
  insert into tombstones (uid_digest, deleted_at, is_identity_kept)
  select digest_of_uid(subject), date_trunc('milliseconds', now()), true where view_chains + decision_chains > 0
  on conflict (uid_digest) do update set deleted_at = excluded.deleted_at, is_stored = false;
  return old;
end
$$;
