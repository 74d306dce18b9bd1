-- The hours of the day, by the clock of the same time zone as the digest's, in which emails that aren't urgent wait. Both null, or neither.
alter table notification_settings add column quiet_from smallint;
alter table notification_settings add column quiet_to smallint;
-- When the quiet hours end that were on when this was last worked out. No such email goes out before then.
alter table notification_settings add column quiet_until timestamptz;
alter table notification_settings add constraint notification_settings_quiet_range
  check (quiet_from between 0 and 23 and quiet_to between 0 and 23 and quiet_from <> quiet_to);
alter table notification_settings add constraint notification_settings_quiet_both check ((quiet_from is null) = (quiet_to is null));
alter table notification_settings add constraint notification_settings_quiet_in_zone check (quiet_from is null or time_zone is not null);
alter table notification_settings add constraint notification_settings_until_quiet check (quiet_until is null or quiet_from is not null);
