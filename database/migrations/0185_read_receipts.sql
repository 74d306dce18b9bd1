-- Whether an account lets others see when it has read their messages, and sees when they have read its own: both or neither.
alter table accounts add column has_read_receipts boolean not null default true;

-- When the other side first read a message with read receipts on: what its writer may be shown. `read_at` stays what emails go by.
alter table messages
  add column seen_at timestamptz,
  add constraint messages_seen_order check (seen_at is null or (read_at is not null and seen_at >= sent_at));
update messages set seen_at = read_at where read_at is not null;
