import { type ComparisonObstacle, comparisonObstacle } from '@common-ground/domain/access/comparison-offer';
import type { CandidateProfile } from '@common-ground/domain/overlap/overlap';
import type { CandidateScope } from '../../platform/auth/scope.ts';
import type { Database } from '../../platform/db/database.ts';
import { findMatchingConditions } from '../access/access.loader.ts';
import { findOwnResult } from './own-result.store.ts';

/** The caller's comparable result, or the reason there is none. */
export type OwnComparison =
  | { readonly hindrance: null; readonly profile: CandidateProfile }
  | { readonly hindrance: ComparisonObstacle; readonly profile: null };

/** The caller's newest result if it may be compared with companies, else the reason it may not. */
export async function findOwnComparison(db: Database, scope: CandidateScope): Promise<OwnComparison> {
  const [profile, standing] = await Promise.all([
    findOwnResult(db, scope),
    findMatchingConditions(db, scope),
  ]);
  const obstacle = comparisonObstacle({ ...standing, hasResult: profile !== null });
  return profile !== null && obstacle === null
    ? { hindrance: null, profile }
    : { hindrance: obstacle ?? 'result_missing', profile: null };
}
