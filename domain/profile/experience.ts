import type { Violation } from '../violation.ts';
import type { Entry, MonthSpan } from './entry.ts';
import { spanViolations } from './entry-rules.ts';

/** The experience step: work of every kind, and breaks. Gaps between entries are no one's business and never flagged. */

/** What kind of experience it is. */
export const EXPERIENCE_KINDS = [
  'job',
  'internship',
  'apprenticeship',
  'family_business',
  'service',
  'freelance',
  'volunteering',
  'career_break',
] as const;
export type ExperienceKind = (typeof EXPERIENCE_KINDS)[number];

/** A referee for the candidate. Only stored if they have agreed to it. */
export type Referee = {
  readonly name: string | null;
  /** How they know the candidate, such as "team lead". */
  readonly relation: string | null;
  /** An email address or a phone number. */
  readonly contact: string | null;
  /** Whether the candidate confirms that the referee has agreed; otherwise nothing about them is stored. */
  readonly hasAgreed: boolean | null;
};

/** One experience. Null means not answered. */
export type Experience = Entry &
  MonthSpan & {
    readonly kind: ExperienceKind | null;
    readonly title: string | null;
    /** ISCO-08, such as "isco-08:2512", if the candidate picked one. */
    readonly occupation: string | null;
    readonly employer: string | null;
    /** Whether the employer's name is kept confidential. */
    readonly isEmployerConfidential: boolean | null;
    /** ISO 3166-1 alpha-2. */
    readonly country: string | null;
    readonly isCurrent: boolean | null;
    /** 0 to 80. */
    readonly hoursPerWeek: number | null;
    readonly description: string | null;
    readonly results: readonly string[] | null;
    readonly skills: readonly string[] | null;
    readonly referee: Referee | null;
  };

/** Maximum lengths in characters, maximum counts, and ranges; a description, if given, should have the minimum length. */
export const EXPERIENCE_LIMITS = {
  title: 120,
  employer: 200,
  hoursPerWeek: 80,
  descriptionLeast: 50,
  description: 1_500,
  results: 5,
  result: 300,
  skills: 10,
  skill: 60,
  refereeName: 200,
  refereeRelation: 120,
  refereeContact: 200,
} as const;

/** The section. Null means not answered; an empty list is the answer "none". */
export type ExperienceSection = { readonly experiences: readonly Experience[] | null };

export const EMPTY_EXPERIENCE_SECTION: ExperienceSection = { experiences: null };

/** An experience with no answers yet. */
export function emptyExperience(id: string): Experience {
  return {
    id,
    kind: null,
    title: null,
    occupation: null,
    employer: null,
    isEmployerConfidential: null,
    country: null,
    from: null,
    to: null,
    isCurrent: null,
    hoursPerWeek: null,
    description: null,
    results: null,
    skills: null,
    referee: null,
  };
}

/**
 * What an experience still needs to be complete. A career break has no employer; an employer may be confidential; an ongoing experience
 * has no end; a description is optional, but has to say something if given.
 */
export function missingInExperience(experience: Experience): readonly (keyof Experience)[] {
  const { kind, isEmployerConfidential, isCurrent, description } = experience;
  const neededFields: (keyof Experience)[] = ['kind', 'title', 'from'];
  if (kind !== 'career_break' && isEmployerConfidential !== true) neededFields.push('employer');
  if (isCurrent !== true) neededFields.push('to');
  const missing = neededFields.filter((field) => experience[field] === null);
  const isTooShort = description !== null && [...description].length < EXPERIENCE_LIMITS.descriptionLeast;
  return isTooShort ? [...missing, 'description'] : missing;
}

/**
 * What the schema can't check: an end before the beginning, an end of something ongoing, duplicate ids, and a referee who hasn't agreed.
 */
export function experienceViolations({ experiences }: ExperienceSection): readonly Violation[] {
  const others = (experiences ?? []).flatMap(({ isCurrent, to, referee }, index) => {
    const violations: Violation[] = [];
    if (isCurrent === true && to !== null)
      violations.push({ pointer: `/experiences/${index}/to`, code: 'not_allowed', params: {} });
    if (referee !== null && referee.hasAgreed !== true)
      violations.push({ pointer: `/experiences/${index}/referee`, code: 'consent_needed', params: {} });
    return violations;
  });
  return [...spanViolations('/experiences', experiences), ...others];
}
