-- Members' own calendars: an address that only the member's own connection reads, encrypted under a key outside the database, and when they are
-- busy, which those who plan interviews with them see. See docs/decisions/0082-members-calendars.md.
create table member_calendars (
  -- Another one for each address: what is read of an earlier one comes too late.
  id uuid not null default gen_random_uuid(),
  account_id uuid not null,
  company_id uuid not null,
  sealed_address bytea not null,
  -- All that is shown of the address.
  host text not null,
  -- The member's, for whole days.
  time_zone text not null,
  added_at timestamptz not null,
  -- When it is read next.
  due_at timestamptz not null,
  tried_at timestamptz,
  -- In a row.
  failures smallint not null default 0,
  constraint member_calendars_pkey primary key (id),
  constraint member_calendars_account_key unique (account_id),
  constraint member_calendars_member_fkey foreign key (account_id, company_id)
    references memberships (account_id, company_id) on delete cascade,
  constraint member_calendars_address_length check (octet_length(sealed_address) between 29 and 9000),
  constraint member_calendars_host_length check (char_length(host) between 1 and 300),
  constraint member_calendars_time_zone_form check (char_length(time_zone) between 1 and 64),
  constraint member_calendars_failures_range check (failures >= 0)
);
create index member_calendars_member_idx on member_calendars (account_id, company_id);
create index member_calendars_due_idx on member_calendars (due_at);

create table calendar_readings (
  calendar_id uuid not null,
  account_id uuid not null,
  company_id uuid not null,
  added_at timestamptz not null,
  read_at timestamptz,
  failed_since timestamptz,
  failure text,
  -- Null while nothing is known of it that can be relied on.
  busy tstzmultirange,
  constraint calendar_readings_pkey primary key (calendar_id),
  constraint calendar_readings_account_key unique (account_id),
  constraint calendar_readings_calendar_fkey foreign key (calendar_id) references member_calendars (id) on delete cascade,
  constraint calendar_readings_failure_known
    check (failure in ('unreachable', 'refused', 'forbidden', 'too_large', 'unreadable')),
  constraint calendar_readings_failure_since check ((failure is null) = (failed_since is null)),
  constraint calendar_readings_busy_was_read check (busy is null or read_at is not null)
);
create index calendar_readings_company_idx on calendar_readings (company_id);

select add_wall(
  'member_calendars',
  $wall$company_id = current_company() and account_id = nullif(current_setting('common_ground.account_id', true), '')::uuid$wall$
);
select add_company_wall('calendar_readings');
-- Written by the database and by the job alone.
revoke insert, update, delete on calendar_readings from common_ground_application;
grant select, insert, update, delete on member_calendars, calendar_readings to common_ground_system;

create function begin_calendar_readings() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into calendar_readings (calendar_id, account_id, company_id, added_at)
  values (new.id, new.account_id, new.company_id, new.added_at);
  return null;
end
$$;
create trigger member_calendars_begin_readings after insert on member_calendars
  for each row execute function begin_calendar_readings();

create trigger member_calendars_read after insert on member_calendars
  for each row execute function schedule_job('read_member_calendars', 'due_at');
create trigger member_calendars_read_sooner after update of due_at on member_calendars
  for each row when (new.due_at < old.due_at) execute function schedule_job('read_member_calendars', 'due_at');

-- Has old readings of colleagues' calendars made again, by someone who plans an interview and may not read their addresses.
create function refresh_member_calendars(members uuid[], tried_before timestamptz, at timestamptz) returns void
  language sql security definer set search_path = public, pg_temp
begin atomic
  update member_calendars
  set due_at = at
  where company_id = current_company() and account_id = any (members) and due_at > at
    and coalesce(tried_at, added_at) < tried_before;
end;
revoke execute on function refresh_member_calendars(uuid[], timestamptz, timestamptz) from public;
grant execute on function refresh_member_calendars(uuid[], timestamptz, timestamptz) to common_ground_application, common_ground_system;
