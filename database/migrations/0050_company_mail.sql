-- Mail that companies cause to people who may have no account: how much of it went out, and who wants none. See
-- docs/decisions/0036-names-and-mail.md.

-- Addresses are known by digests under this key alone.
create table mail_keys (
  is_only boolean not null default true,
  secret bytea not null,
  constraint mail_keys_pkey primary key (is_only),
  constraint mail_keys_one check (is_only),
  constraint mail_keys_length check (length(secret) = 32)
);

-- gen_random_uuid draws on the server's strong source; two of them hold 244 random bits.
insert into mail_keys (secret)
values (sha256(convert_to(gen_random_uuid()::text || gen_random_uuid()::text, 'UTF8')));

-- One row an address that was mailed lately, or that wants no such mail from anybody.
create table mail_recipients (
  address_digest bytea not null,
  counted_from timestamptz not null,
  sent_count integer not null,
  stopped_at timestamptz,
  constraint mail_recipients_pkey primary key (address_digest),
  constraint mail_recipients_digest_is_sha256 check (octet_length(address_digest) = 32),
  constraint mail_recipients_sent_count_range check (sent_count >= 0)
);

create index mail_recipients_counted_idx on mail_recipients (counted_from) where stopped_at is null;

-- How many mails a company has caused within a day, of all kinds and of some.
create table company_mail_counts (
  company_id uuid not null,
  kind text not null,
  counted_from timestamptz not null,
  sent_count integer not null,
  constraint company_mail_counts_pkey primary key (company_id, kind),
  constraint company_mail_counts_company_fkey foreign key (company_id) references companies (id) on delete cascade,
  constraint company_mail_counts_kind_known check (kind in ('any', 'team_invitation')),
  constraint company_mail_counts_sent_count_range check (sent_count >= 0)
);

select add_company_wall('company_mail_counts');

-- They are of all companies together, and what an address was sent by another one is nobody's business.
revoke all on mail_keys, mail_recipients, company_mail_counts from common_ground_application;
grant select on mail_keys to common_ground_system;
grant select, insert, update, delete on mail_recipients, company_mail_counts to common_ground_system;
