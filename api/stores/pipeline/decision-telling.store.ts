import { filledMessage } from '@common-ground/domain/messages/message-template';
import { tellAgainAt } from '@common-ground/domain/pipeline/move';
import { type SqlBool, sql } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import { notifyCompany } from '../../platform/live/notify-company.ts';

/** Applications of which a decision waits to be told. */
function selectWaiting(db: Database) {
  return db
    .selectFrom('applications')
    .select(['id', 'company_id', 'applicant_name', 'waiting_decision_id', 'waiting_until'])
    .forNoKeyUpdate();
}

type Waiting = Awaited<ReturnType<ReturnType<typeof selectWaiting>['execute']>>[number];

/** Tells one candidate, in the transaction that holds the application. */
async function tell(transaction: Database, row: Waiting): Promise<void> {
  const decision = await transaction
    .selectFrom('decisions')
    .where('id', '=', row.waiting_decision_id)
    .select(['id', 'to_stage_id', 'to_status', 'message', 'feedback', 'answer_by'])
    .executeTakeFirst();
  // The company has gone, and its decisions with it: nobody is told what nobody has decided.
  const waiting = {
    waiting_decision_id: null,
    waiting_status: null,
    waiting_until: null,
    tell_again_at: null,
  };
  const place = decision && {
    status: decision.to_status,
    stage_id: decision.to_stage_id,
    reply_by: null,
    ended_at: decision.to_status === 'declined' ? row.waiting_until : null,
  };
  await transaction
    .updateTable('applications')
    .set({ ...waiting, ...place, version: sql<number>`version + 1` })
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
      decision_id: decision.id,
    })
    .execute();
  if (row.company_id !== null)
    await notifyCompany(transaction, row.company_id, { topic: 'applications', ids: [row.id] });
}

/** Tells of one decision that waits, whatever the time. Call it in a transaction. */
export async function publishDecision(transaction: Database, decisionId: string): Promise<void> {
  const row = await selectWaiting(transaction)
    .where('waiting_decision_id', '=', decisionId)
    .executeTakeFirst();
  if (row) await tell(transaction, row);
}

type Told = 'told' | 'nothing_due' | { readonly failure: unknown };

/** Tells the candidate who has waited longest. Whom it cannot tell it puts off. @throws when nobody could even be looked for */
async function tellNext(systemDb: Database, now: Date): Promise<Told> {
  let held: Waiting | undefined;
  try {
    return await systemDb.transaction().execute(async (transaction) => {
      held = await selectWaiting(transaction)
        .where('waiting_until', '<=', now)
        .where(sql<SqlBool>`(tell_again_at is null or tell_again_at <= ${now})`)
        // Decisions of a suspended company wait, and are told once it isn't any more.
        .where(
          sql<SqlBool>`not exists (select from companies where companies.id = applications.company_id and suspended_at is not null)`,
        )
        .orderBy('waiting_until')
        .orderBy('applications.id')
        .limit(1)
        .skipLocked()
        .executeTakeFirst();
      if (held === undefined) return 'nothing_due';
      await tell(transaction, held);
      return 'told';
    });
  } catch (failure) {
    if (held === undefined) throw failure;
    await systemDb
      .updateTable('applications')
      .set({ tell_again_at: tellAgainAt(held.waiting_until ?? now, now) })
      .where('id', '=', held.id)
      .where('waiting_decision_id', '=', held.waiting_decision_id)
      .execute();
    return { failure };
  }
}

/**
 * Tells candidates of all declines and offers whose time to be taken back is over. Each is told once and in a transaction of its own, however
 * many processes do this at the same time and wherever one of them is stopped: what another one holds is left to it, and one that fails holds
 * up no other.
 * @param systemDb past the walls between companies: it looks for what is due with all of them
 * @returns how many were told, and why others were not: they are tried again later
 */
export async function publishDueDecisions(
  systemDb: Database,
  now: Date,
): Promise<{ toldCount: number; failures: readonly unknown[] }> {
  const failures: unknown[] = [];
  for (let toldCount = 0; ; ) {
    const told = await tellNext(systemDb, now);
    if (told === 'nothing_due') return { toldCount, failures };
    if (told === 'told') toldCount += 1;
    else failures.push(told.failure);
  }
}
