-- When the candidate said "Not now" to being compared with companies: not asked again as the next step, on no device. The consent itself is
-- a row of consents.
alter table access_settings add column comparison_postponed_at timestamptz;
