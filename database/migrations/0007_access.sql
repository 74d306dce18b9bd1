-- Who sees what. A company has a standing from the operator of the installation: unverified, it finds nobody.
alter table companies add column verified_at timestamptz;

-- One row a candidate who has decided; who has not is hidden and has not objected.
create table access_settings (
  candidate_id uuid not null,
  visibility text not null default 'hidden',
  visibility_changed_at timestamptz,
  objected_at timestamptz,
  constraint access_settings_pkey primary key (candidate_id),
  constraint access_settings_candidate_fkey foreign key (candidate_id) references candidates (account_id) on delete cascade,
  constraint access_settings_visibility_known check (visibility in ('hidden', 'anonymous', 'named'))
);

-- A company that may see nothing, by itself or by a name alone. When the company goes, its name stays blocked.
create table blocks (
  id uuid not null default gen_random_uuid(),
  candidate_id uuid not null,
  company_id uuid,
  name text not null,
  name_key text not null,
  blocked_at timestamptz not null,
  constraint blocks_pkey primary key (id),
  constraint blocks_candidate_fkey foreign key (candidate_id) references candidates (account_id) on delete cascade,
  constraint blocks_company_fkey foreign key (company_id) references companies (id) on delete set null,
  constraint blocks_name_form check (char_length(name) between 1 and 200 and name !~ '[<>]'),
  constraint blocks_name_key_length check (char_length(name_key) between 1 and 400)
);

create unique index blocks_company_key on blocks (candidate_id, company_id);
create unique index blocks_name_key on blocks (candidate_id, name_key) where company_id is null;
create index blocks_company_idx on blocks (company_id);

-- Companies that see the name of a candidate whose visibility is "named".
create table chosen_companies (
  candidate_id uuid not null,
  company_id uuid not null,
  chosen_at timestamptz not null,
  constraint chosen_companies_pkey primary key (candidate_id, company_id),
  constraint chosen_companies_candidate_fkey foreign key (candidate_id) references candidates (account_id) on delete cascade,
  constraint chosen_companies_company_fkey foreign key (company_id) references companies (id) on delete cascade
);

create index chosen_companies_company_idx on chosen_companies (company_id);

-- What has been written down stays as it is. Rows go only with the candidate whose they are, which the foreign key does after the
-- candidate's own row has gone.
create function refuse_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and to_jsonb(old) ? 'candidate_id' then
    if not exists (select from candidates where account_id = (to_jsonb(old) ->> 'candidate_id')::uuid) then
      return old;
    end if;
  end if;
  raise exception 'what is in % is never changed or taken out', tg_table_name;
end
$$;

-- Every decision about a consent, with the version of the text it was given to; the newest of a purpose holds.
create table consents (
  id bigint generated always as identity,
  candidate_id uuid not null,
  purpose text not null,
  is_given boolean not null,
  text_version text not null,
  decided_at timestamptz not null,
  constraint consents_pkey primary key (id),
  constraint consents_candidate_fkey foreign key (candidate_id) references candidates (account_id) on delete cascade,
  constraint consents_purpose_known check (purpose in ('matching', 'discovery', 'research')),
  constraint consents_text_version_form check (text_version ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$')
);

create index consents_newest_idx on consents (candidate_id, purpose, id desc);
create trigger consents_are_kept before update or delete on consents for each row execute function refuse_change();

-- The ledger: which company saw what of whom, when and why. The company's name is as it was then, so that it can be read when the
-- company has gone. The entries of one candidate are a chain: each holds the hash of the one before.
create table profile_views (
  id bigint generated always as identity,
  candidate_id uuid not null,
  company_id uuid not null,
  company_name text not null,
  member_role text not null,
  level text not null,
  parts text[] not null,
  reason text not null,
  seen_at timestamptz not null,
  previous_hash bytea,
  hash bytea not null,
  constraint profile_views_pkey primary key (id),
  constraint profile_views_candidate_fkey foreign key (candidate_id) references candidates (account_id) on delete cascade,
  constraint profile_views_level_known check (level in ('anonymous', 'named', 'applied')),
  constraint profile_views_reason_known check (
    reason in ('overlap_list', 'overlap_detail', 'application_list', 'application_detail', 'document')
  ),
  constraint profile_views_parts_known check (
    parts <@ array[
      'name', 'contact', 'adjustments', 'route', 'location', 'availability', 'school', 'university',
      'experience', 'activities', 'booster', 'culture', 'documents'
    ]
  ),
  constraint profile_views_parts_once check (is_set(parts)),
  constraint profile_views_chain_key unique nulls not distinct (candidate_id, previous_hash)
);

create index profile_views_candidate_idx on profile_views (candidate_id, id desc);
create index profile_views_company_idx on profile_views (company_id);

create function profile_view_hash(entry profile_views) returns bytea
  language sql stable parallel safe
  return sha256(
    coalesce(entry.previous_hash, '')
      || convert_to(
        jsonb_build_array(
          entry.candidate_id, entry.company_id, entry.company_name, entry.member_role, entry.level, entry.parts, entry.reason,
          extract(epoch from entry.seen_at)
        )::text,
        'UTF8'
      )
  );

create function chain_profile_view() returns trigger language plpgsql as $$
begin
  -- One writer a candidate at a time: two would hang their entries on the same one.
  perform pg_advisory_xact_lock(hashtextextended(new.candidate_id::text, 7));
  -- Numbered anew behind the lock, so that the order of the numbers is the order of the chain.
  new.id := nextval(pg_get_serial_sequence('profile_views', 'id'));
  new.previous_hash := (
    select hash from profile_views where candidate_id = new.candidate_id order by id desc limit 1
  );
  new.hash := profile_view_hash(new);
  return new;
end
$$;

create trigger profile_views_are_chained before insert on profile_views for each row execute function chain_profile_view();
create trigger profile_views_are_kept before update or delete on profile_views for each row execute function refuse_change();

-- What is left of a ledger whose candidate has gone: how many entries went on which day, and nothing that tells whose they were.
create table ledger_tombstones (
  id uuid not null default gen_random_uuid(),
  erased_on date not null,
  entry_count integer not null,
  constraint ledger_tombstones_pkey primary key (id),
  constraint ledger_tombstones_entry_count_range check (entry_count >= 1)
);

create function leave_ledger_tombstone() returns trigger language plpgsql as $$
begin
  insert into ledger_tombstones (erased_on, entry_count)
  select (now() at time zone 'UTC')::date, count(*) from profile_views where candidate_id = old.account_id having count(*) > 0;
  return old;
end
$$;

create trigger candidates_leave_a_tombstone before delete on candidates for each row execute function leave_ledger_tombstone();
create trigger ledger_tombstones_are_kept before update or delete on ledger_tombstones for each row execute function refuse_change();

-- "This fit is wrong": a note that somebody answers by a date.
create table contests (
  id uuid not null default gen_random_uuid(),
  candidate_id uuid not null,
  reference text not null,
  company_id uuid,
  company_name text,
  note text not null,
  made_at timestamptz not null,
  answer_by date not null,
  answered_at timestamptz,
  answer text,
  idempotency_key uuid not null,
  constraint contests_pkey primary key (id),
  constraint contests_candidate_fkey foreign key (candidate_id) references candidates (account_id) on delete cascade,
  constraint contests_company_fkey foreign key (company_id) references companies (id) on delete set null,
  constraint contests_idempotency_key unique (candidate_id, idempotency_key),
  constraint contests_reference_key unique (reference),
  constraint contests_reference_form check (reference ~ '^CG-[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$'),
  constraint contests_note_length check (char_length(note) between 1 and 1000),
  constraint contests_answer_length check (char_length(answer) between 1 and 2000),
  constraint contests_answered_whole check ((answered_at is null) = (answer is null))
);

create index contests_candidate_idx on contests (candidate_id, made_at desc, id desc);
create index contests_company_idx on contests (company_id);
create index contests_open_idx on contests (answer_by, reference) where answered_at is null;

-- What those who run the installation did: who is their name on the machine on which the command ran.
create table operator_acts (
  id bigint generated always as identity,
  act text not null,
  company_id uuid,
  company_name text,
  contest_reference text,
  operator text not null,
  acted_at timestamptz not null,
  constraint operator_acts_pkey primary key (id),
  constraint operator_acts_act_known check (act in ('verify', 'unverify', 'answer_contest')),
  constraint operator_acts_operator_length check (char_length(operator) between 1 and 100)
);

create trigger operator_acts_are_kept before update or delete on operator_acts for each row execute function refuse_change();
