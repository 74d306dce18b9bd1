import { filledMessage } from '@common-ground/domain/hiring/message-template';
import { sql } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import { notifyCompany } from '../../platform/live/notify-company.ts';

/** So many at once: none is held for long. */
const AT_ONCE = 50;

/**
 * Tells candidates of declines and offers whose time to be taken back is over. Each is told once, however many processes do this at the same
 * time and wherever one of them is stopped: it is one transaction, and what another one holds is left to it.
 * @param systemDb past the walls between companies: it looks for what is due with all of them
 * @returns how many were told; fewer than were due when there are many
 */
export async function tellDueDecisions(systemDb: Database, now: Date): Promise<number> {
  const tell = async (transaction: Database) => {
    const due = await transaction
      .selectFrom('applications')
      .where('waiting_until', '<=', now)
      .select(['id', 'company_id', 'applicant_name', 'waiting_decision_id', 'waiting_until'])
      .orderBy('waiting_until')
      .limit(AT_ONCE)
      .forNoKeyUpdate()
      .skipLocked()
      .execute();
    if (due.length === 0) return 0;
    const decisions = await transaction
      .selectFrom('decisions')
      .where(
        'id',
        'in',
        due.map((row) => String(row.waiting_decision_id)),
      )
      .select(['id', 'application_id', 'to_stage_id', 'to_status', 'message', 'feedback', 'answer_by'])
      .execute();
    const byId = new Map(decisions.map((decision) => [decision.id, decision]));
    for (const row of due) {
      const decision = byId.get(String(row.waiting_decision_id));
      // The company has gone, and its decisions with it: nobody is told what nobody has decided.
      const waiting = { waiting_decision_id: null, waiting_status: null, waiting_until: null };
      const isEnd = decision?.to_status === 'declined';
      await transaction
        .updateTable('applications')
        .set({ ...waiting, version: sql<number>`version + 1` })
        .$if(decision !== undefined, (update) =>
          update.set({
            status: String(decision?.to_status),
            stage_id: String(decision?.to_stage_id),
            reply_by: null,
            ended_at: isEnd ? row.waiting_until : null,
          }),
        )
        .where('id', '=', row.id)
        .execute();
      if (!decision || row.waiting_until === null) continue;
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
    return due.length;
  };
  return systemDb.isTransaction ? tell(systemDb) : systemDb.transaction().execute(tell);
}
