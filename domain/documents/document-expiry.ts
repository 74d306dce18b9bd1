/** When a document expires: a certificate or a right has a last day. */

/** How many days ahead candidates are warned that a document expires. */
const SOON_DAYS = 60;

export type ExpiryStatus = 'none' | 'valid' | 'soon' | 'over';

/**
 * The status of a document on a day; on its last day it is still valid.
 * @param expiresOn the last day, `YYYY-MM-DD`, or null
 * @param today `YYYY-MM-DD`
 */
export function expiryStatusOf(expiresOn: string | null, today: string): ExpiryStatus {
  if (expiresOn === null) return 'none';
  if (expiresOn < today) return 'over';
  return expiresOn <= daysAfter(today, SOON_DAYS) ? 'soon' : 'valid';
}

function daysAfter(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
}
