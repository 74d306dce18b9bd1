-- What was done before names were kept gets the name that its member has now. Of those who have left, none is known any more.
update reveals as acts set member_name = memberships.name from memberships
where acts.member_name is null and memberships.account_id = acts.account_id and memberships.company_id = acts.company_id;
update blind_review_changes as acts set member_name = memberships.name from memberships
where acts.member_name is null and memberships.account_id = acts.account_id and memberships.company_id = acts.company_id;
update contact_acts as acts set member_name = memberships.name from memberships
where acts.member_name is null and memberships.account_id = acts.account_id and memberships.company_id = acts.company_id;
update contact_verdicts as acts set member_name = memberships.name from memberships
where acts.member_name is null and memberships.account_id = acts.said_by and memberships.company_id = acts.company_id;
update candidate_invitations as acts set member_name = memberships.name from memberships
where acts.member_name is null and memberships.account_id = acts.sent_by and memberships.company_id = acts.company_id;
update shortlists as acts set member_name = memberships.name from memberships
where acts.member_name is null and memberships.account_id = acts.created_by and memberships.company_id = acts.company_id;
update shortlisted_people as acts set member_name = memberships.name from memberships
where acts.member_name is null and memberships.account_id = acts.added_by and memberships.company_id = acts.company_id;
update shortlist_notes as acts set member_name = memberships.name from memberships
where acts.member_name is null and memberships.account_id = acts.author_id and memberships.company_id = acts.company_id;
update scorecards as acts set member_name = memberships.name from memberships
where acts.member_name is null and acts.submitted_at is not null and memberships.account_id = acts.account_id and memberships.company_id = acts.company_id;
update application_notes as acts set member_name = memberships.name from memberships
where acts.member_name is null and memberships.account_id = acts.account_id and memberships.company_id = acts.company_id;
-- Drafts of those who have left, which nobody can open.
update scorecards set draft = null where account_id is null and draft is not null;
