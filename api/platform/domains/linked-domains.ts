import { isLegalForm } from '@common-ground/domain/access/company-name-key';
import { normalForm } from '@common-ground/domain/normal-form';
import { parse } from 'tldts';

/** Legal forms that read like domains, and are no one's name. */
const NO_DOMAINS: ReadonlySet<string> = new Set(['co.kg', 'co.ltd', 'co.inc', 'pty.ltd', 'pvt.ltd']);

/** The characters of a domain's labels, and the dots between; programs split text at anything else. */
const DOTTED = /[\p{L}\p{M}\p{N}-]+(?:\.[\p{L}\p{M}\p{N}-]+)+/gu;
/** Invisible characters: some programs drop them from a domain, others end the domain there. */
const UNSEEN = /\p{Default_Ignorable_Code_Point}/gu;
/** What makes a link of the text after it, whatever that is: "https://intranet/login", "www.evil.example". */
const LINK_START =
  /[\p{L}\p{N}]:\/\/[\p{L}\p{N}]|(?<![\p{L}\p{N}])(?:www\.|(?:mailto|tel|sms):)[\p{L}\p{N}+]/u;
/** Four numbers, of a machine. */
const NUMBERS = /(?<![\p{L}\p{N}])\d{1,3}(?:\.\d{1,3}){3}(?![\p{L}\p{N}])/u;

/**
 * The domains in a text that mail programs make links of: with an ending that the Public Suffix List knows, so "Booking.com", and
 * neither "Node.js" nor "S.p.A.". Legal forms such as "Co.KG" are none. Hyphens around a label are not of the domain: programs disagree about
 * where "login-.pay.com-" begins and ends, and some link "pay.com".
 * @returns each as it would be asked for: in lower case, full width letters as plain ones
 */
export function linkedDomains(text: string): readonly string[] {
  // A symbol either ends a domain visually ("pay.com™"), or becomes letters of it when normalised ("pay.㏇m").
  const folded = [text, text.replaceAll(/\p{S}/gu, ' ')].map(foldedText);
  const readings = folded.flatMap((one) => [one.replaceAll(UNSEEN, ''), one.replaceAll(UNSEEN, ' ')]);
  const rows = new Set(readings.flatMap((reading) => reading.match(DOTTED) ?? []));
  return [...rows].flatMap(domainsBetweenHyphens).filter(hasKnownPart);
}

/** Whether mail programs would make a link of a part of a text: of a domain, of the number of a machine, or of what an address begins with. */
export function isLinked(text: string): boolean {
  const folded = foldedText(text).replaceAll(UNSEEN, '');
  return linkedDomains(text).length > 0 || NUMBERS.test(folded) || LINK_START.test(folded);
}

/** A row of labels, parted where a hyphen is next to a point: no domain reaches across it. */
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
    return end > 0 && [label, last].some((one) => isKnown([...before, one].join('.')));
  });
}

/** As domains are compared; the Chinese full stop counts as a dot in them, which no normal form says. */
const foldedText = (text: string) => normalForm(text, 'NFKC').toLowerCase().replaceAll('。', '.');

function isKnown(domain: string): boolean {
  const { domain: registrable, isIcann, isPrivate } = parse(domain, { allowPrivateDomains: true });
  return registrable !== null && (isIcann === true || isPrivate === true);
}

/**
 * Whether a name is nothing but a domain of the company's own, with a legal form at most: "Booking.com B.V." of booking.com. Such a name links to
 * the company itself and asks for nothing; with other words beside the domain it may be a sentence ("Urgent: booking-payments.com").
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

/** The part of a domain that someone has registered, in the form that the domain name system knows. */
export function registrableOf(domain: string): string | null {
  const { domain: registrable } = parse(domain, { allowPrivateDomains: true });
  // A name that can't be in the domain name system belongs to no one.
  return registrable === null ? null : (URL.parse(`http://${registrable}`)?.hostname ?? null);
}
