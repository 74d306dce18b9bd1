import type { AccountScope } from './scope.ts';

/** What the database says about an account. */
export type Standing = {
  readonly scope: AccountScope;
  readonly hasProvenEmail: boolean;
  /** Sessions that began before this do not count any more; in seconds since the epoch, null without one. */
  readonly sessionsSince: number | null;
};

/** The longest that a demotion, suspension or deletion may go unnoticed, in milliseconds. */
const KEEP_MS = 1_000;
const MOST_KEPT = 20_000;

/** Remembers for at most a second what the database said about an account's standing. */
export type ScopeCache = {
  find(uid: string): Standing | null;
  keep(uid: string, standing: Standing): void;
  /** To be called in the process that changes an account's standing: takes effect at once there. */
  forget(uid: string): void;
};

/** @param nowMs a clock in milliseconds that only goes forward. */
export function createScopeCache(nowMs: () => number): ScopeCache {
  const kept = new Map<string, { standing: Standing; until: number }>();
  return {
    find(uid) {
      const entry = kept.get(uid);
      if (!entry) return null;
      if (entry.until > nowMs()) return entry.standing;
      kept.delete(uid);
      return null;
    },
    keep(uid, standing) {
      if (kept.size >= MOST_KEPT) kept.clear();
      kept.set(uid, { standing, until: nowMs() + KEEP_MS });
    },
    forget: (uid) => void kept.delete(uid),
  };
}
