import { domainToUnicode } from 'node:url';
import { claimedNameKeys } from '@common-ground/domain/access/company-name-key';
import { normalForm } from '@common-ground/domain/normal-form';
import { registrableOf } from './linked-domains.ts';
import { ownLabel } from './registrable-domain.ts';

/** How letters are written where a domain has none of them, in German and in the Nordic languages. */
const WRITTEN_OUT: Readonly<Record<string, string>> = {
  ä: 'ae',
  ö: 'oe',
  ü: 'ue',
  ß: 'ss',
  æ: 'ae',
  ø: 'oe',
  å: 'aa',
};

const writtenOut = (name: string) =>
  normalForm(name, 'NFC')
    .toLowerCase()
    .replaceAll(/[äöüßæøå]/gu, (letter) => WRITTEN_OUT[letter] ?? letter);

/**
 * Whether a domain is a company's name: the part that was registered, with or without its ending, is the name but for spaces, case, marks and
 * legal forms. "Harbour Health Ltd" of jobs.harbour-health.co.uk, "Booking.com" of booking.com, "Müller" of mueller.example.
 */
export function isNameOfDomain(name: string, domain: string): boolean {
  const registered = registrableOf(domain) ?? domain;
  const label = ownLabel(domain) ?? registered;
  const ofDomain = claimedNameKeys([label, registered].map(domainToUnicode));
  return claimedNameKeys([name, writtenOut(name)]).some((key) => ofDomain.includes(key));
}
