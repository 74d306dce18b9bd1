import type { Violation } from '../violation.ts';
import { isRealDay } from './iso-date.ts';

/** The general step, about places: where a candidate lives, would work, would move and may work. */

/** Where the work is done. */
export const WORK_MODES = ['on_site', 'hybrid', 'remote'] as const;
export type WorkMode = (typeof WORK_MODES)[number];

/** How much travel for work is welcome: none, a few days a month, or most weeks. */
export const TRAVEL_AMOUNTS = ['none', 'some', 'often'] as const;
export type TravelAmount = (typeof TRAVEL_AMOUNTS)[number];

/** Whether a candidate would move: no, within the country, or to the countries in a list. */
export const RELOCATION_CHOICES = ['no', 'in_country', 'countries'] as const;
export type RelocationChoice = (typeof RELOCATION_CHOICES)[number];

/** The right to work in one country. `until` comes with the day it ends. */
export const WORK_RIGHTS = ['yes', 'needs_sponsorship', 'until', 'not_sure'] as const;
export type WorkRight = (typeof WORK_RIGHTS)[number];

export type RightToWork = {
  /** ISO 3166-1 alpha-2. */
  readonly country: string;
  readonly right: WorkRight;
  /** `YYYY-MM-DD`, only with `until`; null if unknown. */
  readonly until: string | null;
};

/** Maximum lengths in characters and maximum counts. */
export const LOCATION_LIMITS = {
  region: 100,
  city: 100,
  postcode: 16,
  relocationCountries: 10,
  rightsToWork: 20,
} as const;

/** Null means not answered; an empty list is the answer "none". */
export type Location = {
  /** ISO 3166-1 alpha-2. */
  readonly country: string | null;
  /** ISO 3166-2 or free text. */
  readonly region: string | null;
  readonly city: string | null;
  /** Never used in matching. */
  readonly postcode: string | null;
  /** IANA. */
  readonly timeZone: string | null;
  readonly workModes: readonly WorkMode[] | null;
  readonly travel: TravelAmount | null;
  readonly relocation: RelocationChoice | null;
  /** Kept when `relocation` changes, so that changing it back loses nothing. */
  readonly relocationCountries: readonly string[] | null;
  readonly rightsToWork: readonly RightToWork[] | null;
};

export const EMPTY_LOCATION: Location = {
  country: null,
  region: null,
  city: null,
  postcode: null,
  timeZone: null,
  workModes: null,
  travel: null,
  relocation: null,
  relocationCountries: null,
  rightsToWork: null,
};

/**
 * What the schema can't check: the same country twice among the rights to work, an end without `until`, and an end on a day that doesn't
 * exist.
 */
export function locationViolations(location: Location): readonly Violation[] {
  const rights = location.rightsToWork ?? [];
  return rights.flatMap((entry, index) => {
    const pointer = `/rightsToWork/${index}`;
    const violations: Violation[] = [];
    if (rights.findIndex(({ country }) => country === entry.country) < index)
      violations.push({ pointer: `${pointer}/country`, code: 'duplicate', params: {} });
    if (entry.until === null) return violations;
    if (entry.right !== 'until')
      violations.push({ pointer: `${pointer}/until`, code: 'not_allowed', params: {} });
    if (!isRealDay(entry.until))
      violations.push({ pointer: `${pointer}/until`, code: 'format', params: { format: 'date' } });
    return violations;
  });
}
