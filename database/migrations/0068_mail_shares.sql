-- One company can't use up what somebody is sent by all of them in a day: it has a total of its own for each mailbox. See
-- docs/decisions/0048-one-companys-share.md.

create table company_recipients (
  company_id uuid not null,
  -- As in mail_recipients.
  address_digest bytea not null,
  counted_from timestamptz not null,
  sent_count integer not null,
  constraint company_recipients_pkey primary key (company_id, address_digest),
  constraint company_recipients_company_fkey foreign key (company_id) references companies (id) on delete cascade,
  constraint company_recipients_digest_is_sha256 check (octet_length(address_digest) = 32),
  constraint company_recipients_sent_count_range check (sent_count >= 0)
);
create index company_recipients_counted_idx on company_recipients (counted_from);

select add_company_wall('company_recipients');
revoke all on company_recipients from common_ground_application;
grant select, insert, update, delete on company_recipients to common_ground_system;
