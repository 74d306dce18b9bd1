-- One mailbox answers once a year, and answers are counted by how they came in. See docs/decisions/0060-who-may-rate.md.

-- Half of the key under which a year's mailboxes are known; the other half is the installation's key, which the database never has. The row
-- goes with its year, and with it every way back from a digest to a mailbox.
create table rater_mailbox_keys (
  year integer not null,
  secret bytea not null,
  -- Says with which of the installation's keys it goes together.
  proof bytea not null,
  constraint rater_mailbox_keys_pkey primary key (year),
  constraint rater_mailbox_keys_secret_length check (octet_length(secret) = 32),
  constraint rater_mailbox_keys_proof_length check (octet_length(proof) = 16)
);

-- Mailboxes whose link was opened. All of a company's are written again, in random order, when one is added.
create table rated_mailboxes (
  company_id uuid not null,
  year integer not null,
  mailbox_digest bytea not null,
  constraint rated_mailboxes_pkey primary key (company_id, year, mailbox_digest),
  constraint rated_mailboxes_company_fkey foreign key (company_id) references companies (id) on delete cascade,
  constraint rated_mailboxes_digest_is_sha256 check (octet_length(mailbox_digest) = 32)
);

-- Only the API itself reads them: a company must not learn which mailboxes opened a link.
select add_wall(walled, 'false') from unnest(array['rater_mailbox_keys', 'rated_mailboxes']::regclass[]) as walled;
revoke all on rater_mailbox_keys, rated_mailboxes from common_ground_application;
grant select, insert, update, delete on rater_mailbox_keys, rated_mailboxes to common_ground_system;

-- Which mailbox an unopened link was mailed to. It goes with the link. A link that the mailbox asked for was made by no member.
alter table rater_invitations
  add column mail_domain text,
  add column mailbox_year integer,
  add column mailbox_digest bytea,
  alter column invited_by drop not null,
  add constraint rater_invitations_mailbox_whole check (
    (mail_domain is null) = (mailbox_digest is null) and (mail_domain is null) = (mailbox_year is null)
  ),
  add constraint rater_invitations_invited_or_asked check (invited_by is not null or mailbox_digest is not null),
  add constraint rater_invitations_digest_is_sha256 check (octet_length(mailbox_digest) = 32);
create index rater_invitations_mailbox_idx on rater_invitations (company_id, mailbox_year, mailbox_digest)
  where mailbox_digest is not null;

-- The domain whose mailboxes the link was mailed to; null for a link that the company gave out. How earlier answers came in isn't known.
alter table rater_sessions add column mail_domain text;
alter table rater_responses add column mail_domain text;

-- How many of the published answers came in which way.
alter table culture_publications add column ways jsonb;
update culture_publications
set ways = jsonb_build_array(jsonb_build_object('domain', null, 'answerCount', rater_count));
alter table culture_publications
  alter column ways set not null,
  add constraint culture_publications_ways_list check (jsonb_typeof(ways) = 'array');

-- Links that people ask for have totals of their own: what strangers ask for must not keep a company's own mail from going.
alter table mail_recipients
  drop constraint mail_recipients_kind_known,
  add constraint mail_recipients_kind_known
    check (kind in ('any', 'code', 'colleague_code', 'domain_code', 'rater_request'));
alter table company_recipients
  drop constraint company_recipients_kind_known,
  add constraint company_recipients_kind_known check (kind in ('any', 'code', 'rater_request'));
alter table company_mail_counts
  drop constraint company_mail_counts_kind_known,
  add constraint company_mail_counts_kind_known check (kind in ('any', 'team_invitation', 'code', 'rater_request'));
alter table queued_mails
  drop constraint queued_mails_kind_known,
  add constraint queued_mails_kind_known
    check (kind in ('code', 'colleague_code', 'rater_link', 'rater_request', 'team_invitation', 'operator'));
