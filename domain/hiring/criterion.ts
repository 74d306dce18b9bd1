import { LANGUAGE_LEVELS } from '../profile/booster.ts';
import { TRAVEL_AMOUNTS } from '../profile/location.ts';
import type { Violation } from '../violation.ts';

/** What an opportunity asks for. Each criterion names why the job needs it, and is of a kind that a profile can be checked against. */

/** `free` is what no profile can show: it stays unknown until a person looks. */
export const CRITERION_KINDS = [
  'language',
  'right_to_work',
  'licence',
  'qualification',
  'skill',
  'experience',
  'travel',
  'free',
] as const;
export type CriterionKind = (typeof CRITERION_KINDS)[number];

export const CRITERION_NEEDS = ['must', 'nice'] as const;
export type CriterionNeed = (typeof CRITERION_NEEDS)[number];

/** Levels of ISCED 2011 (UNESCO) that a job can ask for, 1 primary to 8 doctoral. */
export const ISCED_LEVELS = ['1', '2', '3', '4', '5', '6', '7', '8'] as const;
export type IscedLevel = (typeof ISCED_LEVELS)[number];

/** Greatest lengths in characters, greatest counts, and ranges. */
export const CRITERION_LIMITS = { criteria: 8, reason: 200, subject: 160, months: 480 } as const;

/**
 * One criterion. What is asked stands in `subject`, `level` and `months`, by kind:
 * language: BCP 47 and CEFR · right_to_work: ISO 3166-1 alpha-2 · licence, skill: a name · qualification: ISCED level ·
 * experience: months, in the group of ISCO-08 of `subject` ("isco-08:25") or in any work · travel: `some` or `often` ·
 * free: a text.
 */
export type Criterion = {
  readonly id: string;
  readonly kind: CriterionKind;
  readonly need: CriterionNeed;
  readonly subject: string | null;
  readonly level: string | null;
  readonly months: number | null;
  /** Why the job needs it. */
  readonly reason: string;
};

type Asked = {
  readonly subject: boolean;
  readonly level: readonly string[] | null;
  readonly months: boolean;
};

const ASKED: Readonly<Record<CriterionKind, Asked>> = {
  language: { subject: true, level: LANGUAGE_LEVELS, months: false },
  right_to_work: { subject: true, level: null, months: false },
  licence: { subject: true, level: null, months: false },
  qualification: { subject: false, level: ISCED_LEVELS, months: false },
  skill: { subject: true, level: null, months: false },
  experience: { subject: false, level: null, months: true },
  travel: { subject: false, level: TRAVEL_AMOUNTS.slice(1), months: false },
  free: { subject: true, level: null, months: false },
};

/** What the schema cannot see: a criterion without what its kind asks for, and one id twice. */
export function criteriaViolations(criteria: readonly Criterion[]): readonly Violation[] {
  return criteria.flatMap((criterion, index) => {
    const asked = ASKED[criterion.kind];
    const pointer = `/criteria/${index}`;
    const violations: Violation[] = [];
    if (criteria.findIndex(({ id }) => id === criterion.id) < index)
      violations.push({ pointer: `${pointer}/id`, code: 'duplicate', params: {} });
    if (asked.subject && criterion.subject === null)
      violations.push({ pointer: `${pointer}/subject`, code: 'required', params: {} });
    if (asked.level !== null && !asked.level.includes(criterion.level ?? ''))
      violations.push({ pointer: `${pointer}/level`, code: 'not_allowed', params: {} });
    if (asked.months && criterion.months === null)
      violations.push({ pointer: `${pointer}/months`, code: 'required', params: {} });
    return violations;
  });
}
