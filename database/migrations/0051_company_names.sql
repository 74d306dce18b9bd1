-- A name is what candidates go by when they choose who sees theirs: no two verified companies have the same, and another name waits until
-- somebody at the verified domain, or the operator, has confirmed it. See docs/decisions/0036-names-and-mail.md.

-- The names that the company has asked for, and when. Until then everybody is shown `name` and `legal_name`.
alter table companies
  add column asked_name text,
  add column asked_legal_name text,
  add column name_asked_at timestamptz,
  add constraint companies_asked_name_form check (char_length(asked_name) between 1 and 200 and asked_name ~ '\S'),
  add constraint companies_asked_legal_name_form check (char_length(asked_legal_name) between 1 and 200 and asked_legal_name ~ '\S'),
  add constraint companies_asked_name_whole check ((asked_name is null) = (name_asked_at is null)),
  add constraint companies_asked_legal_name_whole check (asked_legal_name is null or asked_name is not null);

-- Every name of every verified company, in the forms in which names are compared.
create table verified_company_names (
  name_key text not null,
  company_id uuid not null,
  joined_key text generated always as (replace(name_key, ' ', '')) stored,
  constraint verified_company_names_pkey primary key (name_key),
  constraint verified_company_names_company_fkey foreign key (company_id) references companies (id) on delete cascade,
  constraint verified_company_names_key_length check (char_length(name_key) between 1 and 400)
);

create index verified_company_names_joined_idx on verified_company_names (joined_key text_pattern_ops);
create index verified_company_names_company_idx on verified_company_names (company_id);
select add_company_wall('verified_company_names');

-- Whoever is verified no more leaves its names to others.
create function release_verified_names() returns trigger language plpgsql as $$
begin
  delete from verified_company_names where company_id = new.id;
  return null;
end
$$;

create trigger companies_release_verified_names after update of verified_at on companies
  for each row when (old.verified_at is not null and new.verified_at is null) execute function release_verified_names();

-- Keys that an older way of comparing made are made again when the API starts; 0 is the oldest.
alter table blocks add column key_version smallint not null default 0;
alter table former_company_names add column key_version smallint not null default 0;

-- Hidden from a name is hidden from all that begin with it, whatever the spaces.
alter table blocks add column joined_key text generated always as (replace(name_key, ' ', '')) stored;
create index blocks_joined_name_idx on blocks (joined_key text_pattern_ops) where company_id is null;

alter table operator_acts drop constraint operator_acts_act_known;
alter table operator_acts add constraint operator_acts_act_known
  check (act in ('verify', 'unverify', 'suspend', 'reinstate', 'answer_contest', 'confirm_name', 'refuse_name'));
