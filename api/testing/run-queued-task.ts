import { sql } from 'kysely';
import type { QueuedTask, TaskRun } from '../platform/jobs/task.ts';
import type { TestApp } from './test-app.ts';

/** Runs a task's queued jobs as the server does, without waiting for their time. A failed one stays queued. */
export async function runQueuedTask({ app, context }: TestApp, task: QueuedTask): Promise<void> {
  const { systemDb } = context;
  const { rows } = await sql<{ id: string; payload: unknown }>`
    select jobs.id::text, payload from graphile_worker._private_jobs as jobs
    join graphile_worker._private_tasks as tasks on tasks.id = jobs.task_id
    where identifier = ${task.name} order by jobs.id`.execute(systemDb);
  const run: TaskRun = { log: app.log, stop: new AbortController().signal };
  for (const { id, payload } of rows)
    try {
      await task.work(payload, run);
      await sql`select from graphile_worker.complete_jobs(array[${id}::bigint])`.execute(systemDb);
    } catch {
      // Tried again by the next run.
    }
}
