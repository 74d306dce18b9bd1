import type { Visibility } from '@common-ground/domain/access/candidate-view';
import type { CandidateScope } from '../../platform/auth/scope.ts';
import type { Database } from '../../platform/db/database.ts';
import { prepareQuery } from '../../platform/db/prepared-query.ts';

/** With one row at most. */
const listAccessSettings = prepareQuery((db, candidateId: string) =>
  db
    .selectFrom('access_settings')
    .where('candidate_id', '=', candidateId)
    .select(['visibility', 'visibility_changed_at', 'objected_at', 'comparison_postponed_at']),
);

/** The candidate's setting and objection; hidden and without an objection if nothing has been decided. */
export async function findAccessSetting(db: Database, scope: CandidateScope) {
  const [row] = await listAccessSettings(db, scope.candidateId);
  return {
    visibility: (row?.visibility ?? 'hidden') as Visibility,
    visibilityChangedAt: row?.visibility_changed_at ?? null,
    objectedAt: row?.objected_at ?? null,
    comparisonPostponedAt: row?.comparison_postponed_at ?? null,
  };
}

/** Sets the visibility; setting it to what it is changes nothing. */
export async function upsertVisibility(
  db: Database,
  scope: CandidateScope,
  visibility: Visibility,
  at: Date,
): Promise<void> {
  await db
    .insertInto('access_settings')
    .values({ candidate_id: scope.candidateId, visibility, visibility_changed_at: at })
    .onConflict((conflict) =>
      conflict
        .column('candidate_id')
        .doUpdateSet({ visibility, visibility_changed_at: at })
        .where('access_settings.visibility', '<>', visibility),
    )
    .execute();
}

/** Objects to being compared with companies, or withdraws it; an existing objection keeps its date. */
export async function upsertObjection(
  db: Database,
  scope: CandidateScope,
  isObjecting: boolean,
  at: Date,
): Promise<void> {
  const objected_at = isObjecting ? at : null;
  await db
    .insertInto('access_settings')
    .values({ candidate_id: scope.candidateId, objected_at })
    .onConflict((conflict) =>
      conflict
        .column('candidate_id')
        .doUpdateSet({ objected_at })
        .where('access_settings.objected_at', isObjecting ? 'is' : 'is not', null),
    )
    .execute();
}

/** Records that the candidate said "Not now" to the offer to compare; repeating it keeps the first date. */
export async function upsertPostponement(db: Database, scope: CandidateScope, at: Date): Promise<void> {
  await db
    .insertInto('access_settings')
    .values({ candidate_id: scope.candidateId, comparison_postponed_at: at })
    .onConflict((conflict) =>
      conflict
        .column('candidate_id')
        .doUpdateSet({ comparison_postponed_at: at })
        .where('access_settings.comparison_postponed_at', 'is', null),
    )
    .execute();
}
