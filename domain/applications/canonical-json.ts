/**
 * Plain data as one text: keys in the order of their UTF-16 code units, no spaces (for the data used here the same as RFC 8785), so that
 * equal data gives equal text and an equal hash.
 * @param value plain data as JSON carries it, without undefined
 */
export function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const entries = Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1));
  return `{${entries.map(([key, inner]) => `${JSON.stringify(key)}:${canonicalJson(inner)}`).join(',')}}`;
}
