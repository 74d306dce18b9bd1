/**
 * Prepares text for the typesetter, which reshapes the whole line at every possible line break next to an invisible character: a profile
 * full of them took twenty times as long as any other. Invisible characters that make no visible difference are removed.
 */

/** What forms the character before it: joiners, marks of direction, variants, and the tags of flags. */
const JOINING_CHARACTERS =
  '\\u200C-\\u200F\\u061C\\uFE00-\\uFE0F\\u{E0100}-\\u{E01EF}\\u180B-\\u180D\\u180F\\u{E0020}-\\u{E007F}';
/** Scripts without spaces, which mark possible line breaks with invisible ones. */
const UNSPACED = ['Thai', 'Laoo', 'Khmr', 'Mymr', 'Tibt', 'Hani', 'Hira', 'Kana']
  .map((script) => `\\p{Script=${script}}`)
  .join('');
const STRAY_FORMAT_CHARACTER = new RegExp(
  `(?<=^|[\\s\\u200B])[${JOINING_CHARACTERS}]+|(?<![${UNSPACED}]\\p{M}*)\\u200B|(?![${JOINING_CHARACTERS}\\u200B])\\p{Default_Ignorable_Code_Point}`,
  'gu',
);

/** Removes invisible characters that make no difference to how a text is typeset. */
export function settableText(text: string): string {
  return text.replace(/\u200B{2,}/g, '\u200B').replace(STRAY_FORMAT_CHARACTER, '');
}
