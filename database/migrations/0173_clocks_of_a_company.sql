-- A board reads the moments of all of a company's promises from the index alone, however many other companies have.
drop index response_clocks_company_idx;
create index response_clocks_company_idx on response_clocks (company_id, application_id)
  include (candidate_id, is_wound, reply_by, half_at, near_at, due_at) where due_at is not null;
