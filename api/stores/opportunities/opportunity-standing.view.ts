import type { OpportunitySummary } from '@common-ground/contract/opportunities/opportunities';
import {
  type CriteriaProfile,
  type CriterionOutcome,
  evaluateCriteria,
  evaluateMustHaves,
} from '@common-ground/domain/opportunities/evaluate-criteria';
import type { MinimumPay } from '@common-ground/domain/opportunities/minimum-pay';
import { companySizeOf } from '@common-ground/domain/opportunities/wanted/company-size';
import { jobReasons, type ReasonProfile } from '@common-ground/domain/opportunities/wanted/job-reasons';
import type { WantedJobs } from '@common-ground/domain/opportunities/wanted/wanted-jobs';
import { presentFace } from '../company-culture/company-face.view.ts';
import type { PublishedCulture } from '../company-culture/published-culture.store.ts';
import { explainedOverlap } from '../overlap/explanation.view.ts';
import type { OwnComparison } from '../overlap/own-comparison.loader.ts';
import type { FoundOpportunity } from './opportunity.store.ts';

/** What jobs are compared with: the caller's profile, result and wishes. */
export type JobSeeker = {
  readonly criteria: CriteriaProfile;
  /** The result to compare with companies, or why there is none. */
  readonly comparison: OwnComparison;
  /** Null unless the profile states it completely. */
  readonly minimumPay: MinimumPay | null;
  /** What the profile asks for in jobs. */
  readonly wanted: WantedJobs;
  /** The facts from which reasons for a job are derived. */
  readonly reasons: ReasonProfile;
  /** Ids of the jobs that the caller has saved. */
  readonly saved: readonly string[];
  readonly at: Date;
  /** `YYYY-MM-DD` in UTC: what's said about a candidate belongs to no time zone. */
  readonly today: string;
};

/** Whether the caller meets each criterion of an opportunity. */
export function standingsOf(
  { criteria }: Pick<FoundOpportunity, 'criteria'>,
  seeker: JobSeeker,
): readonly CriterionOutcome[] {
  return evaluateCriteria(criteria, seeker.criteria, seeker.today);
}

/** The must-haves, overall and counted. */
export function mustHavesOf(
  { criteria }: Pick<FoundOpportunity, 'criteria'>,
  standings: readonly CriterionOutcome[],
): OpportunitySummary['mustHaves'] {
  const musts = new Set(criteria.filter(({ need }) => need === 'must').map(({ id }) => id));
  const count = (wanted: string) =>
    standings.filter(({ criterionId, standing }) => musts.has(criterionId) && standing === wanted).length;
  return {
    standing: evaluateMustHaves(criteria, standings),
    met: count('met'),
    notMet: count('not_met'),
    unknown: count('unknown'),
  };
}

/** An opportunity as it appears in a list, without the overlap. */
export function presentOpportunity(
  found: FoundOpportunity,
  standings: readonly CriterionOutcome[],
  {
    reasons,
    saved,
    published,
    dealBreakers,
  }: Pick<JobSeeker, 'reasons' | 'saved'> & {
    readonly published: PublishedCulture | null;
    /** The caller's deal-breakers that the opportunity mentions. */
    readonly dealBreakers: readonly string[];
  },
) {
  const job = { ...found, companySize: companySizeOf(found.headcount) };
  return {
    id: found.id,
    title: found.title,
    kind: found.kind,
    company: found.company,
    places: found.places,
    pay: found.pay,
    hoursPerWeek: found.hoursPerWeek,
    startsOn: found.startsOn,
    closesOn: found.closesOn,
    timeZone: found.timeZone,
    publishedOn: found.publishedOn,
    routes: found.routes,
    field: found.field,
    mustHaves: mustHavesOf(found, standings),
    application: found.application as OpportunitySummary['application'],
    isSaved: saved.includes(found.id),
    replyDays: found.process[0]?.replyDays ?? null,
    face: published && presentFace(published.culture),
    reasons: jobReasons(job, reasons, standings),
    dealBreakers: [...dealBreakers],
  };
}

/** Opportunities as they appear in a list, each with the overlap with its company. */
export function presentOpportunities(
  found: readonly FoundOpportunity[],
  seeker: JobSeeker,
  {
    cultures,
    mentioned,
  }: {
    /** By company. */
    readonly cultures: ReadonlyMap<string, PublishedCulture>;
    /** The caller's deal-breakers that an opportunity mentions, by opportunity. */
    readonly mentioned: ReadonlyMap<string, readonly string[]>;
  },
): OpportunitySummary[] {
  const culture = seeker.comparison.profile;
  return found.map((opportunity) => {
    const published = cultures.get(opportunity.company.id);
    return {
      ...presentOpportunity(opportunity, standingsOf(opportunity, seeker), {
        ...seeker,
        published: published ?? null,
        dealBreakers: mentioned.get(opportunity.id) ?? [],
      }),
      overlap: culture === null || published === undefined ? null : explainedOverlap(culture, published),
    };
  });
}
