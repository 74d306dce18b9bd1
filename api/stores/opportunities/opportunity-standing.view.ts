import type { OpportunitySummary } from '@common-ground/contract/opportunities/opportunities';
import { companyFaceOf } from '@common-ground/domain/company-culture/company-face';
import {
  type CriteriaProfile,
  type CriterionStanding,
  criteriaStanding,
  mustHavesStanding,
} from '@common-ground/domain/opportunities/criteria-standing';
import { type MinimumPay, minimumPayOf } from '@common-ground/domain/opportunities/minimum-pay';
import { companySizeOf } from '@common-ground/domain/opportunities/wanted/company-size';
import { jobReasons, type ReasonProfile } from '@common-ground/domain/opportunities/wanted/job-reasons';
import { type WantedJobs, wantedJobsOf } from '@common-ground/domain/opportunities/wanted/wanted-jobs';
import { dayIn } from '@common-ground/domain/working-calendar/zoned-day';
import type { CandidateScope } from '../../platform/auth/scope.ts';
import type { Database } from '../../platform/db/database.ts';
import { onOneConnection } from '../../platform/db/one-connection.ts';
import { findPublishedCultures, type PublishedCulture } from '../company-culture/published-culture.store.ts';
import { explainedOverlap } from '../overlap/explanation.view.ts';
import { findOwnComparison, type OwnComparison } from '../overlap/own-result.store.ts';
import { findEmployment } from '../profile/employment.store.ts';
import { findListSections } from '../profile/list-section.store.ts';
import { findLocation } from '../profile/location.store.ts';
import { findPreferences } from '../profile/preferences.store.ts';
import { findRoleChoice } from '../profile/role-choice.store.ts';
import { listBookmarks } from './bookmark.store.ts';
import { listMentionedDealBreakers } from './deal-breakers.store.ts';
import type { FoundOpportunity } from './opportunity.store.ts';

/** What of the caller opportunities are held against. */
export type Seeker = {
  readonly criteria: CriteriaProfile;
  /** The result that is compared with companies, or why none is. */
  readonly comparison: OwnComparison;
  /** Null while the profile names none, or not all of it. */
  readonly minimumPay: MinimumPay | null;
  /** What the profile asks for in jobs. */
  readonly wanted: WantedJobs;
  /** What reasons for a job are found in. */
  readonly reasons: ReasonProfile;
  /** Ids of the jobs that the caller has saved. */
  readonly saved: readonly string[];
  readonly at: Date;
  /** `YYYY-MM-DD` in UTC: what is said of a candidate has no place of its own. */
  readonly today: string;
};

/** The sections with lists that criteria are checked against. */
const CRITERIA_LISTS = ['academics', 'university', 'experience', 'booster'] as const;

/** The caller's own profile as opportunities are held against it: the sections that criteria ask for, and no others. */
export async function findSeeker(db: Database, scope: CandidateScope, at: Date): Promise<Seeker> {
  const [location, employment, role, preferences, saved, lists, comparison] = await onOneConnection(
    db,
    (connection) => [
      findLocation(connection, scope),
      findEmployment(connection, scope),
      findRoleChoice(connection, scope),
      findPreferences(connection, scope),
      listBookmarks(connection, scope),
      findListSections(connection, scope, CRITERIA_LISTS),
      findOwnComparison(connection, scope),
    ],
  );
  const { academics, university, experience, booster } = lists;
  const reasons = {
    location: location.content,
    employment: employment.content,
    role: role.content,
    preferences: preferences.content,
  };
  return {
    criteria: {
      location: location.content,
      employment: employment.content,
      academics: academics.content,
      university: university.content,
      experience: experience.content,
      booster: booster.content,
    },
    comparison,
    minimumPay: minimumPayOf(employment.content.desiredPay),
    wanted: wantedJobsOf(reasons),
    reasons,
    saved,
    at,
    today: dayIn(at, 'UTC'),
  };
}

/** How each criterion of an opportunity stands for the caller. */
export function standingsOf(
  { criteria }: Pick<FoundOpportunity, 'criteria'>,
  seeker: Seeker,
): readonly CriterionStanding[] {
  return criteriaStanding(criteria, seeker.criteria, seeker.today);
}

/** The must-haves as a whole and counted. */
export function mustHavesOf(
  { criteria }: Pick<FoundOpportunity, 'criteria'>,
  standings: readonly CriterionStanding[],
): OpportunitySummary['mustHaves'] {
  const musts = new Set(criteria.filter(({ need }) => need === 'must').map(({ id }) => id));
  const count = (wanted: string) =>
    standings.filter(({ criterionId, standing }) => musts.has(criterionId) && standing === wanted).length;
  return {
    standing: mustHavesStanding(criteria, standings),
    met: count('met'),
    notMet: count('not_met'),
    unknown: count('unknown'),
  };
}

/** The face of a company as it is sent. */
export function presentFace(culture: PublishedCulture['culture']): OpportunitySummary['face'] {
  const face = companyFaceOf(culture);
  return face && { values: [...face.values], isOrdered: face.isOrdered };
}

/** An opportunity as it stands in a list, without the overlap. */
export function presentOpportunity(
  found: FoundOpportunity,
  standings: readonly CriterionStanding[],
  {
    reasons,
    saved,
    published,
    dealBreakers,
  }: Pick<Seeker, 'reasons' | 'saved'> & {
    readonly published: PublishedCulture | null;
    /** Those of the caller that the opportunity mentions. */
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

/** Opportunities as they stand in a list, each with the overlap with its company. */
export async function presentOpportunities(
  db: Database,
  scope: CandidateScope,
  found: readonly FoundOpportunity[],
  seeker: Seeker,
): Promise<OpportunitySummary[]> {
  const culture = seeker.comparison.profile;
  const cultures = await findPublishedCultures(
    db,
    scope,
    found.map(({ company }) => company.id),
  );
  const mentioned = await listMentionedDealBreakers(
    db,
    found.map(({ id }) => id),
    seeker.wanted.dealBreakers,
  );
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
