-- Those who accepted an offer stay on the board for a while.
create index applications_hired_idx on applications (company_id, ended_at) where status = 'accepted';
