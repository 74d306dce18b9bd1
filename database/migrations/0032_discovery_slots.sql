-- Those who applied to a company are left out of its searches, by their slots: thousands of them are found without their rows.
create index discovery_candidates_slot_idx on discovery_candidates (candidate_id) include (slot);
