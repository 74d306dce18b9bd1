-- Until when a calendar whose server was slow is read with other slow ones only, so that it can't keep the others waiting.
alter table member_calendars add column slow_until timestamptz;
-- Until when that also applies to calendars that a company's members newly add: replacing a slow one would otherwise make it a new one.
alter table companies add column calendars_slow_until timestamptz;
