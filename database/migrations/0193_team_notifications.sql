-- Notices to owners about access and verification are among their notifications, too. A notice that is dismissed, or too old, takes its
-- notifications with it.
alter table notifications
  add column team_notice_id uuid,
  add constraint notifications_team_notice_fkey foreign key (team_notice_id) references team_notices (notice_id) on delete cascade,
  drop constraint notifications_one_subject,
  add constraint notifications_one_subject check (num_nonnulls(application_id, invitation_id, team_notice_id) = 1);
create index notifications_team_notice_idx on notifications (team_notice_id) where team_notice_id is not null;

drop index notifications_unread_idx;
create index notifications_unread_idx on notifications (account_id, kind, application_id, invitation_id, team_notice_id, reply_by)
  where read_at is null;

-- One row each time it happens: what happens again on the same day to the same member is counted in its notice.
create function notify_of_team_notice() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into notifications (account_id, company_id, kind, team_notice_id, happened_at)
  values (new.account_id, new.company_id, new.kind, new.notice_id, new.made_at);
  perform pg_notify(
    'company_live',
    json_build_object('companyId', new.company_id, 'topic', 'notifications', 'ids', json_build_array(new.account_id))::text
  );
  return null;
end
$$;

create trigger team_notices_notify after insert or update of made_at on team_notices
  for each row when (new.account_id is not null) execute function notify_of_team_notice();

-- A dismissed notice stays until its mail has gone, and nobody sees it.
create function take_back_team_notification() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  delete from notifications where team_notice_id = new.notice_id;
  return null;
end
$$;

create trigger team_notices_take_back after update of account_id on team_notices
  for each row when (new.account_id is null) execute function take_back_team_notification();
