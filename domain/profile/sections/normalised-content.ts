import { normalisedText } from '../text.ts';

/**
 * A section's content in the one form in which it is checked, compared and stored: texts are normalised and trimmed, and an empty text,
 * or a group (pay with its period and currency) without any answer, counts as not answered. It's idempotent. @param content JSON data
 */
export function normalisedContent<Content extends object>(content: Content): Content {
  return normalisedGroup(content) as Content;
}

function normalisedGroup(group: object): object {
  return Object.fromEntries(
    Object.entries(group).map(([field, value]) => {
      const normalised = normalisedValue(value);
      return [field, isGroup(normalised) && Object.values(normalised).every(isNoAnswer) ? null : normalised];
    }),
  );
}

function normalisedValue(value: unknown): unknown {
  if (typeof value === 'string') return normalisedText(value) || null;
  if (Array.isArray(value)) return value.map(normalisedValue);
  return isGroup(value) ? normalisedGroup(value) : value;
}

function isGroup(value: unknown): value is object {
  return value !== null && typeof value === 'object' && !Array.isArray(value);
}

function isNoAnswer(value: unknown): boolean {
  return value === null;
}
