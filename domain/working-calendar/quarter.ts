/**
 * The first day of the calendar quarter that a day is in.
 * @param day `YYYY-MM-DD`
 * @returns `YYYY-MM-DD`
 */
export function quarterStart(day: string): string {
  const month = Number(day.slice(5, 7));
  const first = month - ((month - 1) % 3);
  return `${day.slice(0, 4)}-${String(first).padStart(2, '0')}-01`;
}
