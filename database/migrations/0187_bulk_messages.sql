-- Messages that were sent to several candidates at once share the key of the request: repeating it sends nothing twice, and what a company
-- sends in this way in a day is counted.
alter table messages add column batch_key uuid;
create index messages_batch_idx on messages (account_id, batch_key) where batch_key is not null;
create index messages_bulk_idx on messages (company_id, sent_at) where batch_key is not null;
