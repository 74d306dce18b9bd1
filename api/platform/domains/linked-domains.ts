import { isLegalForm } from '@common-ground/domain/access/company-name-key';
import { normalForm } from '@common-ground/domain/normal-form';
import { parse } from 'tldts';

/** Legal forms that look like domains but belong to no one. */
const NO_DOMAINS: ReadonlySet<string> = new Set(['co.kg', 'co.ltd', 'co.inc', 'pty.ltd', 'pvt.ltd']);

/** The characters of a domain's labels, and the dots between them; programs split text at anything else. */
const DOTTED = /[\p{L}\p{M}\p{N}-]+(?:\.[\p{L}\p{M}\p{N}-]+)+/gu;
/** Invisible characters: some programs drop them from a domain, others end the domain there. */
const INVISIBLE_CHARACTER = /\p{Default_Ignorable_Code_Point}/gu;
/** What makes a link of the text after it, whatever that is: "https://intranet/login", "www.evil.example". */
const LINK_START =
  /[\p{L}\p{N}]:\/\/[\p{L}\p{N}]|(?<![\p{L}\p{N}])(?:www\.|(?:mailto|tel|sms):)[\p{L}\p{N}+]/u;
/** Four numbers: an IPv4 address. */
const NUMBERS = /(?<![\p{L}\p{N}])\d{1,3}(?:\.\d{1,3}){3}(?![\p{L}\p{N}])/u;

/**
 * The domains in a text that mail programs turn into links: those with an ending on the Public Suffix List, so "Booking.com" but neither
 * "Node.js" nor "S.p.A.". Legal forms such as "Co.KG" don't count. Hyphens around a label aren't part of the domain: programs disagree
 * about where "login-.pay.com-" begins and ends, and some link "pay.com".
 * @returns each as it would be looked up: in lower case, with full-width letters as plain ones
 */
export function linkedDomains(text: string): readonly string[] {
  // A symbol either ends a domain visually ("pay.com™"), or becomes letters of it when normalised ("pay.㏇m").
  const folded = [text, text.replaceAll(/\p{S}/gu, ' ')].map(foldedText);
  const readings = folded.flatMap((item) => [
    item.replaceAll(INVISIBLE_CHARACTER, ''),
    item.replaceAll(INVISIBLE_CHARACTER, ' '),
  ]);
  const rows = new Set(readings.flatMap((reading) => reading.match(DOTTED) ?? []));
  return [...rows].flatMap(domainsBetweenHyphens).filter(hasKnownPart);
}

/**
 * Whether mail programs would make a link of a part of a text: of a domain, of the number of a machine, or of what an address begins
 * with.
 */
export function isLinked(text: string): boolean {
  const folded = foldedText(text).replaceAll(INVISIBLE_CHARACTER, '');
  return linkedDomains(text).length > 0 || NUMBERS.test(folded) || LINK_START.test(folded);
}

/** A row of labels, split where a hyphen is next to a dot: no domain extends across it. */
function domainsBetweenHyphens(row: string): string[] {
  return row
    .split(/-+\.-*|-*\.-+/u)
    .map((part) => part.replaceAll(/^[-\p{M}]+|-+$/gu, ''))
    .filter((part) => part.includes('.'));
}

function hasKnownPart(dotted: string): boolean {
  if (NO_DOMAINS.has(dotted)) return false;
  const labels = dotted.split('.');
  // A program may end the link before the last word, even at a hyphen: "pay.com.now", "pay.com-now".
  return labels.some((label, end) => {
    const before = labels.slice(0, end);
    const last = label.split('-')[0] as string;
    return end > 0 && [label, last].some((item) => isKnown([...before, item].join('.')));
  });
}

/** Text as domains are compared; the Chinese full stop counts as a dot in them, which no normal form covers. */
const foldedText = (text: string) => normalForm(text, 'NFKC').toLowerCase().replaceAll('。', '.');

function isKnown(domain: string): boolean {
  const { domain: registrable, isIcann, isPrivate } = parse(domain, { allowPrivateDomains: true });
  return registrable !== null && (isIcann === true || isPrivate === true);
}

/**
 * Whether a name is just the company's own domain, with at most a legal form: "Booking.com B.V." for
 * booking.com. Such a name links to the company itself and asks for nothing; with other words next to the
 * domain it may be a sentence ("Urgent: booking-payments.com").
 */
export function isOwnDomainAlone(name: string, domain: string): boolean {
  const [linked, ...others] = linkedDomains(name);
  if (linked === undefined || others.length > 0 || registrableOf(linked) !== registrableOf(domain))
    return false;
  const words =
    foldedText(name)
      .replace(linked, ' ')
      .replaceAll('.', '')
      .match(/[\p{L}\p{N}]+/gu) ?? [];
  return words.every(isLegalForm);
}

/** The registered part of a domain, in the form used by the domain name system. */
export function registrableOf(domain: string): string | null {
  const { domain: registrable } = parse(domain, { allowPrivateDomains: true });
  // A name that can't be in the domain name system belongs to no one.
  return registrable === null ? null : (URL.parse(`http://${registrable}`)?.hostname ?? null);
}
