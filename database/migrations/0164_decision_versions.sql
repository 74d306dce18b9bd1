-- How often a candidate has decided each thing about who sees what, by the decision's name. A request that opens something up names the version
-- that its maker saw: one that stalled while something else was decided changes nothing.

alter table access_settings
  add column decision_versions jsonb not null default '{}',
  add constraint access_settings_decision_versions_object check (jsonb_typeof(decision_versions) = 'object');
