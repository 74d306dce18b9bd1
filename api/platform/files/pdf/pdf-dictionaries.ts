/** What every reader treats as white space (ISO 32000-1, 7.2.2). */
const SPACE = '[\\0\\t\\n\\f\\r ]';
const NAME = '/[A-Za-z0-9_.+-]+';
const NUMBER = `[+-]?[\\d.]+(?:${SPACE}+\\d+${SPACE}+R)?`;
const WORD = '(?:null|true|false)';
/** A list of names, numbers and references. */
const LIST = '\\[[A-Za-z0-9_.+\\-/\\0\\t\\n\\f\\r ]*\\]';
const STRING = '\\((?:[^()\\\\]|\\\\[\\s\\S])*\\)|<[\\da-fA-F\\0\\t\\n\\f\\r ]*>';

const VALUE = `(?:${[NAME, NUMBER, WORD].join('|')})(?=[\\0\\t\\n\\f\\r /<>[\\](])|${LIST}|${STRING}`;
const OPEN = /<</y;
const ENTRY = new RegExp(`${SPACE}*(${NAME})${SPACE}*(${VALUE})`, 'y');
const CLOSE = new RegExp(`${SPACE}*>>`, 'y');
const PLAIN_LIST = new RegExp(LIST, 'y');
const NOTHING = /null(?=[\0\t\n\f\r />]|$)/y;

/**
 * Reads a dictionary that every reader understands the same way: no comments, no encoded characters, no repeated name, and no dictionary
 * in it.
 *
 * @param start where it opens
 * @returns its values as they stand, by their names with the slash, and its end; null when it isn't that plain
 */
export function plainDictionary(
  text: string,
  start: number,
): { readonly values: ReadonlyMap<string, string>; readonly end: number } | null {
  const values = new Map<string, string>();
  let offset = start;
  const next = (what: RegExp) => {
    what.lastIndex = offset;
    const found = what.exec(text);
    if (found) offset = what.lastIndex;
    return found;
  };
  if (!next(OPEN)) return null;
  for (let entry = next(ENTRY); entry; entry = next(ENTRY)) {
    const [, name = '', value = ''] = entry;
    if (values.has(name)) return null;
    values.set(name, value);
  }
  return next(CLOSE) ? { values, end: offset } : null;
}

/** Whether what opens at `start` is a list of only names, numbers and references, or `null`. */
export function isPlainList(text: string, start: number): boolean {
  PLAIN_LIST.lastIndex = start;
  NOTHING.lastIndex = start;
  return PLAIN_LIST.test(text) || NOTHING.test(text);
}
