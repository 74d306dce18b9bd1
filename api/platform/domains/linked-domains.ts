import { isLegalForm } from '@common-ground/domain/access/company-name-key';
import { normalForm } from '@common-ground/domain/normal-form';
import { parse } from 'tldts';

/** Legal forms that read like domains, and are nobody's name. */
const NO_DOMAINS: ReadonlySet<string> = new Set(['co.kg', 'co.ltd', 'co.inc', 'pty.ltd', 'pvt.ltd']);

/** Labels with points between them. */
const DOTTED = /[\p{L}\p{N}][\p{L}\p{M}\p{N}-]*(?:\.[\p{L}\p{N}][\p{L}\p{M}\p{N}-]*)+/gu;

/**
 * The domains in a text that mail programs make links of: with an ending that the Public Suffix List knows, so "Booking.com", and
 * neither "Node.js" nor "S.p.A.". Legal forms such as "Co.KG" are none.
 * @returns each as it would be asked for: in lower case, full width letters as plain ones
 */
export function linkedDomains(text: string): readonly string[] {
  return (foldedText(text).match(DOTTED) ?? []).filter((dotted) => {
    if (NO_DOMAINS.has(dotted)) return false;
    const labels = dotted.split('.');
    // A program may end the link before the last word: "pay.com.now".
    return labels.some((_, end) => end > 0 && isKnown(labels.slice(0, end + 1).join('.')));
  });
}

/** As domains are compared; the full stop of Chinese is a point in them, which no normal form says. */
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

/** The part of a domain that somebody has registered, in the form that the domain name system knows. */
export function registrableOf(domain: string): string | null {
  const { domain: registrable } = parse(domain, { allowPrivateDomains: true });
  // What is no name to the domain name system is nobody's.
  return registrable === null ? null : (URL.parse(`http://${registrable}`)?.hostname ?? null);
}
