import type { ProblemCode } from '@common-ground/contract/problem';
import { FairQueue, type QueueRules, type Turn, type WorkOwner } from './fair-queue.ts';

/** What the work is for: uploads don't wait for previews, exports or calendars, nor calendars for those that may be slow to read. */
export type ChildPool = 'upload' | 'preview' | 'export' | 'calendar' | 'unknown-calendar';

/**
 * Why it wasn't run: the queue was full, its turn didn't come in time, the request was aborted, or the owner has used up their budget for the
 * minute.
 */
export type NotRunReason = 'busy' | 'spent';

/** The refusal for the owner of work that wasn't run. */
export const NOT_RUN_PROBLEMS: Readonly<Record<NotRunReason, ProblemCode>> = {
  busy: 'overloaded',
  spent: 'too_many_requests',
};

/** Whether work wasn't run at all, rather than failing. */
export function wasNotRun(reason: string): reason is NotRunReason {
  return reason in NOT_RUN_PROBLEMS;
}

type Pending = Turn & { readonly settle: (isBegun: boolean) => void };

const RULES: Omit<QueueRules, 'concurrent'> = {
  waitingOfOne: 4,
  waitingOfAll: 64,
  // Ten small files: starting a process and inspecting one takes half a second.
  littleMs: 6_000,
  budgetMs: 30_000,
};

const queues: Readonly<Record<ChildPool, FairQueue<Pending>>> = {
  upload: new FairQueue({ ...RULES, concurrent: 3 }),
  // Waiting takes up nothing, and a reader may want ten pages at once.
  preview: new FairQueue({ ...RULES, waitingOfOne: 10, concurrent: 2 }),
  export: new FairQueue({ ...RULES, concurrent: 2 }),
  calendar: new FairQueue({ ...RULES, concurrent: 2 }),
  'unknown-calendar': new FairQueue({ ...RULES, concurrent: 2 }),
};

/**
 * How long work may wait for its turn, in milliseconds. A connection on which nothing happens for a minute is closed, so the refusal has to
 * be sent before that.
 */
const MAX_WAIT_MS = 30_000;

const now = () => performance.now();

function beginNext(queue: FairQueue<Pending>): void {
  for (let turn = queue.next(now()); turn; turn = queue.next(now())) turn.settle(true);
}

function takeTurn(
  queue: FairQueue<Pending>,
  owner: WorkOwner,
  signal: AbortSignal | undefined,
): Promise<Pending | NotRunReason> {
  return new Promise((resolve) => {
    const leave = () => void (queue.leave(turn) && turn.settle(false));
    const turn: Pending = {
      owner,
      settle: (isBegun) => {
        clearTimeout(late);
        signal?.removeEventListener('abort', leave);
        resolve(isBegun ? turn : 'busy');
      },
    };
    if (signal?.aborted) return resolve('busy');
    const late = setTimeout(leave, MAX_WAIT_MS).unref();
    const { outcome, displaced } = queue.ask(turn, now());
    if (outcome !== 'waits') {
      clearTimeout(late);
      return resolve(outcome === 'spent' ? 'spent' : 'busy');
    }
    displaced?.settle(false);
    signal?.addEventListener('abort', leave, { once: true });
    beginNext(queue);
  });
}

/**
 * Does work when its turn comes: few run at once, and waiting owners take turns by recent usage.
 *
 * @param owner who it's done for
 * @param signal ends the wait: the request was aborted
 * @param work returns its result and the CPU time that it took, in milliseconds
 */
export async function runWhenItsTurn<Result>(
  { pool, owner, signal }: { pool: ChildPool; owner: WorkOwner; signal: AbortSignal | undefined },
  work: () => Promise<{ readonly result: Result; readonly usedMs: number }>,
): Promise<Result | NotRunReason> {
  const queue = queues[pool];
  const turn = await takeTurn(queue, owner, signal);
  if (typeof turn === 'string') return turn;
  let used = 0;
  try {
    if (signal?.aborted) return 'busy';
    const { result, usedMs } = await work();
    used = usedMs;
    return result;
  } finally {
    queue.end(turn, used, now());
    beginNext(queue);
  }
}
