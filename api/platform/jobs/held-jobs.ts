import type { WorkerEvents } from 'graphile-worker';

/**
 * Keeps track of the jobs that this process has received and not finished. The queue can have others locked for it: if the database is slow,
 * a fetch can be carried out after the process has stopped waiting for it, and the end of a job can be lost. No process would ever run those.
 */
export class HeldJobs {
  readonly #ids = new Set<string>();
  #missing: ReadonlySet<string> = new Set();

  constructor(events: WorkerEvents) {
    events.on('localQueue:getJobs:complete', ({ jobs }) => {
      for (const { id } of jobs) this.#ids.add(id);
    });
    events.on('localQueue:returnJobs', ({ jobs }) => {
      for (const { id } of jobs) this.#ids.delete(id);
    });
    events.on('job:complete', ({ job }) => void this.#ids.delete(job.id));
  }

  /**
   * Whether a job locked for this process is missing here, now and at the last check: one that has just ended may still be locked.
   *
   * @param lockedIds the jobs that the queue has locked for this process
   */
  isMissingAny(lockedIds: readonly string[]): boolean {
    const missing = lockedIds.filter((id) => !this.#ids.has(id));
    const isMissingStill = missing.some((id) => this.#missing.has(id));
    this.#missing = new Set(missing);
    return isMissingStill;
  }
}
