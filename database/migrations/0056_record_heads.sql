-- Records that cannot be shortened unnoticed: see docs/decisions/0039-what-stays-behind.md. Heads of the chains are signed and kept outside the
-- database (api/features/access/records.job.ts); here is what verification needs to tell an erased person from a cut.

-- Names a chain without naming whose it is: ids are random.
create function record_chain(record text, subject uuid) returns bytea
  language sql immutable parallel safe
  return sha256(convert_to(record || ':' || subject::text, 'UTF8'));

-- What is left of a chain whose candidate, or company, has gone: the hash of each entry, and that it was erased.
create table erased_records (
  record text not null,
  chain bytea not null,
  hashes bytea[] not null,
  erased_on date not null,
  constraint erased_records_pkey primary key (record, chain),
  constraint erased_records_record_known check (record in ('views', 'decisions')),
  constraint erased_records_chain_is_sha256 check (octet_length(chain) = 32),
  constraint erased_records_hashes_some check (cardinality(hashes) > 0)
);
create trigger erased_records_are_kept before update or delete on erased_records for each row execute function refuse_change();
revoke all on erased_records from common_ground_application;
grant select on erased_records to common_ground_system;

create function leave_erased_records() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_table_name = 'candidates' then
    insert into erased_records (record, chain, hashes, erased_on)
    select 'views', record_chain('views', old.account_id), array_agg(hash order by id), (now() at time zone 'UTC')::date
    from profile_views where candidate_id = old.account_id having count(*) > 0;
    insert into erased_records (record, chain, hashes, erased_on)
    select 'decisions', record_chain('decisions', application_id), array_agg(hash order by number), (now() at time zone 'UTC')::date
    from decisions where candidate_id = old.account_id group by application_id;
  else
    insert into erased_records (record, chain, hashes, erased_on)
    select 'decisions', record_chain('decisions', application_id), array_agg(hash order by number), (now() at time zone 'UTC')::date
    from decisions where company_id = old.id group by application_id;
  end if;
  return old;
end
$$;
create trigger candidates_leave_records before delete on candidates for each row execute function leave_erased_records();
create trigger companies_leave_records before delete on companies for each row execute function leave_erased_records();

-- Who decided keeps the name that they had then, also when they leave the team: the candidate and the company can ask who it was.
alter table decisions add column member_name text;

-- Entries from before have no name, and their hashes stay what they are.
create or replace function decision_hash(entry decisions) returns bytea
  language sql stable parallel safe
  return sha256(
    coalesce(entry.previous_hash, '')
      || convert_to(
        jsonb_build_array(
          entry.id, entry.company_id, entry.candidate_id, entry.application_id, entry.kind, entry.account_id, entry.member_role,
          entry.from_stage_id, entry.from_status, entry.from_reply_by, entry.to_stage_id, entry.to_status, entry.to_reply_by,
          entry.version, entry.reason, entry.words, entry.message, entry.feedback, entry.answer_by, entry.snapshot_sha256,
          entry.has_seen_overlap, entry.has_seen_scorecards, entry.scoring_version, entry.undoes_id,
          extract(epoch from entry.decided_at)
        )::text || coalesce(to_jsonb(entry.member_name)::text, ''),
        'UTF8'
      )
  );

create or replace function chain_decision() returns trigger language plpgsql as $$
begin
  -- Who decides holds the application: nobody else hangs an entry on the same one meanwhile. No more than that: what only points at the
  -- application, such as a reminder by the job that holds its clock, is written beside it and does not wait in a circle.
  perform from applications where id = new.application_id for no key update;
  new.number := nextval(pg_get_serial_sequence('decisions', 'number'));
  new.member_name := (
    select name from memberships where account_id = new.account_id and company_id = new.company_id
  );
  new.previous_hash := (
    select hash from decisions where application_id = new.application_id order by number desc limit 1
  );
  new.hash := decision_hash(new);
  return new;
end
$$;
