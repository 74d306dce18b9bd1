import { randomUUID } from 'node:crypto';
import { runClocks } from '../../features/response-clock/response-clock.job.ts';
import { insertNoticeMails } from '../../stores/response-clock/notice-addressing.store.ts';
import type { TestApp } from '../test-app.ts';
import type { TestPerson } from './test-people.ts';

type Case = {
  readonly candidate: Pick<TestPerson, 'accountId' | 'token'>;
  readonly employer: Pick<TestPerson, 'accountId' | 'companyId' | 'token'>;
  readonly applicationId: string;
  /** Of the process of its opportunity. */
  readonly stageId: string;
};

/**
 * Fills every table that depends on an application: notes, scorecards, a conversation, an answer asked for, mails to come, figures and a rating.
 * What takes days, and nine others, is written straight into the database.
 * @param canary is in every free text
 */
export async function fillHiringRecords(test: TestApp, filled: Case, canary: string): Promise<void> {
  const { candidate, employer, applicationId, stageId } = filled;
  const { systemDb, now } = test.context;
  const key = () => ({ 'idempotency-key': randomUUID() });
  const must = async (
    method: 'POST' | 'PUT',
    url: string,
    { token }: { token: string },
    body?: object,
    ifMatch = 0,
  ) => {
    const options = { token, ifMatch, headers: key(), ...(body ? { body } : {}) };
    const answer = await test.callRaw(method, url, options);
    if (answer.status >= 300) throw new Error(`${url}: ${answer.status} ${JSON.stringify(answer.body)}`);
    return answer.body;
  };
  const ours = `/api/company/applications/${applicationId}`;
  const own = `/api/applications/${applicationId}`;
  const text = { text: canary };
  await must('POST', `${ours}/notes`, employer, text);
  const card = { scores: [], recommendation: 'yes', words: canary };
  await must('PUT', `${ours}/scorecards/${stageId}`, employer, card);
  await must('POST', `${ours}/scorecards/${stageId}/submission`, employer, undefined, 1);
  const seen = { application_id: applicationId, candidate_id: candidate.accountId, first_seen_at: now() };
  await systemDb
    .insertInto('scorecard_views')
    .values({ ...seen, company_id: String(employer.companyId), account_id: employer.accountId })
    .execute();
  const calendar = { weekdays: [1, 2, 3, 4], holidays: ['2026-12-25'], timeZone: 'Europe/Lisbon' };
  await must('PUT', '/api/company/working-calendar', employer, calendar);
  const { id: messageId } = await must('POST', `${ours}/messages`, employer, text);
  await must('PUT', `${own}/messages/read`, candidate, { messageId });
  const report = { reason: 'other', note: 'It isn’t for me.', isStoppingAll: false };
  await must('PUT', `${own}/messages/${messageId}/report`, candidate, report);
  await must('POST', `${own}/messages`, candidate, text);
  await must('PUT', `${own}/messages/stopped`, candidate, { isStopped: true });
  await systemDb
    .insertInto('application_events')
    .values({ application_id: applicationId, kind: 'moved', status: 'in_review', happened_at: now() })
    .execute();
  await systemDb
    .updateTable('applications')
    .set({ reply_by: '2026-01-02' })
    .where('id', '=', applicationId)
    .execute();
  await must('POST', `${own}/answer-request`, candidate);
  await runClocks(test.context);
  await systemDb.transaction().execute((transaction) => insertNoticeMails(transaction, now(), 100));
  const company_id = String(employer.companyId);
  const figures = { clear: 4, respectful: 5, as_promised: 3 };
  await systemDb
    .insertInto('process_ratings')
    .values({
      application_id: applicationId,
      candidate_id: candidate.accountId,
      company_id,
      ...figures,
      words: canary,
      rated_at: now(),
    })
    .execute();
  await systemDb
    .insertInto('process_rating_sums')
    .values({ company_id, rating_count: 10, clear: 40, respectful: 50, as_promised: 30 })
    .execute();
  await systemDb
    .insertInto('process_rating_words')
    // Released words are no one's any more, and stay.
    .values({ company_id, words: 'The talk began on time.' })
    .execute();
}
