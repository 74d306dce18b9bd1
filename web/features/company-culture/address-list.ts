import { RaterLinkAddresses } from '@common-ground/contract/company-culture/rater-links';
import type { Violation } from '@common-ground/contract/problem';
import { findViolations } from '@common-ground/contract/violations';
import {
  MAX_RATER_ADDRESSES,
  repeatedAddressViolations,
} from '@common-ground/domain/company-culture/rater-link';

/** The addresses in a text: separated by lines, commas, semicolons or spaces, as people paste them. */
export function addressesIn(text: string): string[] {
  return text.split(/[\s,;]+/).filter((part) => part !== '');
}

/** Everything that is wrong with a list of addresses, by the same rules as the API's. */
export function addressViolations(addresses: readonly string[]): readonly Violation[] {
  const malformed = findViolations(RaterLinkAddresses, { addresses });
  const repeated = repeatedAddressViolations(addresses).map((one) => ({
    ...one,
    pointer: `/addresses${one.pointer}`,
  }));
  return [...malformed, ...repeated];
}

/** What is wrong, in one sentence for each violation, naming the address. */
export function addressErrorWords(addresses: readonly string[], violations: readonly Violation[]): string[] {
  return violations.map(({ pointer, code }) => {
    const address = addresses[Number(pointer.split('/')[2])];
    if (code === 'too_few') return 'Please enter at least one address.';
    if (code === 'too_many') return `Please enter at most ${MAX_RATER_ADDRESSES} addresses at once.`;
    if (code === 'repeated_address')
      return `“${address}” goes to a mailbox that’s already on the list. List each person once.`;
    return `“${address}” isn’t an email address we can use. Write it like name@example.org, without quotation marks, % or !.`;
  });
}
