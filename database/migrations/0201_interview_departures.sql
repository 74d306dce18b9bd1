-- Emails about interviews that one side has deleted with its account, to the other side. They outlive the interview and hold nothing about
-- the side that left: the interview's ID names no row any more, but calendars know their entry by it. They're deleted once they're sent.
create table interview_departure_mails (
  id uuid not null default gen_random_uuid(),
  interview_id uuid not null,
  account_id uuid not null,
  -- Of the member it goes to; null for a candidate, whose company has left.
  company_id uuid,
  -- Whether the interview is in their calendar: an organiser may not be on the panel.
  has_entry boolean not null,
  sequence integer not null,
  starts_at timestamptz not null,
  minutes smallint not null,
  time_zone text not null,
  due_at timestamptz not null,
  tries smallint not null default 0,
  constraint interview_departure_mails_pkey primary key (id),
  constraint interview_departure_mails_account_fkey foreign key (account_id) references accounts (id) on delete cascade,
  constraint interview_departure_mails_member_fkey foreign key (account_id, company_id)
    references memberships (account_id, company_id) on delete cascade
);
create index interview_departure_mails_due_idx on interview_departure_mails (due_at);
create index interview_departure_mails_member_idx on interview_departure_mails (account_id, company_id);

-- Only the API itself reads them, past the walls.
select add_wall('interview_departure_mails', 'false');
revoke all on interview_departure_mails from common_ground_application;
grant select, insert, update, delete on interview_departure_mails to common_ground_system;

create trigger interview_departure_mails_send after insert or update of due_at on interview_departure_mails
  for each row execute function schedule_job('send_interview_departures', 'due_at');
