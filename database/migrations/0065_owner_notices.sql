-- What owners are told by mail they see on screen as well: each of them until they dismiss it, for a month at most. `account_id` is who still
-- sees it, null for who never does (whoever was removed) or has dismissed it; `due_at` is null once the mail has gone. A row that neither
-- needs any more is deleted.
alter table team_notices
  add column notice_id uuid not null default gen_random_uuid(),
  add column account_id uuid,
  alter column due_at drop not null,
  add constraint team_notices_notice_id_key unique (notice_id),
  add constraint team_notices_account_fkey foreign key (account_id) references accounts (id) on delete set null,
  drop constraint team_notices_kind_known,
  add constraint team_notices_kind_known
    check (kind in ('owner_added', 'member_demoted', 'member_removed', 'removed', 'domain_changed', 'verification_ended'));
create index team_notices_account_idx on team_notices (account_id) where account_id is not null;

-- Who leaves takes along what they were told; a mail that is still to go goes.
create function forget_seen_notices() returns trigger language plpgsql as $$
begin
  delete from team_notices where account_id = old.id and due_at is null;
  return old;
end
$$;

create trigger accounts_forget_seen_notices before delete on accounts for each row execute function forget_seen_notices();
