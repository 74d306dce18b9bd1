-- When a document that was sent was last put on record as opened, by each role at the company: the record says how many were opened, and what
-- is asked for together counts once for each document, not once for all.
create table document_openings (
  application_id uuid not null,
  document_id uuid not null,
  company_id uuid not null,
  member_role text not null,
  opened_at timestamptz not null,
  constraint document_openings_pkey primary key (application_id, document_id, member_role),
  constraint document_openings_document_fkey foreign key (application_id, document_id)
    references application_documents (application_id, document_id) on delete cascade,
  constraint document_openings_company_fkey foreign key (company_id) references companies (id) on delete cascade
);
create index document_openings_company_idx on document_openings (company_id);
select add_company_wall('document_openings');
