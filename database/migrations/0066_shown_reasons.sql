-- Whoever had applied reads why blind review was ended, as the dialog says since then. Until then it said that they see that it happened: what
-- was written under that promise stays with the company.
alter table blind_review_changes add column is_reason_shown boolean not null default false;
