-- Candidates search verified companies by how the words of their names begin. Without an index that read every company for every search; words of
-- one or two letters, which many names have, still go through the names in their order.
create index companies_name_words_idx on companies using gin ((' ' || lower(name)) gin_trgm_ops) where is_verified;
