-- A mail about a team that can't be sent is tried again after pauses that grow, like all others.
alter table team_notices
  add column mail_tries integer not null default 0,
  add constraint team_notices_mail_tries_range check (mail_tries >= 0);
