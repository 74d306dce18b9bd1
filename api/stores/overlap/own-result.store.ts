import {
  DIMENSION_IDS,
  type DimensionScores,
  forEachDimension,
} from '@common-ground/domain/culture/dimensions';
import type { ResultDoubt } from '@common-ground/domain/culture/result-doubts';
import type { CandidateProfile } from '@common-ground/domain/overlap/overlap';
import type { CandidateScope } from '../../platform/auth/scope.ts';
import type { Database } from '../../platform/db/database.ts';
import { prepareQuery } from '../../platform/db/prepared-query.ts';

/** The columns of a result that the overlap needs. */
export const RESULT_COLUMNS = [
  ...DIMENSION_IDS,
  'standard_errors',
  'doubts',
  'scoring_version',
  'culture_sessions.instrument_version',
] as const;

type ResultRow = Record<(typeof DIMENSION_IDS)[number], number> & {
  standard_errors: unknown;
  doubts: string[];
  scoring_version: string;
  instrument_version: string;
};

/** A result as the overlap needs it. */
export function profileOf(row: ResultRow): CandidateProfile {
  return {
    scores: forEachDimension((dimension) => row[dimension]),
    measurementErrors: row.standard_errors as DimensionScores,
    doubts: row.doubts as ResultDoubt[],
    instrumentVersion: row.instrument_version,
    scoringVersion: row.scoring_version,
  };
}

/** The newest one only. */
const listNewestResults = prepareQuery((db, candidateId: string) =>
  db
    .selectFrom('culture_results')
    .innerJoin('culture_sessions', 'culture_sessions.id', 'culture_results.session_id')
    .where('culture_results.candidate_id', '=', candidateId)
    .orderBy('culture_results.completed_at', 'desc')
    .orderBy('culture_results.id')
    .select(RESULT_COLUMNS)
    .limit(1),
);

/** The caller's newest result as the overlap needs it, or null; whether it may be compared is checked elsewhere. */
export async function findOwnResult(db: Database, scope: CandidateScope): Promise<CandidateProfile | null> {
  const [row] = await listNewestResults(db, scope.candidateId);
  return row ? profileOf(row) : null;
}
