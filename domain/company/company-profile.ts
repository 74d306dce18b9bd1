import { processViolations, STAGE_LIMITS, type StageKind } from '../opportunities/stage.ts';
import type { Sector } from '../profile/preferences.ts';
import type { Violation } from '../violation.ts';

/** What a company says about itself. All of it is shown to candidates. */

/** Maximum lengths in characters, and maximum counts. */
export const COMPANY_PROFILE_LIMITS = {
  sites: 20,
  city: 100,
  about: 4_000,
  payPolicy: 1_000,
  adjustmentsContact: 300,
  process: STAGE_LIMITS.stages,
  stepName: STAGE_LIMITS.name,
  headcount: 5_000_000,
  replyDays: STAGE_LIMITS.replyDays,
} as const;

/** Where people work. */
export type CompanySite = {
  readonly id: string;
  /** ISO 3166-1 alpha-2. */
  readonly country: string | null;
  readonly city: string | null;
};

/** A stage of the company's usual process, with the number of working days within which it promises a reply. */
export type UsualStep = {
  readonly id: string;
  readonly kind: StageKind;
  readonly name: string | null;
  readonly replyDays: number | null;
};

/** The profile. Null means not answered. */
export type CompanyProfile = {
  /** The name under which people know the company. */
  readonly brandName: string | null;
  /** The registered name; null if it's the same. */
  readonly legalName: string | null;
  readonly sector: Sector | null;
  readonly headcount: number | null;
  readonly sites: readonly CompanySite[] | null;
  readonly about: string | null;
  /** How pay is set: bands, steps, and what's negotiable. */
  readonly payPolicy: string | null;
  /** Who candidates can ask for adjustments. */
  readonly adjustmentsContact: string | null;
  /** The stages that new jobs start with. */
  readonly process: readonly UsualStep[] | null;
};

/** How many former names a company may have: blocks apply to all of them, so all are compared whenever companies are listed. */
export const MAX_FORMER_NAMES = 20;

export const EMPTY_COMPANY_PROFILE: CompanyProfile = {
  brandName: null,
  legalName: null,
  sector: null,
  headcount: null,
  sites: null,
  about: null,
  payPolicy: null,
  adjustmentsContact: null,
  process: null,
};

/**
 * What the schema can't check: a company without a name, a repeated entry, or steps in an impossible order.
 * @param profile as stored
 */
export function companyProfileViolations(profile: CompanyProfile): readonly Violation[] {
  const { brandName, sites, process } = profile;
  const steps = (process ?? []).map((step) => ({
    ...step,
    name: step.name ?? '',
    replyDays: step.replyDays ?? 1,
    scorecard: [],
  }));
  return [
    ...(brandName === null ? [{ pointer: '/brandName', code: 'required', params: {} }] : []),
    ...(sites ?? []).flatMap((site, index, all) =>
      all.findIndex(({ id }) => id === site.id) < index
        ? [{ pointer: `/sites/${index}/id`, code: 'duplicate', params: {} }]
        : [],
    ),
    ...processViolations(steps),
  ];
}

/** The names under which a block list may contain a company: each once, in the order given. */
export function namesOf({
  brandName,
  legalName,
}: Pick<CompanyProfile, 'brandName' | 'legalName'>): readonly string[] {
  return [...new Set([brandName, legalName].filter((name) => name !== null))];
}
