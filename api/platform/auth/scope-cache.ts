import type { AccountScope } from './scope.ts';

/** The longest that a demotion, suspension or deletion may go unnoticed, in milliseconds. */
const KEEP_MS = 1_000;
const MOST_KEPT = 20_000;

/** Remembers for at most a second what the database said about an account's standing. */
export type ScopeCache = {
  find(uid: string): AccountScope | null;
  keep(uid: string, scope: AccountScope): void;
  /** To be called in the process that changes an account's standing: takes effect at once there. */
  forget(uid: string): void;
};

/** @param nowMs a clock in milliseconds that only goes forward. */
export function createScopeCache(nowMs: () => number): ScopeCache {
  const kept = new Map<string, { scope: AccountScope; until: number }>();
  return {
    find(uid) {
      const entry = kept.get(uid);
      if (!entry) return null;
      if (entry.until > nowMs()) return entry.scope;
      kept.delete(uid);
      return null;
    },
    keep(uid, scope) {
      if (kept.size >= MOST_KEPT) kept.clear();
      kept.set(uid, { scope, until: nowMs() + KEEP_MS });
    },
    forget: (uid) => void kept.delete(uid),
  };
}
