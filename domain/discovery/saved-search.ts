/** How often a member gets an email about new candidates in a saved search. */
export const SEARCH_ALERTS = ['off', 'daily', 'weekly'] as const;
export type SearchAlert = (typeof SEARCH_ALERTS)[number];

/** Maximum length of a name in characters, the most that one member can keep, and the most that a company's members can share. */
export const SAVED_SEARCH_LIMITS = { name: 80, searches: 20, shared: 50 } as const;

const HOURS_BETWEEN: Readonly<Record<Exclude<SearchAlert, 'off'>, number>> = { daily: 24, weekly: 168 };

/** An alert is due if it was last checked before this: a day ago, or a week. */
export function alertDueBefore(alert: Exclude<SearchAlert, 'off'>, now: Date): Date {
  return new Date(now.getTime() - HOURS_BETWEEN[alert] * 3_600_000);
}
