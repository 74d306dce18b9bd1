-- What is append-only is so for the role of the application too: it may add and read. When a candidate's account goes, the foreign keys
-- take the rows along; they act as the owner of the tables.
revoke update, delete, truncate on consents, profile_views, ledger_tombstones, operator_acts from common_ground_application;
