/** What was lately, as it was at a moment: it counts less and less. */
export type Lately = { amount: number; at: number };

/** After this many milliseconds, recent usage counts a third of what it did. */
const FORGET_MS = 5_000;

/** What is left of what was lately. @param now in milliseconds, by the clock of `at` */
export function amountOf({ amount, at }: Lately, now: number): number {
  return amount * Math.exp((at - now) / FORGET_MS);
}

/** Adds to what was lately; less than nothing is nothing. */
export function add(lately: Lately, more: number, now: number): void {
  lately.amount = Math.max(0, amountOf(lately, now) + more);
  lately.at = now;
}
