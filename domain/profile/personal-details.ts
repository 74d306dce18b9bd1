import type { Violation } from '../violation.ts';
import { MAX_AGE_YEARS } from './age.ts';
import { isRealDay, yearsAfter } from './iso-date.ts';

/** The general step, about the person. */

/** The ways in which a candidate would rather be reached. */
export const CONTACT_WAYS = ['email', 'phone', 'text_message'] as const;
export type ContactWay = (typeof CONTACT_WAYS)[number];

/** Maximum lengths, in characters (Unicode code points). */
export const PERSONAL_LIMITS = { fullName: 200, calledName: 80, pronouns: 40, adjustments: 1000 } as const;

/** Null means not answered. */
export type PersonalDetails = {
  readonly fullName: string | null;
  readonly calledName: string | null;
  readonly latinName: string | null;
  readonly pronouns: string | null;
  /** `YYYY-MM-DD`. Only for the age check, never shown to others. */
  readonly bornOn: string | null;
  /** E.164. */
  readonly phone: string | null;
  readonly preferredContact: ContactWay | null;
  readonly adjustments: string | null;
};

export const EMPTY_PERSONAL_DETAILS: PersonalDetails = {
  fullName: null,
  calledName: null,
  latinName: null,
  pronouns: null,
  bornOn: null,
  phone: null,
  preferredContact: null,
  adjustments: null,
};

/**
 * What the schema can't check: a date of birth that doesn't exist, is in the future or implies an age over 120. Being under 16
 * is not a violation but a refusal: see `ageGroupOf`.
 * @param today `YYYY-MM-DD`
 */
export function personalViolations(details: PersonalDetails, today: string): readonly Violation[] {
  const { bornOn } = details;
  if (bornOn === null) return [];
  if (!isRealDay(bornOn)) return [{ pointer: '/bornOn', code: 'format', params: { format: 'date' } }];
  if (bornOn > today) return [{ pointer: '/bornOn', code: 'too_large', params: { limit: today } }];
  const earliest = yearsAfter(today, -MAX_AGE_YEARS);
  return bornOn < earliest ? [{ pointer: '/bornOn', code: 'too_small', params: { limit: earliest } }] : [];
}
