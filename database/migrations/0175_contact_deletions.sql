-- Deleting contacts one by one is recorded as deleting all of them is.
alter table contact_acts drop constraint contact_acts_act_known;
alter table contact_acts add constraint contact_acts_act_known check (act in ('exported', 'deleted', 'deleted_all'));
