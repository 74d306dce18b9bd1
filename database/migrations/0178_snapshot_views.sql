-- Whom the server has served all of what an applicant sent: what a decision had in view is this. What a blind review withholds isn't recorded.
create table snapshot_views (
  application_id uuid not null,
  candidate_id uuid not null,
  company_id uuid not null,
  account_id uuid not null,
  first_seen_at timestamptz not null,
  constraint snapshot_views_pkey primary key (application_id, account_id),
  constraint snapshot_views_application_fkey foreign key (application_id, candidate_id)
    references applications (id, candidate_id) on delete cascade,
  constraint snapshot_views_member_fkey foreign key (account_id, company_id)
    references memberships (account_id, company_id) on delete cascade
);
create index snapshot_views_member_idx on snapshot_views (account_id, company_id);
select add_company_wall('snapshot_views');
revoke update, truncate on snapshot_views from common_ground_application;

-- Entries from before name the snapshot whoever had seen it, and their hashes stay what they are.
alter table decisions alter column snapshot_sha256 drop not null;
comment on column decisions.snapshot_sha256 is 'Of what was sent, if the member who decided had been served all of it. Before snapshot_views it was put down for every decision.';
