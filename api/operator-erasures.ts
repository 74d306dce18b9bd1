import type { Database } from './platform/db/database.ts';
import {
  findPendingErasures,
  type PendingErasures,
  requeuePendingErasures,
} from './stores/accounts/erasure-queue.store.ts';

/** What the operator can do about deletions that aren't complete. */
export type ErasureOperator = {
  /** Reads what still has to be deleted at the identity provider and in the file store. */
  readErasures(): Promise<PendingErasures>;
  /** Has all of it tried again now; the server does the work. */
  retryErasures(): Promise<void>;
};

/** @param db bypasses row level security */
export function operateErasures(db: Database): ErasureOperator {
  return {
    readErasures: () => findPendingErasures(db),
    retryErasures: () => requeuePendingErasures(db),
  };
}
