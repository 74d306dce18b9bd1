-- Whoever does something at a company keeps the name that they had then, also when they take another or leave, as with decisions: the company
-- can tell who it was. The next migration fills in what was done before: in this one, its tables would be locked meanwhile.
alter table reveals add column member_name text;
alter table blind_review_changes add column member_name text;
alter table contact_acts add column member_name text;
alter table contact_verdicts add column member_name text;
alter table candidate_invitations add column member_name text;
alter table shortlists add column member_name text;
alter table shortlisted_people add column member_name text;
alter table shortlist_notes add column member_name text;
alter table scorecards add column member_name text;
alter table application_notes add column member_name text;

-- Its argument is the column that holds whose act it is.
create function keep_member_name() returns trigger language plpgsql as $$
begin
  new.member_name := (
    select name from memberships
    where account_id = (to_jsonb(new) ->> tg_argv[0])::uuid and company_id = new.company_id
  );
  return new;
end
$$;

create trigger reveals_keep_member_name before insert on reveals
  for each row execute function keep_member_name('account_id');
create trigger blind_review_changes_keep_member_name before insert on blind_review_changes
  for each row execute function keep_member_name('account_id');
create trigger contact_acts_keep_member_name before insert on contact_acts
  for each row execute function keep_member_name('account_id');
create trigger candidate_invitations_keep_member_name before insert on candidate_invitations
  for each row execute function keep_member_name('sent_by');
create trigger shortlists_keep_member_name before insert on shortlists
  for each row execute function keep_member_name('created_by');
create trigger shortlisted_people_keep_member_name before insert on shortlisted_people
  for each row execute function keep_member_name('added_by');
create trigger shortlist_notes_keep_member_name before insert on shortlist_notes
  for each row execute function keep_member_name('author_id');
create trigger application_notes_keep_member_name before insert on application_notes
  for each row execute function keep_member_name('account_id');
-- A verdict can be given again, by somebody else or under another name. One that is copied to a joined contact brings its name along.
create trigger contact_verdicts_keep_member_name before insert on contact_verdicts
  for each row when (new.member_name is null) execute function keep_member_name('said_by');
create trigger contact_verdicts_keep_later_member_name before update of said_at on contact_verdicts
  for each row execute function keep_member_name('said_by');
-- A draft is its writer's alone, and nobody is told who gives no card: one has a name once it is given in, that of the last time.
create trigger scorecards_keep_member_name before insert or update of submitted_at on scorecards
  for each row when (new.submitted_at is not null) execute function keep_member_name('account_id');

-- A draft that nobody can open any more goes with the account of whoever wrote it.
create function forget_scorecard_draft() returns trigger language plpgsql as $$
begin
  new.draft := null;
  return new;
end
$$;
create trigger scorecards_forget_draft before update of account_id on scorecards
  for each row when (new.account_id is null) execute function forget_scorecard_draft();
