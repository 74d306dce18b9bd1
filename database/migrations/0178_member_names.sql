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

-- Its argument is the column that holds whose act it is. A row that is copied brings its name along.
create function keep_member_name() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' or new.member_name is null then
    new.member_name := (
      select name from memberships
      where account_id = (to_jsonb(new) ->> tg_argv[0])::uuid and company_id = new.company_id
    );
  end if;
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
-- These can be said or given in once more, by somebody else or under another name. Who leaves changes neither column.
create trigger contact_verdicts_keep_member_name before insert or update of said_at on contact_verdicts
  for each row execute function keep_member_name('said_by');
create trigger scorecards_keep_member_name before insert or update of submitted_at, is_waived on scorecards
  for each row execute function keep_member_name('account_id');
