import { isRealDay, yearsAfter } from '../profile/iso-date.ts';
import { UNSEEN } from '../profile/text.ts';
import type { Violation } from '../violation.ts';
import { daysAfter } from '../working-calendar/working-days.ts';

/**
 * Someone a company has met elsewhere and imports in its own list. A contact belongs to the company: it says nothing about whether that
 * person has an account here, and nothing done with it may reveal that.
 */

/** Maximum lengths in characters, and maximum counts: of contacts of a company, and of times that one of them was met. */
export const CONTACT_LIMITS = {
  contacts: 20_000,
  meetings: 20,
  name: 200,
  mail: 254,
  source: 200,
  note: 2000,
} as const;

/** When contacts are merged, all their meetings are kept, up to this limit. */
export const JOINED_MEETINGS = 3 * CONTACT_LIMITS.meetings;

/** Characters that aren't allowed in any part of an address. */
const NOT_IN_EMAIL = `\\s@<>"(),:;${UNSEEN}`;
/** An address as written; it's compared in lower case. For JSON Schema. */
export const MAIL_PATTERN = `^[^${NOT_IN_EMAIL}]+@([^${NOT_IN_EMAIL}.]+\\.)+[^${NOT_IN_EMAIL}.]{2,}$`;

/** The details that identify a contact or are used to reach them. */
export const PERSON_FIELDS = ['name', 'mail', 'phone', 'link'] as const;
export type PersonField = (typeof PERSON_FIELDS)[number];

/** Who it is. Null means unknown. */
export type ContactPerson = {
  readonly name: string;
  readonly mail: string | null;
  /** E.164. */
  readonly phone: string | null;
  /** https. */
  readonly link: string | null;
};

/** One occasion on which the company met them, or had them in a list. */
export type Meeting = {
  /** `YYYY-MM-DD`. */
  readonly metOn: string | null;
  /** Where they were met, or which list they're from. */
  readonly source: string | null;
  readonly note: string | null;
};

/** The most years that contacts are kept after the company last imported them. */
const RETENTION_YEARS = 2;

/**
 * The last day a contact may be kept. @param heldFrom `YYYY-MM-DD`: when the company last imported it
 */
export function latestRetentionDay(heldFrom: string): string {
  const day = yearsAfter(heldFrom, RETENTION_YEARS);
  return isRealDay(day) ? day : day.replace(/29$/, '28');
}

/**
 * What is wrong with the day until which a contact is to be kept: it must be a real date in the future, at most 24 months after the import.
 * @param today `YYYY-MM-DD`
 */
export function retentionViolations(
  keepUntil: string,
  days: { readonly today: string; readonly heldFrom: string },
): readonly Violation[] {
  const wrong = (code: string, params: Violation['params']) => [{ pointer: '/keepUntil', code, params }];
  if (!isRealDay(keepUntil)) return wrong('format', { format: 'date' });
  const first = daysAfter(days.today, 1);
  if (keepUntil < first) return wrong('day_too_early', { limit: first });
  const last = latestRetentionDay(days.heldFrom);
  return keepUntil > last ? wrong('day_too_late', { limit: last }) : [];
}

/** What is wrong with the day on which someone was met: it must be a real date, not in the future. @param pointer to the day */
export function metViolations(metOn: string | null, today: string, pointer: string): readonly Violation[] {
  if (metOn === null) return [];
  if (!isRealDay(metOn) || metOn < '1900') return [{ pointer, code: 'format', params: { format: 'date' } }];
  return metOn > today ? [{ pointer, code: 'day_too_late', params: { limit: today } }] : [];
}
