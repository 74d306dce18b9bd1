-- Codes have a total for each company and mailbox, and one of their own where whoever asks has an address at the same domain: strangers can't use
-- that one up. See docs/decisions/0044-keys-codes-and-pauses.md.
alter table mail_recipients drop constraint mail_recipients_kind_known;
alter table mail_recipients add constraint mail_recipients_kind_known check (kind in ('any', 'code', 'colleague_code'));

alter table company_recipients add column kind text not null default 'any';
alter table company_recipients alter column kind drop default;
alter table company_recipients add constraint company_recipients_kind_known check (kind in ('any', 'code'));
alter table company_recipients drop constraint company_recipients_pkey;
alter table company_recipients add constraint company_recipients_pkey primary key (company_id, address_digest, kind);

alter table queued_mails drop constraint queued_mails_kind_known;
alter table queued_mails add constraint queued_mails_kind_known
  check (kind in ('code', 'colleague_code', 'rater_link', 'team_invitation', 'operator'));
