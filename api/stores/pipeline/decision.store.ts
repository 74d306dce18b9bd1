import type { Decision } from '@common-ground/contract/pipeline/decision-log';
import type { ApplicationStatus } from '@common-ground/domain/applications/application';
import type { CompanyScope } from '../../platform/auth/scope.ts';
import type { Database } from '../../platform/db/database.ts';
import type { StoredOfferTerms } from '../applications/offer-terms.view.ts';
import { reachesOpportunity } from '../team/opportunity-reach.store.ts';
import type { ApplicationToDecide } from './application-to-decide.store.ts';
import { findScorecardsSeen } from './scorecard-view.store.ts';

/** The stage and status of an application before or after a decision. */
export type StagePosition = {
  readonly stageId: string;
  readonly status: ApplicationStatus;
  readonly replyBy: string | null;
};

/** A decision to be recorded. */
export type NewDecision = {
  readonly id: string;
  readonly locked: Pick<ApplicationToDecide, 'id' | 'candidateId' | 'seenSha256'>;
  readonly kind: Decision['kind'];
  readonly from: StagePosition;
  readonly to: StagePosition;
  /** The application's version after it. */
  readonly version: number;
  readonly reason?: string | null;
  readonly words?: string | null;
  readonly message?: string | null;
  readonly feedback?: string | null;
  readonly answerBy?: string | null;
  readonly terms?: StoredOfferTerms | null;
  readonly undoesId?: string | null;
};

/** Records decisions permanently. Call it in the transaction in which they take effect. */
export async function insertDecisions(
  db: Database,
  scope: CompanyScope,
  decisions: readonly NewDecision[],
  at: Date,
): Promise<void> {
  if (decisions.length === 0) return;
  // What the server has shown, whatever the page says.
  const scorecardsSeen = await findScorecardsSeen(
    db,
    scope,
    decisions.map(({ locked }) => locked.id),
  );
  await db
    .insertInto('decisions')
    .values(
      decisions.map(({ locked, from, to, ...decision }) => ({
        id: decision.id,
        company_id: scope.companyId,
        candidate_id: locked.candidateId,
        application_id: locked.id,
        kind: decision.kind,
        account_id: scope.accountId,
        member_role: scope.membership,
        from_stage_id: from.stageId,
        from_status: from.status,
        from_reply_by: from.replyBy,
        to_stage_id: to.stageId,
        to_status: to.status,
        to_reply_by: to.replyBy,
        version: decision.version,
        reason: decision.reason ?? null,
        words: decision.words ?? null,
        message: decision.message ?? null,
        feedback: decision.feedback ?? null,
        answer_by: decision.answerBy ?? null,
        offer_terms: decision.terms ? JSON.stringify(decision.terms) : null,
        snapshot_sha256: locked.seenSha256,
        // No page for deciding shows an overlap; the column is part of what the entries' hashes cover.
        has_seen_overlap: false,
        has_seen_scorecards: scorecardsSeen.has(locked.id),
        undoes_id: decision.undoesId ?? null,
        decided_at: at,
        // Database triggers chain the entries.
        hash: Buffer.alloc(0),
      })),
    )
    .execute();
}

/** A decision that can be undone. */
export type UndoableDecision = {
  readonly id: string;
  readonly applicationId: string;
  readonly kind: Decision['kind'];
  readonly from: StagePosition;
  readonly to: StagePosition;
  readonly version: number;
  readonly at: Date;
  readonly isUndone: boolean;
};

/** Which of some decisions the caller reaches, by ID. */
export async function findUndoable(
  db: Database,
  scope: CompanyScope,
  ids: readonly string[],
): Promise<ReadonlyMap<string, UndoableDecision>> {
  const rows = await db
    .selectFrom('decisions')
    .innerJoin('applications', 'applications.id', 'decisions.application_id')
    .leftJoin('decisions as undoing', 'undoing.undoes_id', 'decisions.id')
    .where('decisions.id', 'in', [...ids])
    .where('decisions.company_id', '=', scope.companyId)
    .where('decisions.kind', '<>', 'undone')
    .where(reachesOpportunity(scope, 'applications.opportunity_id'))
    .select([
      'decisions.id',
      'decisions.application_id',
      'decisions.kind',
      'decisions.from_stage_id',
      'decisions.from_status',
      'decisions.from_reply_by',
      'decisions.to_stage_id',
      'decisions.to_status',
      'decisions.to_reply_by',
      'decisions.version',
      'decisions.decided_at',
      'undoing.id as undone_by',
    ])
    .execute();
  return new Map(
    rows.map((row) => [
      row.id,
      {
        id: row.id,
        applicationId: row.application_id,
        kind: row.kind as Decision['kind'],
        from: {
          stageId: row.from_stage_id,
          status: row.from_status as ApplicationStatus,
          replyBy: row.from_reply_by,
        },
        to: {
          stageId: row.to_stage_id,
          status: row.to_status as ApplicationStatus,
          replyBy: row.to_reply_by,
        },
        version: row.version,
        at: row.decided_at,
        isUndone: row.undone_by !== null,
      },
    ]),
  );
}
