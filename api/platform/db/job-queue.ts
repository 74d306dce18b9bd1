import { sql } from 'kysely';
import type { Database } from './database.ts';

/** What we do with the job queue (graphile-worker) besides running its jobs. All of it is done as the system: no caller reads the queue. */

/** A process without a heartbeat for this long is taken to be dead. It sends several in that time. */
const SILENT_FOR = sql`interval '20 seconds'`;

/** A job that is no longer retried. */
export type DeadJob = {
  readonly id: string;
  readonly task: string;
  readonly attempts: number;
  /** The kind of error that the last attempt ended with; null if its process died. */
  readonly lastError: string | null;
  readonly addedAt: Date;
};

/**
 * Adds a job that is due. Jobs of one task run one after another. Don't add those of several tasks in one transaction: it could deadlock
 * with workers that lock the same queues in another order.
 */
export async function insertJob(db: Database, task: string): Promise<void> {
  await sql`select graphile_worker.add_job(${task}::text, queue_name => ${task}::text)`.execute(db);
}

/**
 * Deletes the jobs that a run of the task starting now covers: those that are due, and those of failed runs. Jobs added later stay. Call it
 * before the run looks for work.
 */
export async function deleteIncludedJobs(db: Database, task: string, jobId: string): Promise<void> {
  await sql`
    select from graphile_worker.complete_jobs(array(
      select id from graphile_worker.jobs
      where task_identifier = ${task} and id <> ${jobId} and locked_at is null and (run_at <= now() or attempts > 0)
    ))`.execute(db);
}

/** Records a process's heartbeat, and releases the jobs of processes without one. */
export async function upsertJobRunner(db: Database, runner: string): Promise<void> {
  await sql`
    insert into job_runners (id, seen_at) values (${runner}, now())
    on conflict (id) do update set seen_at = excluded.seen_at`.execute(db);
  await sql`delete from job_runners where seen_at < now() - ${SILENT_FOR} * 3`.execute(db);
  await sql`
    select graphile_worker.force_unlock_workers(silent.ids)
    from (
      select array_agg(distinct locked_by) as ids from graphile_worker.jobs
      where locked_at < now() - ${SILENT_FOR}
        and not exists (select from job_runners where id = locked_by and seen_at > now() - ${SILENT_FOR})
    ) as silent
    where silent.ids is not null`.execute(db);
}

/** The jobs that have been locked for a process for a while. @returns their IDs */
export async function listLockedJobs(db: Database, runner: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id::text from graphile_worker.jobs
    where locked_by = ${runner} and locked_at < now() - ${SILENT_FOR}`.execute(db);
  return rows.map(({ id }) => id);
}

/** Records that a process has stopped working on jobs, and releases its jobs right away. */
export async function deleteJobRunner(db: Database, runner: string): Promise<void> {
  await sql`select from graphile_worker.force_unlock_workers(array[${runner}])`.execute(db);
  await sql`delete from job_runners where id = ${runner}`.execute(db);
}

/** Jobs that have used up their attempts, oldest first. */
export async function listDeadJobs(db: Database): Promise<DeadJob[]> {
  const { rows } = await sql<DeadJob>`
    select id::text, task_identifier as task, attempts, last_error as "lastError", created_at as "addedAt"
    from graphile_worker.jobs
    where attempts >= max_attempts and locked_at is null
    order by graphile_worker.jobs.id`.execute(db);
  return rows;
}

/** Requeues a job that had used up its attempts, with a full set. @returns whether there is such a job */
export async function requeueDeadJob(db: Database, id: string): Promise<boolean> {
  const { rows } = await sql`
    select from graphile_worker.jobs as dead
    cross join lateral graphile_worker.reschedule_jobs(array[dead.id], run_at => now(), attempts => 0)
    where dead.id::text = ${id} and dead.attempts >= dead.max_attempts and dead.locked_at is null`.execute(
    db,
  );
  return rows.length > 0;
}
