import { formatDate, formatList, formatLocale, formatNumber } from './formats.ts';
import { SOURCE_LANGUAGE } from './language.ts';
import { type Choice, icuOf, type Parts } from './parts.ts';

/** A moment in a message, formatted with `Intl.DateTimeFormat` options in the reader's locale. */
export type DateValue = { readonly date: Date; readonly as: Intl.DateTimeFormatOptions };

/** The values of a message's placeholders; messages among them are written in the same language, several as a list. */
export type Value = string | number | DateValue | Message | readonly Message[];

/** A sentence that is written later, in the reader's language: by the API in emails and files, by a page with `text`. */
export type Message = { readonly parts: Parts; readonly values: Readonly<Record<string, Value>> };

/** The sentences of one language, by their English in ICU MessageFormat. */
export type Catalogue = ReadonlyMap<string, Parts>;

/** The reader that a message is written for. */
export type Reader = {
  /** The language whose plural rules apply. */
  readonly language: string;
  /** The language's sentences; anything missing is written in English, as is everything without a catalogue. */
  readonly catalogue?: Catalogue;
  /** For dates, numbers and lists. */
  readonly locale: string;
};

type Named = Readonly<Record<string, Value>>;
type Forms<Category extends string | number> = { readonly [category in Category]?: string | Message } & {
  readonly other: string | Message;
};
class Chosen {
  readonly choice: Choice;
  readonly values: Message['values'];
  constructor(choice: Choice, values: Message['values']) {
    this.choice = choice;
    this.values = values;
  }
}

/**
 * A message of the rooms that run without a build, `domain` and `api`: each value has a name, as in `` msg`Hello ${{ name }}` ``.
 *
 * @param inserted a named value, or the result of this module's `plural`
 */
export function msg(strings: TemplateStringsArray, ...inserted: readonly (Named | Chosen)[]): Message {
  const parts: Parts[number][] = [];
  const values: Record<string, Value> = {};
  for (const [index, text] of strings.entries()) {
    if (text !== '') parts.push(text);
    const one = inserted[index];
    if (one instanceof Chosen) {
      parts.push(one.choice);
      Object.assign(values, one.values);
    } else if (one) {
      parts.push({ name: Object.keys(one)[0] ?? '' });
      Object.assign(values, one);
    }
  }
  return { parts, values };
}

/** A part of a message that depends on a number: `plural({ days }, { one: '# day', other: '# days' })`. */
export function plural(
  value: Readonly<Record<string, number>>,
  forms: Forms<Intl.LDMLPluralRule | number>,
): Chosen {
  const values: Record<string, Value> = { ...value };
  const cases = Object.entries(forms).map(([key, form = '']): [string, Parts] => {
    if (typeof form !== 'string') Object.assign(values, form.values);
    const parts = typeof form === 'string' ? [form] : form.parts;
    return [/^\d/.test(key) ? `=${key}` : key, parts.flatMap(withCounts)];
  });
  const name = Object.keys(value)[0] ?? '';
  return new Chosen({ kind: 'plural', name, cases: Object.fromEntries(cases) }, values);
}

/** The text of a plural form, with each `#` replaced by the number. */
function withCounts(part: Parts[number]): Parts {
  if (typeof part !== 'string') return [part];
  return part
    .split(/(#)/)
    .flatMap((text): Parts => (text === '#' ? [{ count: true }] : text === '' ? [] : [text]));
}

/** Writes a message. Without a reader it's in English, with the page's date and number formats. */
export function formatMessage(
  message: Message,
  reader: Reader = { language: SOURCE_LANGUAGE, locale: formatLocale() },
): string {
  const parts = reader.catalogue?.get(icuOf(message.parts)) ?? message.parts;
  return writeParts(parts, { values: message.values, reader, count: 0 });
}

type Writing = {
  readonly values: Message['values'];
  readonly reader: Reader;
  /** What `#` stands for. */
  readonly count: number;
};

const writeParts = (parts: Parts, writing: Writing): string =>
  parts.map((part) => writePart(part, writing)).join('');

function writePart(part: Parts[number], writing: Writing): string {
  if (typeof part === 'string') return part;
  if ('count' in part) return formatNumber(writing.count, undefined, writing.reader.locale);
  if ('tag' in part) return writeParts(part.parts, writing);
  if ('kind' in part) return writeChoice(part, writing);
  const value = writing.values[part.name] ?? '';
  if (typeof value !== 'object') return String(value);
  const { reader } = writing;
  if ('date' in value) return formatDate(value.date, value.as, reader.locale);
  const write = (message: Message) => formatMessage(message, reader);
  return 'parts' in value ? write(value) : formatList(value.map(write), 'and', reader.locale);
}

function writeChoice({ kind, name, cases }: Choice, writing: Writing): string {
  const value = writing.values[name];
  if (kind === 'select') return writeParts(cases[String(value)] ?? cases.other ?? [], writing);
  const count = Number(value);
  const type = kind === 'plural' ? 'cardinal' : 'ordinal';
  const category = new Intl.PluralRules(writing.reader.language, { type }).select(count);
  return writeParts(cases[`=${count}`] ?? cases[category] ?? cases.other ?? [], { ...writing, count });
}
