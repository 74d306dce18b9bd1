-- The words of applicants' names as they are searched (search_key), so that a company finds the people it deals with by how their names
-- begin. Ordered by byte: a comparison of such words tells nothing of other rows, so that the index is used behind row level security. With
-- what the newest are chosen by, so that only those are looked up: thousands of names begin with the same letter.
create table applicant_name_words (
  application_id uuid not null,
  company_id uuid not null,
  -- Null once the job is deleted.
  opportunity_id uuid,
  word text collate "C" not null,
  sent_at timestamptz not null,
  constraint applicant_name_words_pkey primary key (company_id, word, application_id),
  constraint applicant_name_words_application_fkey foreign key (application_id) references applications (id) on delete cascade,
  constraint applicant_name_words_company_fkey foreign key (company_id) references companies (id) on delete cascade
);
create index applicant_name_words_application_idx on applicant_name_words (application_id);

-- A candidate applies; the words are the company's.
create function write_applicant_name_words() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  delete from applicant_name_words where application_id = new.id;
  if new.company_id is not null then
    insert into applicant_name_words (application_id, company_id, opportunity_id, word, sent_at)
    select distinct new.id, new.company_id, new.opportunity_id, word, new.sent_at
    from regexp_split_to_table(search_key(new.applicant_name), ' ') as word
    where word <> '';
  end if;
  return null;
end
$$;
create trigger applications_name_words after insert or update of applicant_name, company_id, opportunity_id on applications
  for each row execute function write_applicant_name_words();

insert into applicant_name_words (application_id, company_id, opportunity_id, word, sent_at)
select distinct id, company_id, opportunity_id, word, sent_at
from applications, regexp_split_to_table(search_key(applicant_name), ' ') as word
where company_id is not null and word <> '';

select add_company_wall('applicant_name_words');
