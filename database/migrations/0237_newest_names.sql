-- Names that begin with a letter or two are so many at a large company that sorting them took longer than the whole search may. The newest
-- can be read in order instead, until there are enough.
create index applicant_name_words_newest_idx on applicant_name_words (company_id, sent_at desc, application_id desc) include (word, opportunity_id);
