-- Texts that a company keeps for its messages, with places for the names of whom they are about.
create table message_templates (
  id uuid primary key default gen_random_uuid(),
  company_id uuid not null,
  version integer not null default 1,
  name text not null,
  text text not null,
  constraint message_templates_company_fkey foreign key (company_id) references companies (id) on delete cascade,
  constraint message_templates_name_key unique (company_id, name),
  constraint message_templates_version_range check (version >= 1),
  constraint message_templates_name_form check (char_length(name) between 1 and 80 and name ~ '\S' and name !~ '[<>]'),
  constraint message_templates_text_length check (char_length(text) between 1 and 3000)
);
select add_company_wall('message_templates');
