-- Notices that were emailed together stay together when that email is retried, so that a recipient who gets it twice sees one Message-ID.
alter table notice_mails add column mail_id uuid;
comment on column notice_mails.mail_id is 'Names the mail that it was first tried in. Null until then.';
