import { filledMessage } from '@common-ground/domain/messages/message-template';
import { publicationRetryAt } from '@common-ground/domain/pipeline/move';
import { type SqlBool, sql } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import { notifyCompany } from '../../platform/live/notify-company.ts';
import { publishOfferDocument } from '../applications/offer-document.store.ts';

/** Applications and their pending decisions, locked. */
function lockPending(db: Database) {
  return db
    .selectFrom('applications')
    .select(['id', 'company_id', 'applicant_name', 'waiting_decision_id', 'waiting_until'])
    .forNoKeyUpdate();
}

type PendingRow = Awaited<ReturnType<ReturnType<typeof lockPending>['execute']>>[number];

/** Publishes one decision, in the transaction that locks its application. */
async function publish(transaction: Database, row: PendingRow): Promise<void> {
  const decision = await transaction
    .selectFrom('decisions')
    .where('id', '=', row.waiting_decision_id)
    .select(['id', 'to_stage_id', 'to_status', 'message', 'feedback', 'answer_by', 'offer_terms'])
    .executeTakeFirst();
  const nothingPending = {
    waiting_decision_id: null,
    waiting_status: null,
    waiting_until: null,
    tell_again_at: null,
  };
  // A deleted company takes its decisions with it: then the application only stops being pending.
  const changes = decision && {
    status: decision.to_status,
    stage_id: decision.to_stage_id,
    reply_by: null,
    ended_at: decision.to_status === 'declined' ? row.waiting_until : null,
  };
  await transaction
    .updateTable('applications')
    .set({ ...nothingPending, ...changes, version: sql<number>`version + 1` })
    .where('id', '=', row.id)
    .execute();
  if (!decision || row.waiting_until === null) return;
  const values = { name: row.applicant_name, title: null, company: null };
  await transaction
    .insertInto('application_events')
    .values({
      application_id: row.id,
      kind: 'moved',
      status: decision.to_status,
      happened_at: row.waiting_until,
      words: decision.message === null ? null : filledMessage(decision.message, values),
      feedback: decision.feedback,
      answer_by: decision.answer_by,
      offer_terms: decision.offer_terms === null ? null : JSON.stringify(decision.offer_terms),
      decision_id: decision.id,
    })
    .execute();
  await publishOfferDocument(transaction, decision.id, row.waiting_until);
  if (row.company_id !== null)
    await notifyCompany(transaction, row.company_id, { topic: 'applications', ids: [row.id] });
}

/** Publishes a pending decision, due or not; does nothing if it isn't pending. Call it in a transaction. */
export async function publishDecision(transaction: Database, decisionId: string): Promise<void> {
  const row = await lockPending(transaction).where('waiting_decision_id', '=', decisionId).executeTakeFirst();
  if (row) await publish(transaction, row);
}

type Attempt = 'published' | 'nothing_due' | { readonly failure: unknown };

/** Publishes the decision that has been due longest; on failure, schedules a retry. @throws when the query for due decisions fails */
async function publishNext(systemDb: Database, now: Date): Promise<Attempt> {
  let due: PendingRow | undefined;
  try {
    return await systemDb.transaction().execute(async (transaction) => {
      due = await lockPending(transaction)
        .where('waiting_until', '<=', now)
        .where(sql<SqlBool>`(tell_again_at is null or tell_again_at <= ${now})`)
        // Decisions of a suspended company stay pending until the suspension is lifted.
        .where(
          sql<SqlBool>`not exists (select from companies where companies.id = applications.company_id and suspended_at is not null)`,
        )
        .orderBy('waiting_until')
        .orderBy('applications.id')
        .limit(1)
        .skipLocked()
        .executeTakeFirst();
      if (due === undefined) return 'nothing_due';
      await publish(transaction, due);
      return 'published';
    });
  } catch (failure) {
    if (due === undefined) throw failure;
    await systemDb
      .updateTable('applications')
      .set({ tell_again_at: publicationRetryAt(due.waiting_until ?? now, now) })
      .where('id', '=', due.id)
      .where('waiting_decision_id', '=', due.waiting_decision_id)
      .execute();
    return { failure };
  }
}

/**
 * Publishes all declines and offers that can no longer be undone. Each is published exactly once, in its own transaction: any number of
 * processes can run this at the same time and be stopped at any point. Rows that another process has locked are skipped, and one failure
 * doesn't keep the others from being published.
 * @param systemDb bypasses row level security: decisions are due at all companies
 * @returns how many were published, and the errors of those that will be retried later
 */
export async function publishDueDecisions(
  systemDb: Database,
  now: Date,
): Promise<{ publishedCount: number; failures: readonly unknown[] }> {
  const failures: unknown[] = [];
  for (let publishedCount = 0; ; ) {
    const attempt = await publishNext(systemDb, now);
    if (attempt === 'nothing_due') return { publishedCount, failures };
    if (attempt === 'published') publishedCount += 1;
    else failures.push(attempt.failure);
  }
}
