-- Two roles without a sign-in. The API acts as common_ground_application, which owns nothing and reads the schema "public" alone; it puts
-- on common_ground_equal_opportunity inside the one store that keeps equal-opportunity answers, and takes it off at the end of the
-- transaction. Roles belong to the whole server: another database of it may have made them already.
do $$
declare
  role_name text;
begin
  foreach role_name in array array['common_ground_application', 'common_ground_equal_opportunity'] loop
    if not exists (select from pg_roles where rolname = role_name) then
      begin
        execute format('create role %I nologin nosuperuser nobypassrls', role_name);
      exception when duplicate_object or unique_violation then null;
      end;
    end if;
    -- Who migrates is who the API signs in as, unless an operator says otherwise; see docs/security.md.
    if not pg_has_role(current_user, role_name, 'set') then
      execute format('grant %I to current_user', role_name);
    end if;
  end loop;
end
$$;

grant usage on schema public to common_ground_application;
grant select, insert, update, delete on all tables in schema public to common_ground_application;
grant usage, select on all sequences in schema public to common_ground_application;
alter default privileges in schema public grant select, insert, update, delete on tables to common_ground_application;
alter default privileges in schema public grant usage, select on sequences to common_ground_application;

create schema equal_opportunity;
grant usage on schema equal_opportunity to common_ground_equal_opportunity;

-- Answers stand under a pseudonym made with this key, so that no column of theirs is a column of anything else. The key is in the
-- database, so that deleting an account finds its answers whichever way the account goes.
create table equal_opportunity.pseudonym_keys (
  is_only boolean not null default true,
  secret bytea not null,
  constraint pseudonym_keys_pkey primary key (is_only),
  constraint pseudonym_keys_one check (is_only),
  constraint pseudonym_keys_length check (length(secret) = 32)
);

-- gen_random_uuid draws on the server's strong source; two of them hold 244 random bits.
insert into equal_opportunity.pseudonym_keys (secret)
values (sha256(convert_to(gen_random_uuid()::text || gen_random_uuid()::text, 'UTF8')));

create function equal_opportunity.pseudonym_of(candidate_id uuid) returns bytea
  language sql stable
  return (
    select sha256(secret || sha256(secret || convert_to(candidate_id::text, 'UTF8')))
    from equal_opportunity.pseudonym_keys
  );

-- Null is "not answered". There is no date: when somebody answered could tell who it was.
create table equal_opportunity.demographic_answers (
  pseudonym bytea not null,
  sex text,
  gender text,
  ethnicity text,
  age_band text,
  disability text,
  first_in_family text,
  constraint demographic_answers_pkey primary key (pseudonym),
  constraint demographic_answers_sex_form check (sex ~ '^[a-z0-9_]{1,30}$'),
  constraint demographic_answers_gender_form check (gender ~ '^[a-z0-9_]{1,30}$'),
  constraint demographic_answers_ethnicity_form check (ethnicity ~ '^[a-z0-9_]{1,30}$'),
  constraint demographic_answers_age_band_form check (age_band ~ '^[a-z0-9_]{1,30}$'),
  constraint demographic_answers_disability_form check (disability ~ '^[a-z0-9_]{1,30}$'),
  constraint demographic_answers_first_in_family_form check (first_in_family ~ '^[a-z0-9_]{1,30}$')
);

grant select on equal_opportunity.pseudonym_keys to common_ground_equal_opportunity;
grant select, insert, update, delete on equal_opportunity.demographic_answers to common_ground_equal_opportunity;

-- Answers go with the account, by whichever way it goes. It acts as the owner, and can do nothing but this.
create function equal_opportunity.forget_candidate() returns trigger
  language plpgsql security definer
  set search_path = pg_catalog
  as $$
    begin
      delete from equal_opportunity.demographic_answers
      where pseudonym = equal_opportunity.pseudonym_of(old.account_id);
      return old;
    end
  $$;

revoke all on function equal_opportunity.forget_candidate() from public;

create trigger candidates_forget_demographics
  after delete on candidates
  for each row execute function equal_opportunity.forget_candidate();
