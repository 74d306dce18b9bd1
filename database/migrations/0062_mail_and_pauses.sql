-- Codes that verify a domain have totals of their own, the key of the digests of addresses leaves the database, and somebody who said no can
-- ask to be invited again. See docs/decisions/0044-keys-codes-and-pauses.md.

-- The key lies beside the other secrets of the server now, and is another one: digests under the old one mean nothing any more. No version
-- that was released has made any.
drop table mail_keys;
drop table mail_recipients;

-- One row an address that was mailed lately, for codes and for everything else.
create table mail_recipients (
  address_digest bytea not null,
  kind text not null,
  counted_from timestamptz not null,
  sent_count integer not null,
  constraint mail_recipients_pkey primary key (address_digest, kind),
  constraint mail_recipients_digest_is_sha256 check (octet_length(address_digest) = 32),
  constraint mail_recipients_kind_known check (kind in ('any', 'code')),
  constraint mail_recipients_sent_count_range check (sent_count >= 0)
);
create index mail_recipients_counted_idx on mail_recipients (counted_from);

-- One row an address that wants no mail from any company.
create table mail_stops (
  address_digest bytea not null,
  stopped_at timestamptz not null,
  constraint mail_stops_pkey primary key (address_digest),
  constraint mail_stops_digest_is_sha256 check (octet_length(address_digest) = 32)
);

revoke all on mail_recipients, mail_stops from common_ground_application;
grant select, insert, update, delete on mail_recipients, mail_stops to common_ground_system;

alter table company_mail_counts drop constraint company_mail_counts_kind_known;
alter table company_mail_counts add constraint company_mail_counts_kind_known
  check (kind in ('any', 'team_invitation', 'code'));

-- After a no the company can't invite that person for 90 days, unless they have said since that it may.
alter table candidate_invitations add column pause_lifted_at timestamptz;
alter table candidate_invitations add constraint candidate_invitations_pause_lifted_after_no
  check (pause_lifted_at is null or state = 'declined');
