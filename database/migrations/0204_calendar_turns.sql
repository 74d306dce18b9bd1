-- When a company's calendars were last read: companies take turns, so that one with many slow calendars doesn't keep the others waiting.
create index member_calendars_turn_idx on member_calendars (company_id, tried_at);
