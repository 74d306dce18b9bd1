-- Which notifications a person is also emailed about, and when: right away, once a day, or never. What is in neither column goes out right away,
-- so a new kind of email starts on. The names are the application's: a new one needs no migration.
create table notification_settings (
  account_id uuid not null,
  version integer not null,
  -- The emails that come once a day, each with since when: what happened before was emailed right away, or wasn't wanted.
  daily_since jsonb not null default '{}',
  off text[] not null default '{}',
  digest_hour smallint not null default 8,
  -- Whose clock shows that hour. Null until the person saves their settings from a device.
  time_zone text,
  -- What happened up to here was in a digest, or will never be.
  digest_from timestamptz not null default now(),
  -- The last day, in that zone, that had a digest.
  digest_on date,
  -- When the next one goes out, or its next try. Null without daily emails.
  digest_due_at timestamptz,
  digest_tries integer not null default 0,
  constraint notification_settings_pkey primary key (account_id),
  constraint notification_settings_account_fkey foreign key (account_id) references accounts (id) on delete cascade,
  constraint notification_settings_version_range check (version >= 1),
  constraint notification_settings_daily_object check (jsonb_typeof(daily_since) = 'object'),
  constraint notification_settings_off_once check (is_set(off)),
  constraint notification_settings_daily_or_off check (not daily_since ?| off),
  constraint notification_settings_hour_range check (digest_hour between 0 and 23),
  constraint notification_settings_zone_length check (char_length(time_zone) <= 64),
  constraint notification_settings_daily_in_zone check (daily_since = '{}' or time_zone is not null),
  constraint notification_settings_due_daily check (digest_due_at is null or daily_since <> '{}'),
  constraint notification_settings_tries_range check (digest_tries >= 0)
);
create index notification_settings_digest_idx on notification_settings (digest_due_at) where digest_due_at is not null;

select add_wall(
  'notification_settings',
  $wall$account_id = current_candidate() or account_id = nullif(current_setting('common_ground.account_id', true), '')::uuid$wall$
);

create trigger notification_settings_send_digest after insert or update of digest_due_at on notification_settings
  for each row when (new.digest_due_at is not null) execute function schedule_job('send_digests', 'digest_due_at');

-- What people have switched off so far stays off. One switch covered offers, answers, messages and interviews of applications.
insert into notification_settings (account_id, version, off)
select candidate_id, 1, muted.emails
from preferences
cross join lateral (
  select array(
    select email
    from (
      values ('application_news', 'offers'), ('application_news', 'answers'), ('application_news', 'messages'),
        ('application_news', 'interviews'), ('reply_due', 'late_replies'), ('invitations', 'invitations')
    ) as folded (kind, email)
    where kind <> all (notifications)
  ) as emails
) as muted
where notifications is not null and muted.emails <> '{}';

insert into notification_settings (account_id, version, off)
select account_id, 1, muted.emails
from memberships
cross join lateral (
  select array(
    select email
    from (
      values ('applications', 'applications'), ('messages', 'candidate_messages'), ('offers', 'offer_answers'), ('replies_due', 'replies_due'),
        ('interviews', 'candidate_interviews')
    ) as folded (kind, email)
    where kind = any (muted_mails)
  ) as emails
) as muted
where muted.emails <> '{}'
on conflict (account_id) do update set off = notification_settings.off || excluded.off;

alter table preferences drop column notifications;
alter table memberships drop column muted_mails;

-- Kinds of notifications are listed in domain/notifications alone: each new one would have to repeat the whole list here.
alter table notifications drop constraint notifications_kind_known;
alter table notifications add constraint notifications_kind_named check (kind ~ '^[a-z][a-z_]{2,39}$');
