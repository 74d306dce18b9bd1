import type { OpportunitySummary } from '@common-ground/contract/opportunities/opportunities';
import { minimumPayOf } from '@common-ground/domain/opportunities/minimum-pay';
import { wantedJobsOf } from '@common-ground/domain/opportunities/wanted/wanted-jobs';
import { dayIn } from '@common-ground/domain/working-calendar/zoned-day';
import type { CandidateScope } from '../../platform/auth/scope.ts';
import type { Database } from '../../platform/db/database.ts';
import { onOneConnection } from '../../platform/db/one-connection.ts';
import { findPublishedCultures } from '../company-culture/published-culture.store.ts';
import { findOwnComparison } from '../overlap/own-comparison.loader.ts';
import { findEmployment } from '../profile/employment.store.ts';
import { findListSections } from '../profile/list-section.store.ts';
import { findLocation } from '../profile/location.store.ts';
import { findPreferences } from '../profile/preferences.store.ts';
import { findRoleChoice } from '../profile/role-choice.store.ts';
import { listBookmarks } from './bookmark.store.ts';
import { listMentionedDealBreakers } from './deal-breakers.store.ts';
import type { FoundOpportunity } from './opportunity.store.ts';
import { type JobSeeker, presentOpportunities } from './opportunity-standing.view.ts';

/** The sections with lists that criteria are checked against. */
const CRITERIA_LISTS = ['academics', 'university', 'experience', 'booster'] as const;

/** The caller's profile for comparing with opportunities: only the sections that criteria refer to. */
export async function findSeeker(db: Database, scope: CandidateScope, at: Date): Promise<JobSeeker> {
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

/** Opportunities as they appear in a list, each with the overlap with its company. */
export async function findPresentedOpportunities(
  db: Database,
  scope: CandidateScope,
  found: readonly FoundOpportunity[],
  seeker: JobSeeker,
): Promise<OpportunitySummary[]> {
  const [cultures, mentioned] = await onOneConnection(db, (connection) => [
    findPublishedCultures(
      connection,
      scope,
      found.map(({ company }) => company.id),
    ),
    listMentionedDealBreakers(
      connection,
      found.map(({ id }) => id),
      seeker.wanted.dealBreakers,
    ),
  ]);
  return presentOpportunities(found, seeker, { cultures, mentioned });
}
