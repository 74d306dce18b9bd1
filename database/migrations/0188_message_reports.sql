-- A company's message that its candidate has reported. It's hidden for them, those who run the installation see it with the conversation, and
-- the company isn't told.
create table message_reports (
  message_id uuid not null,
  candidate_id uuid not null,
  reference text not null,
  reason text not null,
  note text,
  reported_at timestamptz not null,
  settled_at timestamptz,
  constraint message_reports_pkey primary key (message_id),
  constraint message_reports_message_fkey foreign key (message_id) references messages (id) on delete cascade,
  constraint message_reports_candidate_fkey foreign key (candidate_id) references candidates (account_id) on delete cascade,
  constraint message_reports_reference_key unique (reference),
  constraint message_reports_reference_form check (reference ~ '^CG-[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$'),
  constraint message_reports_reason_known check (reason in ('scam', 'abuse', 'discrimination', 'spam', 'other')),
  constraint message_reports_note_length check (char_length(note) between 1 and 1000),
  constraint message_reports_order check (settled_at >= reported_at)
);
create index message_reports_candidate_idx on message_reports (candidate_id);
create index message_reports_open_idx on message_reports (reported_at, reference) where settled_at is null;
select add_candidate_wall('message_reports');

alter table operator_acts drop constraint operator_acts_act_known;
alter table operator_acts add constraint operator_acts_act_known check (
  act in (
    'verify', 'unverify', 'suspend', 'reinstate', 'release', 'answer_contest', 'confirm_name', 'refuse_name', 'limit_jobs',
    -- The company that gets the name, and each that loses it and its verification.
    'move_name', 'lose_name',
    'settle_report'
  )
);
