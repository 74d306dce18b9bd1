-- Jobs that a candidate has saved for later. No company can read that: the policy shows a row to its candidate alone.
create table opportunity_bookmarks (
  candidate_id uuid not null,
  opportunity_id uuid not null,
  saved_at timestamptz not null,
  constraint opportunity_bookmarks_pkey primary key (candidate_id, opportunity_id),
  constraint opportunity_bookmarks_candidate_fkey foreign key (candidate_id) references candidates (account_id) on delete cascade,
  constraint opportunity_bookmarks_opportunity_fkey foreign key (opportunity_id) references opportunities (id) on delete cascade
);
create index opportunity_bookmarks_opportunity_idx on opportunity_bookmarks (opportunity_id);
select add_candidate_wall('opportunity_bookmarks');
