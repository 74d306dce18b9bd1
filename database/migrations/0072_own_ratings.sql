-- One rating of a company by one person in a year is found by who rated whom.

create index process_ratings_candidate_idx on process_ratings (candidate_id, company_id, rated_at);
