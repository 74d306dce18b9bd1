import type { CompanySize, Sector } from '../../profile/preferences.ts';
import type { ProfileContent } from '../../profile/sections/sections.ts';
import type { Criterion } from '../criterion.ts';
import type { CriterionOutcome } from '../evaluate-criteria.ts';
import { minimumPayOf } from '../minimum-pay.ts';
import type { Opportunity } from '../opportunity.ts';
import { mentionedPhrases } from './mentions.ts';

/**
 * Why a job may suit a candidate, the strongest reason first. A reason is a fact about both; it never affects a job's position in a list.
 */
export const JOB_REASONS = [
  'skill',
  'language',
  'interest',
  'sector',
  'field',
  'move',
  'move_within',
  'pay',
  'company_size',
  'work_mode',
  'kind',
  'route',
] as const;
export type JobReasonKind = (typeof JOB_REASONS)[number];

/**
 * A reason with its details: the skill, the interest or a code; for `pay`, how far the job's minimum is above the candidate's, in the
 * job's currency and period.
 */
export type JobReason = { readonly kind: JobReasonKind; readonly value: string };

/** No one reads more reasons than this in a list. */
const MAX_REASONS = 3;

export type ReasonedJob = Pick<
  Opportunity,
  'title' | 'about' | 'kind' | 'routes' | 'field' | 'places' | 'pay' | 'criteria'
> & { readonly sector: Sector | null; readonly companySize: CompanySize | null };

export type ReasonProfile = Pick<ProfileContent, 'location' | 'employment' | 'role' | 'preferences'>;

type Found = readonly (readonly [JobReasonKind, string | null | undefined])[];

/** The strongest reasons why a job may suit a profile. @param standings how the profile meets the job's criteria */
export function jobReasons(
  job: ReasonedJob,
  profile: ReasonProfile,
  standings: readonly CriterionOutcome[],
): readonly JobReason[] {
  const reasons: Found = [
    ...metCriteria(job.criteria, standings),
    ...matchingPreferences(job, profile),
    ...places(job, profile),
    ['pay', payAboveMinimum(job, profile)],
    ...ways(job, profile),
  ];
  return JOB_REASONS.flatMap((kind) =>
    reasons.flatMap(([reasonKind, value]) => (reasonKind === kind && value ? [{ kind, value }] : [])),
  ).slice(0, MAX_REASONS);
}

function metCriteria(criteria: readonly Criterion[], standings: readonly CriterionOutcome[]): Found {
  const met = new Set(
    standings.filter(({ standing }) => standing === 'met').map(({ criterionId }) => criterionId),
  );
  return criteria.flatMap(({ id, kind, subject }) =>
    met.has(id) && (kind === 'skill' || kind === 'language') ? [[kind, subject] as const] : [],
  );
}

function matchingPreferences(job: ReasonedJob, { preferences, employment }: ReasonProfile): Found {
  const { interests, sectorsWanted, companySizes } = preferences;
  const { sector, companySize, field } = job;
  const [interest] = mentionedPhrases(`${job.title} ${job.about}`, interests ?? []);
  return [
    ['interest', interest],
    ['sector', sector !== null && sectorsWanted?.includes(sector) ? sector : null],
    ['company_size', companySize !== null && companySizes?.includes(companySize) ? companySize : null],
    ['field', field !== null && employment.fieldsOfWork?.includes(field) ? field : null],
  ];
}

function places(job: ReasonedJob, { location }: ReasonProfile): Found {
  const { country, city, relocation, relocationCountries } = location;
  if (relocation === 'in_country' && country !== null) {
    const isElsewhere = job.places.every(
      (place) => place.workMode !== 'remote' && place.city !== null && place.city !== city,
    );
    const isHere = job.places.some((place) => place.country === country);
    return [['move_within', isElsewhere && isHere && city !== null ? country : null]];
  }
  if (relocation !== 'countries' || job.places.some((place) => place.country === country)) return [];
  return [['move', job.places.find((place) => relocationCountries?.includes(place.country))?.country]];
}

function payAboveMinimum({ pay }: ReasonedJob, { employment }: ReasonProfile): string | null {
  const minimum = minimumPayOf(employment.desiredPay);
  if (pay === null || minimum === null) return null;
  if (pay.currency !== minimum.currency || pay.period !== minimum.period) return null;
  const difference = Math.round(Number(pay.minimum) * 100) - Math.round(Number(minimum.minimum) * 100);
  return difference > 0 ? (difference / 100).toFixed(2) : null;
}

function ways(job: ReasonedJob, { location, role }: ReasonProfile): Found {
  const mode = job.places
    .map(({ workMode }) => workMode)
    .find((workMode) => location.workModes?.includes(workMode));
  const isForRoute = role.route !== null && job.routes.includes(role.route);
  return [
    ['work_mode', mode],
    ['kind', role.lookingFor?.includes(job.kind) ? job.kind : null],
    ['route', isForRoute ? role.route : null],
  ];
}
