import { internationalNumber } from '../../profile/lists/calling-codes.ts';
import type { CvLine } from '../text/cv-line.ts';

/** How to reach the person: email, phone and links, with the line each was read from. */

export type Found<Value = string> = { readonly value: Value; readonly line: CvLine };

// Bounded like addresses, so that a line that repeats one character a thousand times is read as quickly as any other.
const MAIL = /[\p{L}\d._%+-]{1,64}\s?@\s?[\p{L}\d-]{1,63}(?:\.[\p{L}\d-]{1,63}){0,6}\.\p{L}{2,63}/u;

/** Looks for the @ first: in a long line without one, the pattern would be tried from every letter. */
const hasMail = (text: string): boolean => text.includes('@');

const EVERY_MAIL = new RegExp(MAIL.source, 'gu');

/** The first email address of some lines. */
export function findMail(lines: readonly CvLine[]): Found | null {
  for (const line of lines) {
    const match = hasMail(line.text) ? MAIL.exec(line.text) : null;
    if (match) return { value: match[0].replace(/\s/g, ''), line };
  }
  return null;
}

const PHONE = /(?:\+|\b00|\(\+)?\s?\(?\d[\d\s().\-–/\u2011]{5,22}\d/gu;
const LABELLED =
  /(?:tel|phone|mob|cel|handy|telefon|portable|movil|móvil|telemóvel|telemovel|cellulare|komórk|gsm|тел|моб|هاتف|جوال|موبايل|טלפון|נייד|电话|手机|電話|携帯|전화|휴대폰|whatsapp|☎|📞|📱)/iu;

/**
 * The first phone number of some lines, as E.164 if it's international or the country is known, otherwise as written.
 * @param country the person's country, ISO 3166-1 alpha-2, or null
 */
export function findPhone(lines: readonly CvLine[], country: string | null): Found | null {
  for (const isLabelNeeded of [true, false])
    for (const line of lines) {
      if (isLabelNeeded !== LABELLED.test(line.text)) continue;
      const number = numberIn(line.text, isLabelNeeded, country);
      if (number !== null) return { value: number, line };
    }
  return null;
}

function numberIn(text: string, isLabelled: boolean, country: string | null): string | null {
  const withoutMail = hasMail(text) ? text.replace(MAIL, ' ') : text;
  const open = /[:.]/.test(withoutMail)
    ? withoutMail.replace(/https?:\S+|www\.\S+|\S{1,63}\.(?:com|org|io|net)\/\S*/g, ' ')
    : withoutMail;
  for (const match of groupsTurned(open).matchAll(PHONE)) {
    const raw = match[0].trim();
    const digits = raw.replace(/\D/g, '');
    if (digits.length < (isLabelled ? 7 : 9) || digits.length > 15) continue;
    const isDate =
      /^\(?(?:19|20)\d{2}\s*[–-]\s*(?:19|20)\d{2}\)?$/.test(raw) || /^\d{1,2}[./]\d{1,2}[./]\d{4}/.test(raw);
    if (isDate) continue;
    if (/^\(?\+/.test(raw)) return `+${raw.replace(/\(0\)/, '').replace(/\D/g, '')}`;
    if (digits.startsWith('00')) return `+${raw.replace(/\(0\)/, '').replace(/\D/g, '').slice(2)}`;
    return (country && internationalNumber(digits, country)) ?? raw;
  }
  return null;
}

/** "0162 555 79 962+": digit groups in right-to-left text come in visual order. */
function groupsTurned(text: string): string {
  return text.replace(
    /(?<![\d+])(?:\d{2,4} ){2,5}\d{1,4}\+(?!\d)/g,
    (number) => `+${number.slice(0, -1).split(' ').toReversed().join(' ')}`,
  );
}

const LINK =
  /(?:https?:\/\/)?(?:www\.)?(?:[\p{L}\d-]{1,63}\.){1,6}(?:com|org|net|io|dev|me|de|fr|es|pt|it|pl|nl|tr|ru|uk|co\.uk|ac\.uk|eu|at|ch|be|app|page|site|online|portfolio|design|xyz|info|blog|br|cn|jp|il|ai|tech|studio|art)(?:\/[^\s|,;•·)]*)?/giu;

/** The links of some lines, made https: personal pages first, then profiles on networks. */
export function findLinks(lines: readonly CvLine[]): readonly Found[] {
  const links = lines.flatMap((line) => {
    if (!line.text.includes('.')) return [];
    const withoutMail = hasMail(line.text) ? line.text.replace(EVERY_MAIL, ' ') : line.text;
    return [...withoutMail.matchAll(LINK)].map((match) => ({
      value: `https://${match[0].replace(/^https?:\/\//i, '').replace(/[.,;)]+$/, '')}`,
      line,
    }));
  });
  const isNetwork = ({ value }: Found) => /facebook|instagram|twitter|x\.com|xing|vk\.com/i.test(value);
  return [...links.filter((link) => !isNetwork(link)), ...links.filter(isNetwork)];
}
