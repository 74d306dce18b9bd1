import type { CallProblem } from '../api/api-client.ts';
import { MAX_WAIT_MS } from '../api/longest-wait.ts';
import { PASSING_IN_BACKGROUND } from '../api/passing-problems.ts';

/** One write that is not acknowledged yet. */
export type QueuedWrite<Payload> = {
  /** Grows with every write: the order of sending. */
  readonly id: number;
  /** Whose it is; nothing is ever sent for someone else. */
  readonly account: string;
  /** What is written; a newer write to the same key takes the place of an older one. */
  readonly key: string;
  readonly payload: Payload;
  /** Higher than those of all earlier writes of the account on this device; it stays the same however often the write is sent. */
  readonly revision: number;
  /** Milliseconds since 1970. */
  readonly queuedAt: number;
};

/** A write before its place in the order is known. */
export type NewWrite<Payload> = Omit<QueuedWrite<Payload>, 'id' | 'revision'>;

/** Where waiting writes are kept. */
export type WaitingStorage<Payload> = {
  /** False when they do not outlive the page. */
  readonly isDurable: boolean;
  /** All of an account, oldest first. */
  readonly list: (account: string) => Promise<QueuedWrite<Payload>[]>;
  /**
   * Adds one in place of those with the same account and key, and gives it the next revision of the account, over all tabs and visits.
   * @param lowest the lowest revision that it may have
   */
  readonly put: (write: NewWrite<Payload>, lowest: number) => Promise<void>;
  readonly remove: (id: number) => Promise<void>;
  /** Removes all that were queued before a moment, of any account, and the count of accounts that wrote nothing since. */
  readonly forgetBefore: (time: number) => Promise<void>;
};

/** What a write came back with; null when it is acknowledged. */
export type SendOutcome = CallProblem | null;

export type QueueState = {
  /** Writes that are not acknowledged. */
  readonly waitingCount: number;
  /** `held`: it couldn't be sent; it's retried automatically or by `flush`. */
  readonly progress: 'idle' | 'sending' | 'held';
  /** Why it is held. */
  readonly problem: CallProblem | null;
};

/** A write that was refused for good; it is no longer in the queue. */
export type RefusedWrite<Payload> = { readonly write: QueuedWrite<Payload>; readonly problem: CallProblem };

export type OfflineQueue<Payload> = {
  readonly snapshot: () => QueueState;
  readonly subscribe: (listener: () => void) => () => void;
  /** What waits, oldest first; what has waited too long is forgotten. */
  readonly list: () => Promise<QueuedWrite<Payload>[]>;
  /** Keeps a write on the device. It is sent by the next `flush`. @returns why it can't be kept, or null when it is */
  readonly put: (key: string, payload: Payload) => Promise<CallProblem | null>;
  /** Sends what waits, in order, until everything is acknowledged or a request fails. Never throws. */
  readonly flush: () => Promise<readonly RefusedWrite<Payload>[]>;
};

type OfflineQueueOptions<Payload> = {
  readonly account: string;
  readonly storage: WaitingStorage<Payload>;
  /** @param revision of the write: the receiver keeps the highest, since what was sent first can arrive last */
  readonly send: (key: string, payload: Payload, revision: number) => Promise<SendOutcome>;
  /** The lowest revision that the next write may have; 1 where it isn't given. */
  readonly lowestRevision?: () => number;
  readonly now: () => number;
  /** Runs one at a time over all tabs: what was written later must not arrive before what another tab is sending. */
  readonly alone?: <Result>(run: () => Promise<Result>) => Promise<Result>;
};

/** Anyone who is signed out may sign in again: what waits stays theirs until then. */
const PASSING: ReadonlySet<CallProblem['code']> = new Set([
  ...PASSING_IN_BACKGROUND,
  'signed_out',
  'unauthenticated',
]);

/** The device's storage failed: what is on the page is still there, and the next try may work again. */
const STORAGE_FAILED: CallProblem = { code: 'internal', status: 0, violations: [] };

/**
 * A queue of writes that are kept on the device until the API has acknowledged them, each sent in the order in which it was made.
 * Sending one twice must change nothing: after a crash it cannot be known whether the last one got through.
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
      if (problem && PASSING.has(problem.code)) {
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
      // One run at a time; callers that ask while it runs wait for it, and then for what arrived in the meantime.
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
