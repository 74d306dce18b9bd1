import type { Erasure } from './erasure.ts';

/** The tables of the job queue (graphile-worker), which contain nothing about a person. */
export const JOB_QUEUE = {
  'graphile_worker._private_jobs': {
    rule: 'none',
    reason:
      'background jobs with IDs and the digest of an identity to delete, removed once done; a job about someone whose account is deleted does nothing',
    columns: [
      'id',
      'job_queue_id',
      'task_id',
      'payload',
      'priority',
      'run_at',
      'attempts',
      'max_attempts',
      'last_error',
      'created_at',
      'updated_at',
      'key',
      'locked_at',
      'locked_by',
      'revision',
      'flags',
      'is_available',
    ],
  },
  'graphile_worker._private_job_queues': {
    rule: 'none',
    reason: 'names of tasks, and the process that is running each',
    columns: ['id', 'queue_name', 'locked_at', 'locked_by', 'is_available'],
  },
  'graphile_worker._private_tasks': {
    rule: 'none',
    reason: 'names of tasks',
    columns: ['id', 'identifier'],
  },
  'graphile_worker._private_known_crontabs': {
    rule: 'none',
    reason: 'names of tasks, and when each last ran on schedule',
    columns: ['identifier', 'known_since', 'last_execution'],
  },
  'graphile_worker.migrations': {
    rule: 'none',
    reason: 'numbers of schema changes',
    columns: ['id', 'ts', 'breaking'],
  },
} satisfies Readonly<Record<string, Erasure>>;
