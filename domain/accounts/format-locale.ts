/** The locales of dates and numbers that an account may have, BCP 47. */
export const FORMAT_LOCALES = [
  'en-GB',
  'en-US',
  'en-AU',
  'en-CA',
  'en-IE',
  'en-IN',
  'en-NZ',
  'en-ZA',
] as const;
export type FormatLocale = (typeof FORMAT_LOCALES)[number];

/** Used if neither the browser nor the account specifies another. */
const DEFAULT_FORMAT_LOCALE: FormatLocale = 'en-GB';

/** No browser sends more than this, and each has to be compared. */
const MAX_LANGUAGES = 20;

/** The first locale of an `Accept-Language` header that an account may have; the default if there's none. */
export function formatLocaleFrom(acceptLanguage: string | undefined): FormatLocale {
  const ranges = (acceptLanguage ?? '').split(',', MAX_LANGUAGES).map(readRange);
  // Sorting is stable: among equal weights, the first wins.
  const ordered = ranges.filter(({ weight }) => weight > 0).sort((a, b) => b.weight - a.weight);
  for (const { tag } of ordered) {
    const locale = FORMAT_LOCALES.find((formatLocale) => formatLocale.toLowerCase() === tag);
    if (locale) return locale;
  }
  return DEFAULT_FORMAT_LOCALE;
}

function readRange(range: string): { tag: string; weight: number } {
  const [tag = '', ...parameters] = range.split(';').map((part) => part.trim().toLowerCase());
  const quality = parameters.find((parameter) => parameter.startsWith('q='));
  return { tag, weight: quality === undefined ? 1 : Number(quality.slice('q='.length)) || 0 };
}
