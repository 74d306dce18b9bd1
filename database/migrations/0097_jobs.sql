-- Background jobs are graphile-worker's: its tables are in a schema of their own and made before this (database/migrate-job-queue.ts). They are
-- the system's alone: nobody who acts for a company or a candidate can read what waits, or add anything. What a change brings about is added
-- in its transaction by the triggers below, each of which knows one task and hands over nothing but what a row is called.
grant usage on schema graphile_worker to common_ground_system;
grant select on graphile_worker.migrations, graphile_worker.jobs to common_ground_system;
grant select, insert, update, delete on
  graphile_worker._private_jobs, graphile_worker._private_job_queues, graphile_worker._private_tasks,
  graphile_worker._private_known_crontabs to common_ground_system;
create policy system on graphile_worker._private_jobs to common_ground_system using (true) with check (true);
create policy system on graphile_worker._private_job_queues to common_ground_system using (true) with check (true);
create policy system on graphile_worker._private_tasks to common_ground_system using (true) with check (true);
create policy system on graphile_worker._private_known_crontabs to common_ground_system using (true) with check (true);

-- The processes that work on jobs, each by the name it locks them under. The jobs of one that says nothing any more are for the others.
create table job_runners (
  id text not null,
  seen_at timestamptz not null,
  constraint job_runners_pkey primary key (id)
);
revoke all on job_runners from common_ground_application;
grant select, insert, update, delete on job_runners to common_ground_system;

-- Adds a job for what a row holds: the task, the column that says when (by default now), and by how much later. Of those for the same task and
-- second a transaction adds one: each does all that is due. A second to come is rounded up, so that nothing runs before its time.
create function schedule_job() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  task constant text := tg_argv[0];
  known constant text := 'common_ground.job_' || task;
  due timestamptz := now();
begin
  if tg_nargs > 1 then
    execute format('select ($1).%I', tg_argv[1]) into due using new;
    due := due + coalesce(tg_argv[2], '0')::interval;
    due := case when due <= clock_timestamp() then now() else date_trunc('second', due) + interval '1 second' end;
  end if;
  if current_setting(known, true) = due::text then
    return null;
  end if;
  perform set_config(known, due::text, true);
  perform graphile_worker.add_job(task, queue_name => task, run_at => due);
  return null;
end
$$;

create trigger applications_publish_decision after insert or update of waiting_until on applications
  for each row when (new.waiting_until is not null) execute function schedule_job('publish_decisions', 'waiting_until');
create trigger applications_publish_again after update of tell_again_at on applications
  for each row when (new.tell_again_at is not null) execute function schedule_job('publish_decisions', 'tell_again_at');

create trigger response_clocks_run after insert or update of is_wound on response_clocks
  for each row when (not new.is_wound) execute function schedule_job('run_response_clocks');
create trigger application_notices_send after insert on application_notices
  for each row when (new.kind <> 'news') execute function schedule_job('send_notices');
-- A move can be undone within a minute, so its news is mailed after 90 seconds.
create trigger application_notices_send_news after insert on application_notices
  for each row when (new.kind = 'news') execute function schedule_job('send_notices', 'raised_at', '90 seconds');

create trigger queued_mails_send after insert or update of due_at on queued_mails
  for each row execute function schedule_job('send_queued_mails', 'due_at');
create trigger memberships_send_role_mail after insert or update of role_mail_due_at on memberships
  for each row when (new.role_mail_due_at is not null) execute function schedule_job('send_role_mails', 'role_mail_due_at');
create trigger team_notices_send after insert or update of due_at on team_notices
  for each row when (new.due_at is not null) execute function schedule_job('send_team_notices', 'due_at');
create trigger candidate_invitations_send after insert or update of mail_due_at on candidate_invitations
  for each row when (new.mail_due_at is not null) execute function schedule_job('send_invitation_mails', 'mail_due_at');

-- Whoever deletes an account asks the file store and the identity provider themselves once it is done; what they don't take then is the job's.
create trigger tombstones_store after insert or update of is_stored on tombstones
  for each row when (not new.is_stored) execute function schedule_job('store_tombstones', 'deleted_at', '30 seconds');

-- The identity is named by the digest under which it is listed: it says nothing about anybody.
create function schedule_identity_deletion() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform graphile_worker.add_job(
    'delete_identity',
    json_build_object('uidDigest', new.uid_digest),
    queue_name => 'delete_identity',
    run_at => now() + interval '30 seconds',
    job_key => 'delete_identity ' || new.uid_digest
  );
  return null;
end
$$;

create trigger identity_deletions_schedule after insert on identity_deletions
  for each row when (new.identity_uid is not null) execute function schedule_identity_deletion();

-- Those that are listed already.
select graphile_worker.add_job(
  'delete_identity',
  json_build_object('uidDigest', uid_digest),
  queue_name => 'delete_identity',
  job_key => 'delete_identity ' || uid_digest
) from identity_deletions where identity_uid is not null;
