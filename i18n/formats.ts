/** The date and number formats if neither the account nor the browser asks for others that fit the language. */
const FALLBACK_LOCALE = 'en-GB';

let chosen: string | null = null;
const made: Record<string, unknown> = {};

/**
 * Returns the locale for dates, numbers and lists: the account's, or the first of the browser's that is in the language of the
 * page, so that a date never changes the language within a sentence.
 */
export function formatLocale(): string {
  return chosen ?? FALLBACK_LOCALE;
}

/** Uses the first of these locales that fits the page's language. @param preferred in order: the account's, then the browser's. */
export function chooseFormatLocale(preferred: readonly string[], language: string): void {
  const fits = (tag: string) => tag.split('-')[0] === language.split('-')[0];
  chosen =
    Intl.DateTimeFormat.supportedLocalesOf(preferred.filter((tag) => tag.includes('-')))
      .filter(fits)
      .at(0) ?? (fits(FALLBACK_LOCALE) ? null : language);
}

/** Formats a number. @param options as for `Intl.NumberFormat`; without any, `1,234.5`. @param locale the reader's */
export function formatNumber(
  value: number,
  options?: Intl.NumberFormatOptions,
  locale: string = formatLocale(),
): string {
  return kept('n', options, locale, () => new Intl.NumberFormat(locale, options)).format(value);
}

/** Formats a range of numbers, such as `€24,000 – €27,000`; one number if both ends are the same. @param locale the reader's */
export function formatNumberRange(
  low: number,
  high: number,
  options?: Intl.NumberFormatOptions,
  locale: string = formatLocale(),
): string {
  // The platform would write "~" before a range with equal ends.
  if (low === high) return formatNumber(low, options, locale);
  return kept('n', options, locale, () => new Intl.NumberFormat(locale, options)).formatRange(low, high);
}

/** Formats a moment or, with `timeZone: 'UTC'`, a day. @param options as for `Intl.DateTimeFormat` @param locale the reader's */
export function formatDate(
  value: Date | number,
  options: Intl.DateTimeFormatOptions,
  locale: string = formatLocale(),
): string {
  return kept('d', options, locale, () => new Intl.DateTimeFormat(locale, options)).format(value);
}

/** Joins items: `A, B and C`, or with `or`. We never join items with commas ourselves. @param locale the reader's */
export function formatList(
  items: Iterable<string>,
  type: 'and' | 'or' = 'and',
  locale: string = formatLocale(),
): string {
  const options = { type: type === 'and' ? 'conjunction' : 'disjunction' } as const;
  return kept('l', options, locale, () => new Intl.ListFormat(locale, options)).format(items);
}

/** Names a country, currency or language; its code if there's no name. @param locale the reader's */
export function displayName(
  code: string,
  type: 'region' | 'currency' | 'language',
  locale: string = formatLocale(),
): string {
  const options = { type } as const;
  return kept(`c${type}`, options, locale, () => new Intl.DisplayNames(locale, options)).of(code) ?? code;
}

/** Names a language in itself, such as `Deutsch`; null if the platform doesn't know it. @param tag BCP 47 */
export function ownLanguageName(tag: string): string | null {
  if (Intl.DisplayNames.supportedLocalesOf(tag).length === 0) return null;
  return new Intl.DisplayNames(tag, { type: 'language', fallback: 'none' }).of(tag) ?? null;
}

/** Compares names, for lists that people read: accented letters next to plain ones, and 2 before 10. @param locale the reader's */
export function compareNames(one: string, other: string, locale: string = formatLocale()): number {
  return kept('s', COLLATION, locale, () => new Intl.Collator(locale, COLLATION)).compare(one, other);
}

const COLLATION = { numeric: true } as const;

/** Creating a formatter takes far longer than using it. */
function kept<Format>(kind: string, options: object | undefined, locale: string, make: () => Format): Format {
  const key = kind + locale + JSON.stringify(options);
  made[key] ??= make();
  return made[key] as Format;
}
