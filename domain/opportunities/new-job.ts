/** How many days a job counts as new after it's published. */
const NEW_FOR_MS = 7 * 86_400_000;

/**
 * Whether a job was published in the last 7 days. Days begin at midnight, so it may stop being new some hours before seven full days are
 * over, but never later.
 * @param publishedOn in UTC, `YYYY-MM-DD`
 */
export function isNewJob(publishedOn: string, now: Date): boolean {
  return now.getTime() - Date.parse(publishedOn) < NEW_FOR_MS;
}
