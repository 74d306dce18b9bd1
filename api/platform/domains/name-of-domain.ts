import { domainToUnicode } from 'node:url';
import { claimedNameKeys, isHiringWord } from '@common-ground/domain/access/company-name-key';
import { normalForm } from '@common-ground/domain/normal-form';
import { registrableOf } from './linked-domains.ts';
import { ownLabel } from './registrable-domain.ts';

/** How letters are spelt in domains that can't have them, in German and the Nordic languages. */
const TRANSLITERATIONS: Readonly<Record<string, string>> = {
  ä: 'ae',
  ö: 'oe',
  ü: 'ue',
  ß: 'ss',
  æ: 'ae',
  ø: 'oe',
  å: 'aa',
};

const transliterate = (name: string) =>
  normalForm(name, 'NFC')
    .toLowerCase()
    .replaceAll(/[äöüßæøå]/gu, (letter) => TRANSLITERATIONS[letter] ?? letter);

/**
 * Whether a domain is a company's name: the registered part, with or without its ending, equals the name apart from spaces, case,
 * diacritics and legal forms. "Harbour Health Ltd" of jobs.harbour-health.co.uk, "Booking.com" of booking.com, "Müller" of
 * mueller.example. A domain for hiring, such as harbour-careers.example, is no one's name: anyone can register one.
 */
export function isNameOfDomain(name: string, domain: string): boolean {
  const registered = registrableOf(domain) ?? domain;
  const label = ownLabel(domain) ?? registered;
  const [last = '', ...before] = label.split('-').toReversed();
  if (before.length > 0 && isHiringWord(last)) return false;
  const ofDomain = claimedNameKeys([label, registered].map(domainToUnicode));
  return claimedNameKeys([name, transliterate(name)]).some((key) => ofDomain.includes(key));
}
