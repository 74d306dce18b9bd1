/**
 * Characters that make a text look different from how it's stored: those that reverse the letters after them, those that change the text
 * direction and never restore it, and tags, which are invisible. Unicode UTR 36 and UAX 9 and 31.
 */

/** The flags of England, Scotland, Wales and other regions: a black flag, the region's code in tags, and their end. */
const FLAG = '\\u{1F3F4}[\\u{E0030}-\\u{E0039}\\u{E0061}-\\u{E007A}]{3,6}\\u{E007F}';
const DIRECTION_CONTROLS = '\\u202A-\\u202E\\u2066-\\u2069';
const INSIDE = `[^\\n${DIRECTION_CONTROLS}]*`;
/** Part of a line whose direction is changed and restored, as programs do around numbers and names in the other direction. */
const RESTORED_DIRECTION = `[\\u202A\\u202B]${INSIDE}\\u202C|[\\u2066-\\u2068]${INSIDE}\\u2069`;
const LEGITIMATE = new RegExp(`${FLAG}|${RESTORED_DIRECTION}`, 'gu');
const SUSPECT = new RegExp(`[${DIRECTION_CONTROLS}\\u{E0000}-\\u{E007F}]`, 'u');
/**
 * A text without any of these contains none of those characters, and single code units are quick to find. The first half of a surrogate
 * pair covers all tags.
 */
const SUSPECT_UNIT = new RegExp(`[${DIRECTION_CONTROLS}\\uDB40]`);
/** Those that restore the direction do nothing on their own. */
const HIDDEN = /[\u202A\u202B\u202D\u202E\u2066-\u2068\u{E0000}-\u{E007F}]/u;
const FLAG_OR_SUSPECT = new RegExp(`${FLAG}|${SUSPECT.source}`, 'gu');
/** How deeply changes of direction may be nested. */
const MAX_DEPTH = 3;
/** More than in the largest list of phone numbers, each of which some programs isolate. Removing each one costs time. */
const MAX_SUSPECTS = 40_000;
/** All tags contain this half of a surrogate pair. */
const TAG_HALF = 0xdb40;

/**
 * Whether a text contains something hidden, or looks different from how it's stored. Flags, and direction changes that end within their
 * line, are fine.
 */
export function hasHiddenText(text: string): boolean {
  if (!SUSPECT_UNIT.test(text) || !SUSPECT.test(text)) return false;
  if (text.length > MAX_SUSPECTS && hasManySuspects(text)) return true;
  let remainder = text;
  for (let depth = 0; depth < MAX_DEPTH && HIDDEN.test(remainder); depth += 1)
    remainder = remainder.replace(LEGITIMATE, '');
  return HIDDEN.test(remainder);
}

function hasManySuspects(text: string): boolean {
  let count = 0;
  for (let at = 0; at < text.length && count <= MAX_SUSPECTS; at += 1) {
    const unit = text.charCodeAt(at);
    const isDirectionControl = (unit >= 0x202a && unit <= 0x202e) || (unit >= 0x2066 && unit <= 0x2069);
    if (isDirectionControl || unit === TAG_HALF) count += 1;
  }
  return count > MAX_SUSPECTS;
}

/** Removes every character that hides text or changes its direction; flags stay. */
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
