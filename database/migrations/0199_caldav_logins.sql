-- A calendar can be on a CalDAV server: its sealed address then has a user name and an app password with it.
alter table member_calendars
  add column kind text not null default 'ics',
  add constraint member_calendars_kind_known check (kind in ('ics', 'caldav'));
