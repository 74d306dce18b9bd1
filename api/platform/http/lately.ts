/** Recent usage as of a given time, which decays. */
export type Lately = { amount: number; at: number };

/** After this many milliseconds, recent usage counts a third as much. */
const FORGET_MS = 5_000;

/** What's left of recent usage. @param now in milliseconds, by the clock of `at` */
export function amountOf({ amount, at }: Lately, now: number): number {
  return amount * Math.exp((at - now) / FORGET_MS);
}

/** Adds to recent usage, which never goes below zero. */
export function add(lately: Lately, more: number, now: number): void {
  lately.amount = Math.max(0, amountOf(lately, now) + more);
  lately.at = now;
}
