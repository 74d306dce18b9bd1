-- Notices that were mailed together stay together when that mail is tried again: whoever gets it twice can tell by its Message-ID.
alter table notice_mails add column mail_id uuid;
comment on column notice_mails.mail_id is 'Names the mail that it was first tried in. Null until then.';
