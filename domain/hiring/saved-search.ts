/** A search that a member keeps, and how often they are told of new people in it. */

export const SEARCH_ALERTS = ['off', 'daily', 'weekly'] as const;
export type SearchAlert = (typeof SEARCH_ALERTS)[number];

/** Greatest length of a name in characters, and the most that one member can keep. */
export const SAVED_SEARCH_LIMITS = { name: 80, searches: 20 } as const;

const DAYS_BETWEEN: Readonly<Record<Exclude<SearchAlert, 'off'>, number>> = { daily: 1, weekly: 7 };

/**
 * The days on or before which an alert must have looked last to be due on a day: one look a day, or one a week.
 * @param today `YYYY-MM-DD`
 */
export function lookedBefore(alert: Exclude<SearchAlert, 'off'>, today: string): string {
  return new Date(Date.parse(`${today}T00:00:00Z`) - DAYS_BETWEEN[alert] * 86_400_000)
    .toISOString()
    .slice(0, 10);
}
