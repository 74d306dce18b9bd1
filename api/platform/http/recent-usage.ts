/** Recent usage as of a given time, which decays. */
export type RecentUsage = { amount: number; at: number };

/** After this many milliseconds, recent usage has decayed to about a third (1/e). */
const DECAY_MS = 5_000;

/** What's left of recent usage. @param now in milliseconds, by the clock of `at` */
export function remainingUsage({ amount, at }: RecentUsage, now: number): number {
  return amount * Math.exp((at - now) / DECAY_MS);
}

/** Adds to recent usage, which never goes below zero. */
export function addUsage(recent: RecentUsage, amount: number, now: number): void {
  recent.amount = Math.max(0, remainingUsage(recent, now) + amount);
  recent.at = now;
}
