-- An account whose email address nobody confirms is deleted after a while: see domain/accounts/unconfirmed-account.ts.
alter table accounts add column deletion_mailed_at timestamptz;
create index accounts_unconfirmed_idx on accounts (id) where email_confirmed_at is null;
