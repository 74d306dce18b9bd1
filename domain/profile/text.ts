import { normalForm } from '../normal-form.ts';

/**
 * What text a candidate may enter. Text is stored as given (normalised and trimmed) and always shown as text, so markup can't do any
 * harm; in names it's refused anyway, because no name contains any.
 */

/**
 * A letter, digit, punctuation mark or symbol that's visible. Joiners, soft hyphens and tags are not among them, and neither are the
 * fillers and the blank that Unicode counts as letters and symbols.
 */
const VISIBLE = '(?![\\u115F\\u1160\\u2800\\u3164\\uFFA0])[\\p{L}\\p{N}\\p{P}\\p{S}]';

/**
 * Pattern of a name in any script: something visible, no `<` or `>`, no control characters, no characters that change the text direction
 * around it, no lone surrogates. For JSON Schema (Unicode mode).
 */
export const NAME_PATTERN = `^(?=.*${VISIBLE})[^<>\\u0000-\\u001F\\u007F-\\u009F\\u2028\\u2029\\u202A-\\u202E\\u2066-\\u2069\\uD800-\\uDFFF]*$`;

/**
 * A web address without its scheme: a domain with a port or a path, or four numbers. "example.org" alone can be a name, and so can
 * "Jobs: example.org"; whether such a name may be used in emails is checked when it's confirmed (see api/platform/domains/linked-domains).
 */
const DOMAIN_TAIL = '[\\p{L}\\p{N}][.．。]\\p{L}[\\p{L}\\p{N}\\-]+';
const WEB_ADDRESS = `${DOMAIN_TAIL}(?:[:：]\\p{N}|[.．。:：]*[/／?？#＃])|\\p{N}{1,3}(?:[.．。]\\p{N}{1,3}){3}`;

/**
 * Pattern of a name shown in emails and on other people's pages: like `NAME_PATTERN`, but without anything that mail programs turn into a
 * link or an address, and without invisible characters, which would make two names look like one.
 */
export const PLAIN_NAME_PATTERN = `^(?=.*${VISIBLE})(?!.*(?:[:：]\\s*[/／]{2}|[wW]{3}[.．。]|${WEB_ADDRESS}))[^<>@＠﹫\\p{Cc}\\p{Cf}\\p{Zl}\\p{Zp}\\p{Default_Ignorable_Code_Point}\\uD800-\\uDFFF]*$`;

/** Non-text characters, as part of a character class: controls, direction changes and lone surrogates. */
export const UNSEEN = '\\u0000-\\u001F\\u007F-\\u009F\\u202A-\\u202E\\u2066-\\u2069\\uD800-\\uDFFF';

/** Pattern of a name in Latin letters, with the marks, spaces and punctuation that such names have. */
export const LATIN_NAME_PATTERN = "^(?=.*\\p{Script=Latin})[\\p{Script=Latin}\\p{M}\\p{Zs}'’ʼ.,·()\\-]*$";

/**
 * Pattern of text over several lines: anything except control characters (other than line breaks and tabs) and lone surrogates; it must
 * contain something visible.
 */
export const PROSE_PATTERN = `^(?=[\\s\\S]*${VISIBLE})[^\\u0000-\\u0008\\u000B\\u000C\\u000E-\\u001F\\u007F\\uD800-\\uDFFF]*$`;

/** Text in its stored form: Unicode normal form C, trimmed. */
export function normalisedText(text: string): string {
  return normalForm(text, 'NFC').trim();
}
