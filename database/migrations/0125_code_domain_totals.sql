-- Codes that strangers ask for have a total for each registered domain too: many companies together could flood every mailbox of one
-- organisation. The digest is then that of the domain, which is never that of an address.
alter table mail_recipients drop constraint mail_recipients_kind_known;
alter table mail_recipients add constraint mail_recipients_kind_known
  check (kind in ('any', 'code', 'colleague_code', 'domain_code'));
