import { RaterLinkAddresses } from '@common-ground/contract/company-culture/rater-links';
import type { Violation } from '@common-ground/contract/problem';
import { findViolations } from '@common-ground/contract/violations';
import {
  MAX_RATER_ADDRESSES,
  repeatedAddressViolations,
} from '@common-ground/domain/company-culture/rater-link';
import { t } from '@common-ground/i18n/t';

/** The addresses in a text: separated by lines, commas, semicolons or spaces, as people paste them. */
export function addressesIn(text: string): string[] {
  return text.split(/[\s,;]+/).filter((part) => part !== '');
}

/** Finds what's wrong with a list of addresses, by the API's rules. */
export function addressViolations(addresses: readonly string[]): readonly Violation[] {
  const malformed = findViolations(RaterLinkAddresses, { addresses });
  const repeated = repeatedAddressViolations(addresses).map((address) => ({
    ...address,
    pointer: `/addresses${address.pointer}`,
  }));
  return [...malformed, ...repeated];
}

/** Describes each violation in a sentence that names the address. */
export function addressErrorMessages(
  addresses: readonly string[],
  violations: readonly Violation[],
): string[] {
  return violations.map(({ pointer, code, params }) => {
    const address = addresses[Number(pointer.split('/')[2])] ?? '';
    if (code === 'too_few') return t`Enter at least one address.`;
    if (code === 'too_many') return t`Enter at most ${{ limit: MAX_RATER_ADDRESSES }} addresses at a time.`;
    if (code === 'repeated_address')
      return t`“${address}” goes to a mailbox that’s already on the list. List each person once.`;
    if (code === 'other_domain')
      return t`“${address}” isn’t at ${{ domain: String(params.domain) }}. Use addresses at that domain.`;
    return t`“${address}” isn’t an email address we can use. Write it like name@example.org, without quotation marks, % or !.`;
  });
}
