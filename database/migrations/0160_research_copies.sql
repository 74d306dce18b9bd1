-- Copies of culture tests for checking the test itself, from candidates who have consented to that. They are in a schema that the API's
-- ordinary role can't enter, under pseudonyms and without a day, like equal-opportunity answers (0008_demographics.sql).
do $$
begin
  if not exists (select from pg_roles where rolname = 'common_ground_research') then
    begin
      create role common_ground_research nologin nosuperuser nobypassrls;
    exception when duplicate_object or unique_violation then null;
    end;
  end if;
  if not pg_has_role(current_user, 'common_ground_research', 'set') then
    grant common_ground_research to current_user;
  end if;
end
$$;

create schema research;
grant usage on schema research to common_ground_research, common_ground_system;

-- The key is in the database so that a deletion finds its copies however it happens, also when it is done again after a restore.
create table research.pseudonym_keys (
  is_only boolean not null default true,
  secret bytea not null,
  constraint pseudonym_keys_pkey primary key (is_only),
  constraint pseudonym_keys_one check (is_only),
  constraint pseudonym_keys_length check (length(secret) = 32)
);

insert into research.pseudonym_keys (secret)
values (sha256(convert_to(gen_random_uuid()::text || gen_random_uuid()::text, 'UTF8')));

-- Of a candidate's id for a respondent, and of a session's id for a copy.
create function research.pseudonym_of(id uuid) returns bytea
  language sql stable
  return (
    select sha256(secret || sha256(secret || convert_to(id::text, 'UTF8')))
    from research.pseudonym_keys
  );

-- Null is "not answered".
create table research.respondents (
  pseudonym bytea not null,
  age_band text,
  gender text,
  first_language text,
  disability text,
  country text,
  constraint respondents_pkey primary key (pseudonym),
  constraint respondents_age_band_form check (age_band ~ '^[a-z0-9_]{1,30}$'),
  constraint respondents_gender_form check (gender ~ '^[a-z0-9_]{1,30}$'),
  constraint respondents_first_language_form check (first_language ~ '^[a-z]{2,3}$'),
  constraint respondents_disability_form check (disability ~ '^[a-z0-9_]{1,30}$'),
  constraint respondents_country_form check (country ~ '^[A-Z]{2}$')
);

-- `sitting` numbers a respondent's copies, so that two sittings can be compared. `delete_in` is a year, and the only date.
create table research.copies (
  pseudonym bytea not null,
  respondent bytea not null,
  sitting smallint not null,
  instrument_version text not null,
  language text not null,
  answers jsonb not null,
  delete_in smallint not null,
  constraint copies_pkey primary key (pseudonym),
  constraint copies_respondent_fkey foreign key (respondent) references research.respondents (pseudonym) on delete cascade,
  constraint copies_sitting_once unique (respondent, sitting),
  constraint copies_sitting_range check (sitting >= 1),
  constraint copies_answers_form check (jsonb_typeof(answers) = 'array' and jsonb_array_length(answers) = 54)
);

create index copies_delete_in_idx on research.copies (delete_in);

grant select on research.pseudonym_keys to common_ground_research;
grant select, insert, update, delete on research.respondents, research.copies to common_ground_research;
grant select, delete on research.respondents, research.copies to common_ground_system;

-- A candidate's connection reaches its own rows; a company's has no candidate, and so none.
alter table research.respondents enable row level security;
create policy own_rows on research.respondents to common_ground_research
  using (pseudonym = research.pseudonym_of(current_candidate()))
  with check (pseudonym = research.pseudonym_of(current_candidate()));
create policy system on research.respondents to common_ground_system using (true) with check (true);

alter table research.copies enable row level security;
create policy own_rows on research.copies to common_ground_research
  using (respondent = research.pseudonym_of(current_candidate()))
  with check (respondent = research.pseudonym_of(current_candidate()));
create policy system on research.copies to common_ground_system using (true) with check (true);

-- The three ways in which copies end besides their year. Each acts as the owner, and can do nothing but this.
create function research.forget_candidate() returns trigger
  language plpgsql security definer
  set search_path = pg_catalog
  as $$
    begin
      delete from research.respondents where pseudonym = research.pseudonym_of(old.account_id);
      return old;
    end
  $$;

create function research.forget_withdrawn() returns trigger
  language plpgsql security definer
  set search_path = pg_catalog
  as $$
    begin
      delete from research.respondents where pseudonym = research.pseudonym_of(new.candidate_id);
      return new;
    end
  $$;

create function research.forget_result() returns trigger
  language plpgsql security definer
  set search_path = pg_catalog
  as $$
    begin
      delete from research.copies where pseudonym = research.pseudonym_of(old.session_id);
      return old;
    end
  $$;

revoke all on function research.forget_candidate() from public;
revoke all on function research.forget_withdrawn() from public;
revoke all on function research.forget_result() from public;
revoke all on function research.pseudonym_of(uuid) from public;
grant execute on function research.pseudonym_of(uuid) to common_ground_research;

create trigger candidates_forget_research
  after delete on candidates
  for each row execute function research.forget_candidate();

create trigger consents_forget_research
  after insert on consents
  for each row when (new.purpose = 'research' and not new.is_given) execute function research.forget_withdrawn();

create trigger culture_results_forget_research
  after delete on culture_results
  for each row execute function research.forget_result();
