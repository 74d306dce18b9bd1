-- Mail that a request asked for and the mail server hasn't taken yet: the request is answered, and a job goes on trying for a day. See
-- docs/decisions/0042-mail-waits-for-its-server.md.

insert into server_keys (purpose, key)
values ('mails', sha256(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid())));

create table queued_mails (
  id uuid not null default gen_random_uuid(),
  -- Null where it goes to the operator for no company.
  company_id uuid,
  kind text not null,
  -- Address, subject and text, which may hold a link or a code that is kept nowhere else.
  sealed bytea not null,
  -- What it tells of; a mail goes with it.
  team_invitation_id uuid,
  rater_token_hash bytea,
  queued_at timestamptz not null,
  due_at timestamptz not null,
  tries smallint not null default 1,
  constraint queued_mails_pkey primary key (id),
  constraint queued_mails_company_fkey foreign key (company_id) references companies (id) on delete cascade,
  constraint queued_mails_team_invitation_fkey foreign key (team_invitation_id)
    references team_invitations (id) on delete cascade,
  constraint queued_mails_rater_invitation_fkey foreign key (rater_token_hash)
    references rater_invitations (token_hash) on delete cascade,
  constraint queued_mails_kind_known check (kind in ('code', 'rater_link', 'team_invitation', 'operator')),
  constraint queued_mails_company_unless_operator check (kind = 'operator' or company_id is not null),
  constraint queued_mails_sealed_length check (octet_length(sealed) between 29 and 20000)
);

create index queued_mails_due_idx on queued_mails (due_at);
create index queued_mails_company_idx on queued_mails (company_id);
create index queued_mails_team_invitation_idx on queued_mails (team_invitation_id);
create index queued_mails_rater_invitation_idx on queued_mails (rater_token_hash);

-- Only the API itself reads them, past the walls.
select add_wall('queued_mails', 'false');
revoke all on queued_mails from common_ground_application;
grant select, insert, update, delete on queued_mails to common_ground_system;

-- An alert that could not be sent is tried again before its next day or week.
alter table saved_searches
  add column alert_tries smallint not null default 0,
  add column alert_due_at timestamptz;
comment on column saved_searches.alert_due_at is 'When an alert that is being sent, or could not be, is tried again.';
