-- Members can't tell an address inside our network from one that doesn't exist.
update calendar_readings set failure = 'unreachable' where failure = 'forbidden';
alter table calendar_readings
  drop constraint calendar_readings_failure_known,
  add constraint calendar_readings_failure_known
    check (failure in ('unreachable', 'refused', 'too_large', 'unreadable'));
