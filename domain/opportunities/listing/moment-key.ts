/** Moments with microseconds: as text in a cursor, `YYYY-MM-DDTHH:MM:SS.ffffff` in UTC, and as microseconds since 1970 in the index. */

const MILLISECONDS_END = 'YYYY-MM-DDTHH:MM:SS.fff'.length;

/** The text of a moment. @param microseconds since 1970 */
export function momentKey(microseconds: number): string {
  const milliseconds = Math.floor(microseconds / 1_000);
  const rest = String(microseconds - milliseconds * 1_000).padStart(3, '0');
  return new Date(milliseconds).toISOString().slice(0, MILLISECONDS_END) + rest;
}

/** Microseconds since 1970. @param key a moment that exists */
export function microsecondsOf(key: string): number {
  return Date.parse(`${key.slice(0, MILLISECONDS_END)}Z`) * 1_000 + Number(key.slice(MILLISECONDS_END));
}
