import type { AccountScope } from './scope.ts';

/** What the database knows about an account. */
export type AccountState = {
  readonly scope: AccountScope;
  readonly hasProvenEmail: boolean;
  /** Sessions that began before this are no longer valid; in seconds since the epoch, null if all are. */
  readonly sessionsSince: number | null;
};

/** The longest that a demotion, suspension or deletion may go unnoticed, in milliseconds. */
const CACHE_MS = 1_000;
const MAX_CACHED = 20_000;

/** Caches the state of accounts for at most a second. */
export type ScopeCache = {
  find(uid: string): AccountState | null;
  set(uid: string, accountState: AccountState): void;
  /** Call it in the process that changes an account's state: there, it takes effect right away. */
  forget(uid: string): void;
};

/** @param nowMs a clock in milliseconds that only goes forward. */
export function createScopeCache(nowMs: () => number): ScopeCache {
  const entries = new Map<string, { accountState: AccountState; until: number }>();
  return {
    find(uid) {
      const entry = entries.get(uid);
      if (!entry) return null;
      if (entry.until > nowMs()) return entry.accountState;
      entries.delete(uid);
      return null;
    },
    set(uid, accountState) {
      if (entries.size >= MAX_CACHED) entries.clear();
      entries.set(uid, { accountState, until: nowMs() + CACHE_MS });
    },
    forget: (uid) => void entries.delete(uid),
  };
}
