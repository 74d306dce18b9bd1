import { isAddressAt } from '../company/company-domain.ts';
import { foldedAddress } from '../company/company-mail.ts';
import type { Violation } from '../violation.ts';

/** For how many days after the day it was created a rater's link can still be opened. */
export const RATER_LINK_DAYS = 30;

/** How many days after opening the link a rater has to finish the session. */
const RATER_SESSION_DAYS = 30;

/** How many links can be created at once, and how many addresses links can be emailed to at once. */
export const MAX_RATER_LINKS_PER_REQUEST = 100;
export const MAX_RATER_ADDRESSES = 50;

/**
 * The first day whose links are still open.
 * @param today "YYYY-MM-DD"
 * @returns the day 30 days earlier, "YYYY-MM-DD": links created on it still work, older ones have expired
 */
export function oldestOpenLinkDay(today: string): string {
  return daysFrom(today, -RATER_LINK_DAYS);
}

/**
 * The first day whose unfinished sessions are still kept.
 * @param today "YYYY-MM-DD"
 * @returns the day 30 days before, "YYYY-MM-DD": sessions opened before it are deleted with their answers
 */
export function oldestRetainedSessionDay(today: string): string {
  return daysFrom(today, -RATER_SESSION_DAYS);
}

/**
 * The last day on which a link can be opened.
 * @param madeOn "YYYY-MM-DD"
 * @returns the day 30 days later, "YYYY-MM-DD"
 */
export function lastOpenLinkDay(madeOn: string): string {
  return daysFrom(madeOn, RATER_LINK_DAYS);
}

/**
 * The year in which a mailbox can answer once: a calendar year, so that no date has to be stored with a mailbox.
 * @param today "YYYY-MM-DD"
 */
export function ratingYear(today: string): number {
  return Number(today.slice(0, 4));
}

function daysFrom(start: string, count: number): string {
  const day = new Date(`${start}T00:00:00.000Z`);
  day.setUTCDate(day.getUTCDate() + count);
  return day.toISOString().slice(0, 10);
}

/**
 * Finds addresses in a list that lead to the same mailbox, because each mailbox can answer once a year. Capital letters and anything
 * after a `+` make no difference.
 * @returns code `repeated_address` with a pointer to each repetition, for example "/3"; empty when all are different
 */
export function repeatedAddressViolations(addresses: readonly string[]): Violation[] {
  const seenAddresses = new Set<string>();
  return addresses.flatMap((address, index) => {
    const knownAddress = foldedAddress(address);
    if (seenAddresses.has(knownAddress))
      return [{ pointer: `/${index}`, code: 'repeated_address', params: {} }];
    seenAddresses.add(knownAddress);
    return [];
  });
}

/**
 * Finds addresses outside the company's verified domain: links are only emailed to its own people; anyone else gets theirs by hand.
 * @returns code `other_domain` with a pointer to each, for example "/addresses/3"
 */
export function addressesElsewhere(addresses: readonly string[], domain: string): Violation[] {
  return addresses.flatMap((address, index) =>
    isAddressAt(address, domain)
      ? []
      : [{ pointer: `/addresses/${index}`, code: 'other_domain', params: { domain } }],
  );
}
