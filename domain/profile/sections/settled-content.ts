import { normalisedText } from '../text.ts';

/**
 * A section's content in the one form in which it is checked, compared and stored: texts are normalised and trimmed, and an empty text,
 * or a group (pay with its period and currency) without any answer, counts as not answered. It's idempotent. @param content JSON data
 */
export function settledContent<Content extends object>(content: Content): Content {
  return settledGroup(content) as Content;
}

function settledGroup(group: object): object {
  return Object.fromEntries(
    Object.entries(group).map(([field, value]) => {
      const settled = settledValue(value);
      return [field, isGroup(settled) && Object.values(settled).every(isNoAnswer) ? null : settled];
    }),
  );
}

function settledValue(value: unknown): unknown {
  if (typeof value === 'string') return normalisedText(value) || null;
  if (Array.isArray(value)) return value.map(settledValue);
  return isGroup(value) ? settledGroup(value) : value;
}

function isGroup(value: unknown): value is object {
  return value !== null && typeof value === 'object' && !Array.isArray(value);
}

function isNoAnswer(value: unknown): boolean {
  return value === null;
}
