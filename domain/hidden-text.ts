/**
 * Characters by which a text reads otherwise than it is stored: those that reverse the letters after them, those that turn the direction of what
 * follows and never turn it back, and tags, which no one sees. Unicode UTR 36 and UAX 9 and 31.
 */

/** The flags of England, Scotland, Wales and other regions: a black flag, the region's code in tags, and their end. */
const FLAG = '\\u{1F3F4}[\\u{E0030}-\\u{E0039}\\u{E0061}-\\u{E007A}]{3,6}\\u{E007F}';
const TURNERS = '\\u202A-\\u202E\\u2066-\\u2069';
const INSIDE = `[^\\n${TURNERS}]*`;
/** A part of a line that is turned and turned back, as programs write around numbers and names of the other direction. */
const TURNED_BACK = `[\\u202A\\u202B]${INSIDE}\\u202C|[\\u2066-\\u2068]${INSIDE}\\u2069`;
const HONEST = new RegExp(`${FLAG}|${TURNED_BACK}`, 'gu');
const SUSPECT = new RegExp(`[${TURNERS}\\u{E0000}-\\u{E007F}]`, 'u');
/** A text without any of these has none of those, and single units are looked for in a moment: the first half of a pair stands for all tags. */
const SUSPECT_UNIT = new RegExp(`[${TURNERS}\\uDB40]`);
/** Those that end a turn do nothing by themselves. */
const HIDDEN = /[\u202A\u202B\u202D\u202E\u2066-\u2068\u{E0000}-\u{E007F}]/u;
const FLAG_OR_SUSPECT = new RegExp(`${FLAG}|${SUSPECT.source}`, 'gu');
/** How deep turns may be in one another. */
const MOST_NESTED = 3;
/** More than the largest list of phone numbers has, of which some programs turn each. Each costs time to take out. */
const MOST_SUSPECTS = 40_000;
/** All tags are written with this half of a pair. */
const TAG_HALF = 0xdb40;

/** Whether something in a text hides, or makes it read otherwise than it is stored. Flags and turns that end in their line don't. */
export function hasHiddenText(text: string): boolean {
  if (!SUSPECT_UNIT.test(text) || !SUSPECT.test(text)) return false;
  if (text.length > MOST_SUSPECTS && hasManySuspects(text)) return true;
  let rest = text;
  for (let depth = 0; depth < MOST_NESTED && HIDDEN.test(rest); depth += 1) rest = rest.replace(HONEST, '');
  return HIDDEN.test(rest);
}

function hasManySuspects(text: string): boolean {
  let count = 0;
  for (let at = 0; at < text.length && count <= MOST_SUSPECTS; at += 1) {
    const unit = text.charCodeAt(at);
    const isTurner = (unit >= 0x202a && unit <= 0x202e) || (unit >= 0x2066 && unit <= 0x2069);
    if (isTurner || unit === TAG_HALF) count += 1;
  }
  return count > MOST_SUSPECTS;
}

/** A text without any character that hides or turns; flags stay. */
export function withoutHiddenText(text: string): string {
  return SUSPECT.test(text)
    ? text.replace(FLAG_OR_SUSPECT, (found) => (found.startsWith('\u{1F3F4}') ? found : ''))
    : text;
}

/** The same for all texts in plain data. */
export function withoutHiddenTextWithin<Data>(data: Data): Data {
  if (typeof data === 'string') return withoutHiddenText(data) as Data;
  if (Array.isArray(data)) return data.map(withoutHiddenTextWithin) as Data;
  if (typeof data !== 'object' || data === null) return data;
  return Object.fromEntries(
    Object.entries(data).map(([key, part]) => [key, withoutHiddenTextWithin(part)]),
  ) as Data;
}
