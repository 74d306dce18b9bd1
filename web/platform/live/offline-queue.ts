import type { CallProblem } from '../api/api-client.ts';
import { MAX_WAIT_MS } from '../api/longest-wait.ts';
import { TRANSIENT_IN_BACKGROUND } from '../api/passing-problems.ts';

/** An unacknowledged write. */
export type QueuedWrite<Payload> = {
  /** Grows with every write: the order of sending. */
  readonly id: number;
  /** Whose it is; nothing is ever sent for someone else. */
  readonly account: string;
  /** What the write is about; a newer write with the same key replaces an older one. */
  readonly key: string;
  readonly payload: Payload;
  /** Higher than those of all earlier writes of the account on this device; it stays the same however often the write is sent. */
  readonly revision: number;
  /** Milliseconds since 1970. */
  readonly queuedAt: number;
};

/** A write before its place in the order is known. */
export type NewWrite<Payload> = Omit<QueuedWrite<Payload>, 'id' | 'revision'>;

/** Storage for pending writes. */
export type WaitingStorage<Payload> = {
  /** False if they don't survive the page. */
  readonly isDurable: boolean;
  /** All of an account, oldest first. */
  readonly list: (account: string) => Promise<QueuedWrite<Payload>[]>;
  /**
   * Adds a write, replacing those with the same account and key, and assigns the account's next revision,
   * across all tabs and visits.
   * @param lowest the lowest allowed revision
   */
  readonly put: (write: NewWrite<Payload>, lowest: number) => Promise<void>;
  readonly remove: (id: number) => Promise<void>;
  /**
   * Removes all writes queued before a given time, of any account, and the revision counters of accounts that
   * have written nothing since.
   */
  readonly forgetBefore: (time: number) => Promise<void>;
};

/** The result of sending a write; null if it was acknowledged. */
export type SendOutcome = CallProblem | null;

export type QueueState = {
  /** The number of unacknowledged writes. */
  readonly waitingCount: number;
  /** `held`: it couldn't be sent; it's retried automatically or by `flush`. */
  readonly progress: 'idle' | 'sending' | 'held';
  /** Why it is held. */
  readonly problem: CallProblem | null;
};

/** A write that was permanently refused; it's no longer in the queue. */
export type RefusedWrite<Payload> = { readonly write: QueuedWrite<Payload>; readonly problem: CallProblem };

export type OfflineQueue<Payload> = {
  readonly snapshot: () => QueueState;
  readonly subscribe: (listener: () => void) => () => void;
  /** Lists the pending writes, oldest first; those that have waited too long are deleted. */
  readonly list: () => Promise<QueuedWrite<Payload>[]>;
  /**
   * Stores a write on the device; the next `flush` sends it. @returns why it can't be stored, or null if it
   * is
   */
  readonly put: (key: string, payload: Payload) => Promise<CallProblem | null>;
  /** Sends the pending writes in order until all are acknowledged or a request fails. Never throws. */
  readonly flush: () => Promise<readonly RefusedWrite<Payload>[]>;
};

type OfflineQueueOptions<Payload> = {
  readonly account: string;
  readonly storage: WaitingStorage<Payload>;
  /**
   * @param revision the write's: the receiver keeps the highest, since what was sent first can arrive last
   */
  readonly send: (key: string, payload: Payload, revision: number) => Promise<SendOutcome>;
  /** The lowest revision allowed for the next write; 1 by default. */
  readonly lowestRevision?: () => number;
  readonly now: () => number;
  /**
   * Runs one task at a time across all tabs: later writes must not arrive before those that another tab is
   * sending.
   */
  readonly alone?: <Result>(run: () => Promise<Result>) => Promise<Result>;
};

/** After signing in again, pending writes can still be sent; until then they belong to that account. */
const TRANSIENT: ReadonlySet<CallProblem['code']> = new Set([
  ...TRANSIENT_IN_BACKGROUND,
  'signed_out',
  'unauthenticated',
]);

/** The device's storage failed: what's on the page is still there, and the next attempt may work. */
const STORAGE_FAILED: CallProblem = { code: 'internal', status: 0, violations: [] };

/**
 * A queue of writes, stored on the device until the API has acknowledged them, and sent in the order in which
 * they were made. Sending one twice must have no effect: after a crash it's unknown whether the last one got
 * through.
 */
export function createOfflineQueue<Payload>(options: OfflineQueueOptions<Payload>): OfflineQueue<Payload> {
  const { account, storage, send, now, lowestRevision = () => 1, alone = (run) => run() } = options;
  const listeners = new Set<() => void>();
  let state: QueueState = { waitingCount: 0, progress: 'idle', problem: null };
  let running: Promise<readonly RefusedWrite<Payload>[]> | null = null;

  function set(next: Partial<QueueState>) {
    state = { ...state, ...next };
    for (const listener of listeners) listener();
  }

  async function list() {
    await storage.forgetBefore(now() - MAX_WAIT_MS);
    const waiting = await storage.list(account);
    set({ waitingCount: waiting.length });
    return waiting;
  }

  async function sendAll(): Promise<readonly RefusedWrite<Payload>[]> {
    const refused: RefusedWrite<Payload>[] = [];
    set({ progress: 'sending' });
    for (;;) {
      const [next] = await list();
      if (!next) {
        set({ progress: 'idle', problem: null });
        return refused;
      }
      const problem = await send(next.key, next.payload, next.revision);
      if (problem && TRANSIENT.has(problem.code)) {
        set({ progress: 'held', problem });
        return refused;
      }
      if (problem) refused.push({ write: next, problem });
      await storage.remove(next.id);
    }
  }

  return {
    snapshot: () => state,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    list,
    put: async (key, payload) => {
      try {
        await storage.put({ account, key, payload, queuedAt: now() }, lowestRevision());
        await list();
        return null;
      } catch {
        return STORAGE_FAILED;
      }
    },
    flush: async () => {
      // Only one run at a time; callers during a run wait for it, and then for what was added in the
      // meantime.
      while (running) await running;
      running = alone(sendAll)
        .catch(() => {
          set({ progress: 'held', problem: STORAGE_FAILED });
          return [];
        })
        .finally(() => {
          running = null;
        });
      return running;
    },
  };
}
