-- The locale of an account's dates and numbers on screens, in emails and in files, BCP 47. It begins as the browser's where it is one that can be
-- chosen.
alter table accounts
  add column locale text not null default 'en-GB',
  add constraint accounts_locale_form check (locale ~ '^[a-z]{2,3}-[A-Z]{2}$');
