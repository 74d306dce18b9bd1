-- Who takes a name back, or an application that was sent with it, is somebody new to the company: what it kept beside the name leads to
-- nobody that it finds afterwards. Shortlists are left, notes with them; invitations stay, for the rule of one and for the 90 days.
alter table candidate_invitations add column is_unlinked boolean not null default false;

drop policy own_rows on shortlisted_people;
drop policy system on shortlisted_people;
select add_shared_wall('shortlisted_people');
