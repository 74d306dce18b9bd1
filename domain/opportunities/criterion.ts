import { LANGUAGE_LEVELS, type LanguageLevel } from '../profile/booster.ts';
import { COUNTRY_CODES } from '../profile/lists/countries.ts';
import { LANGUAGE_TAG_PATTERN } from '../profile/lists/language-tag.ts';
import { TRAVEL_AMOUNTS } from '../profile/location.ts';
import type { Violation } from '../violation.ts';

/** What an opportunity asks for. Each criterion says why the job needs it, and has a kind that a profile can be checked against. */

/** `free` is for what no profile can show: it stays unknown until a person reviews it. */
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

/** Must-have, or nice to have. */
export const CRITERION_NEEDS = ['must', 'nice'] as const;
export type CriterionNeed = (typeof CRITERION_NEEDS)[number];

/** Levels of ISCED 2011 (UNESCO) that a job can ask for, 1 primary to 8 doctoral. */
export const ISCED_LEVELS = ['1', '2', '3', '4', '5', '6', '7', '8'] as const;
export type IscedLevel = (typeof ISCED_LEVELS)[number];

/** Maximum lengths in characters, maximum counts, and ranges. */
export const CRITERION_LIMITS = { criteria: 8, reason: 200, subject: 160, months: 480 } as const;

/**
 * One criterion. What is asked is in `subject`, `level` and `months`, by kind:
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

/** A criterion in a draft: the reason can still be missing. */
export type DraftCriterion = Omit<Criterion, 'reason'> & { readonly reason: string | null };

type CriterionFormat = {
  /** The format of the subject; `optional` if it may be left out, null if there is none. */
  readonly subject: ((subject: string) => boolean) | 'optional_field' | null;
  readonly level: readonly string[] | null;
  readonly months: boolean;
};

/**
 * The CEFR levels, without "native": jobs may not ask where someone grew up (European Commission, answer to written question
 * E-0941/02).
 */
export const REQUIRABLE_LANGUAGE_LEVELS: readonly LanguageLevel[] = LANGUAGE_LEVELS.filter(
  (level) => level !== 'native',
);

const LANGUAGE_TAG = new RegExp(LANGUAGE_TAG_PATTERN, 'u');
const FIELD_OF_WORK = /^isco-08:[0-9]{2}$/;
const anyText = () => true;

const CRITERION_FORMATS: Readonly<Record<CriterionKind, CriterionFormat>> = {
  language: { subject: (tag) => LANGUAGE_TAG.test(tag), level: REQUIRABLE_LANGUAGE_LEVELS, months: false },
  right_to_work: {
    subject: (country) => (COUNTRY_CODES as readonly string[]).includes(country),
    level: null,
    months: false,
  },
  licence: { subject: anyText, level: null, months: false },
  qualification: { subject: null, level: ISCED_LEVELS, months: false },
  skill: { subject: anyText, level: null, months: false },
  experience: { subject: 'optional_field', level: null, months: true },
  travel: { subject: null, level: TRAVEL_AMOUNTS.slice(1), months: false },
  free: { subject: anyText, level: null, months: false },
};

/** What the schema can't check: a criterion without a reason or without what its kind requires, and duplicate IDs. */
export function criteriaViolations(criteria: readonly DraftCriterion[]): readonly Violation[] {
  return criteria.flatMap((criterion, index) => {
    const pointer = `/criteria/${index}`;
    const violations = contentViolations(criterion).map(({ part, code }) => ({
      pointer: `${pointer}/${part}`,
      code,
      params: {},
    }));
    return criteria.findIndex(({ id }) => id === criterion.id) < index
      ? [{ pointer: `${pointer}/id`, code: 'duplicate', params: {} }, ...violations]
      : violations;
  });
}

function contentViolations(criterion: DraftCriterion): readonly { part: string; code: string }[] {
  const { kind, subject, level, months, reason } = criterion;
  const format = CRITERION_FORMATS[kind];
  return [
    ...subjectViolations(format.subject, subject),
    ...(format.level !== null && !format.level.includes(level ?? '')
      ? [{ part: 'level', code: level === null ? 'required' : 'not_allowed' }]
      : []),
    ...(format.months && months === null ? [{ part: 'months', code: 'required' }] : []),
    ...(reason === null ? [{ part: 'reason', code: 'required' }] : []),
  ];
}

function subjectViolations(format: CriterionFormat['subject'], subject: string | null) {
  if (format === null) return [];
  if (subject === null) return format === 'optional_field' ? [] : [{ part: 'subject', code: 'required' }];
  const fits = format === 'optional_field' ? FIELD_OF_WORK.test(subject) : format(subject);
  return fits ? [] : [{ part: 'subject', code: 'not_allowed' }];
}
