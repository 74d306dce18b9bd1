-- A mail that the mail server doesn't take is tried again after longer and longer pauses, and not for ever.
alter table notice_mails add column tries smallint not null default 0;
comment on column notice_mails.tries is 'How often it was claimed. The claim lasts twice as long each time.';

alter table candidate_invitations add column mail_tries smallint not null default 0;

alter table memberships
  add column role_changed_at timestamptz,
  add column role_mail_tries smallint not null default 0;
comment on column memberships.role_changed_at is 'When the role was changed last, of which a mail tells; its tries are those of this change.';
