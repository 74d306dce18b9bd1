-- A fresh code or link works at once, and the one before it until the mail server has taken the mail with the fresh one. See
-- docs/decisions/0042-mail-waits-for-its-server.md.
alter table verification_codes
  add column earlier_digest bytea,
  add column earlier_sent_at timestamptz,
  add column earlier_wrong_tries smallint,
  add constraint verification_codes_earlier_is_sha256 check (octet_length(earlier_digest) = 32),
  add constraint verification_codes_earlier_wrong_tries_range check (earlier_wrong_tries between 0 and 5),
  add constraint verification_codes_earlier_whole check (num_nonnulls(earlier_digest, earlier_sent_at, earlier_wrong_tries) in (0, 3));

alter table team_invitations
  add column earlier_digest bytea,
  add column earlier_sent_at timestamptz,
  add constraint team_invitations_earlier_digest_key unique (earlier_digest),
  add constraint team_invitations_earlier_is_sha256 check (octet_length(earlier_digest) = 32),
  add constraint team_invitations_earlier_whole check ((earlier_digest is null) = (earlier_sent_at is null));

alter table queued_mails
  -- Of the code or the link in it, as it is kept where it is redeemed.
  add column secret_digest bytea,
  add constraint queued_mails_secret_is_sha256 check (octet_length(secret_digest) = 32);
