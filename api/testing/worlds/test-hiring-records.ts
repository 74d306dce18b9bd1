import { randomBytes, randomUUID } from 'node:crypto';
import { offerInterview } from '@common-ground/contract/interviews/company-interviews';
import { saveAdjustments } from '@common-ground/contract/interviews/interviews';
import { linkAttachment } from '@common-ground/contract/messages/attachments';
import { reportMessage } from '@common-ground/contract/messages/message-reports';
import {
  markConversationRead,
  sendCompanyMessage,
  stopConversation,
} from '@common-ground/contract/messages/messages';
import { addApplicationNote } from '@common-ground/contract/pipeline/application-notes';
import { saveScorecard, submitScorecard } from '@common-ground/contract/pipeline/scorecards';
import { askForAnswer, saveWorkingCalendar } from '@common-ground/contract/response-clock/response-clock';
import { runResponseClocks } from '../../features/response-clock/response-clock.job.ts';
import { insertNoticeMails } from '../../stores/response-clock/notice-addressing.store.ts';
import { resultOf } from '../operation-call.ts';
import type { TestApp } from '../test-app.ts';
import { sendWithFile } from './test-attachments.ts';
import { pdf } from './test-files.ts';
import { offerOf, take, timesFrom } from './test-interviews.ts';
import type { TestPerson } from './test-people.ts';

type Case = {
  readonly candidate: Pick<TestPerson, 'accountId' | 'token'>;
  readonly employer: Pick<TestPerson, 'accountId' | 'companyId' | 'token'>;
  readonly applicationId: string;
  /** A stage of its opportunity's process. */
  readonly stageId: string;
};

/** A booked interview, with what the candidate needs for it, taken over from an organiser who has left. */
async function bookInterview(test: TestApp, { candidate, employer, applicationId }: Case, canary: string) {
  const words = { title: `${canary} interview`, message: `${canary} message` };
  // Other tests book interviews with the same employer on earlier days.
  const times = timesFrom(new Date(test.context.now().getTime() + 12 * 86_400_000));
  const interview = await resultOf(
    test.call(offerInterview, {
      params: { applicationId },
      token: employer.token,
      idempotencyKey: randomUUID(),
      body: offerOf(test, [], { ...words, times, interviewers: [employer.accountId] }),
    }),
  );
  await resultOf(take(test, candidate, interview));
  const { token } = candidate;
  const params = { interviewId: interview.id };
  await resultOf(test.call(saveAdjustments, { params, token, body: { words: `${canary} needs` } }));
  await test.context.systemDb
    .insertInto('interview_takeovers')
    .values({
      interview_id: interview.id,
      company_id: String(employer.companyId),
      account_id: employer.accountId,
      taken_at: test.context.now(),
    })
    .execute();
}

/**
 * An entry about the candidate for the same job, which they have taken over, written directly into the
 * database because the link is in an email.
 */
async function takeOverEntry(test: TestApp, { candidate, employer, applicationId }: Case, canary: string) {
  const { systemDb, now } = test.context;
  const { opportunity_id: opportunityId } = await systemDb
    .selectFrom('applications')
    .where('id', '=', applicationId)
    .select('opportunity_id')
    .executeTakeFirstOrThrow();
  const { id } = await systemDb
    .insertInto('added_candidates')
    .values({
      company_id: String(employer.companyId),
      opportunity_id: String(opportunityId),
      added_by: employer.accountId,
      mailbox_digest: randomBytes(32),
      link_digest: randomBytes(32),
      name: `${canary} name`,
      address: `${randomUUID()}@mailbox.example`,
      source: 'event',
      note: `${canary} note`,
      is_mailed: true,
      added_at: now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await systemDb
    .insertInto('added_candidate_claims')
    .values({ added_candidate_id: id, candidate_id: candidate.accountId, claimed_at: now() })
    .execute();
}

/** Mentions the author of a note: through the API, it would take a colleague. */
async function mention(test: TestApp, { employer, applicationId }: Case, noteId: string): Promise<void> {
  const { systemDb, now } = test.context;
  await systemDb
    .insertInto('note_mentions')
    .values({
      note_id: noteId,
      account_id: employer.accountId,
      company_id: String(employer.companyId),
      application_id: applicationId,
      reference: `${noteId}:1`,
      mentioned_at: now(),
    })
    .execute();
}

/**
 * Fills every table that depends on an application: notes, scorecards, a conversation, a requested reply, queued
 * emails, figures and a rating. Anything that takes days, or nine other people, is written straight into the database.
 * @param canary is in every free text
 */
export async function fillHiringRecords(test: TestApp, filled: Case, canary: string): Promise<void> {
  const { candidate, employer, applicationId, stageId } = filled;
  const { systemDb, now } = test.context;
  const { call } = test;
  const { token } = employer;
  const params = { applicationId };
  const text = { text: canary };
  const randomKey = () => randomUUID();
  const note = await resultOf(
    call(addApplicationNote, { params, token, idempotencyKey: randomKey(), body: text }),
  );
  await mention(test, filled, note.id);
  const ofCard = { params: { applicationId, stageId }, token };
  const card = { scores: [], recommendation: 'yes', words: canary } as const;
  await resultOf(call(saveScorecard, { ...ofCard, ifMatch: 0, body: card }));
  await resultOf(call(submitScorecard, { ...ofCard, ifMatch: 1 }));
  const seen = { application_id: applicationId, candidate_id: candidate.accountId, first_seen_at: now() };
  await systemDb
    .insertInto('scorecard_views')
    .values({ ...seen, company_id: String(employer.companyId), account_id: employer.accountId })
    .execute();
  await bookInterview(test, filled, canary);
  await takeOverEntry(test, filled, canary);
  const calendar = { weekdays: [1, 2, 3, 4], holidays: ['2026-12-25'], timeZone: 'Europe/Lisbon' } as const;
  await resultOf(call(saveWorkingCalendar, { token, ifMatch: 0, body: calendar }));
  const message = await resultOf(
    call(sendCompanyMessage, { params, token, idempotencyKey: randomKey(), body: text }),
  );
  const own = { params, token: candidate.token };
  await resultOf(call(markConversationRead, { ...own, body: { messageId: message.id } }));
  const report = { reason: 'other', note: 'It isn’t for me.', isStoppingAll: false } as const;
  const reported = { ...params, messageId: message.id };
  await resultOf(call(reportMessage, { token: candidate.token, params: reported, body: report }));
  const bytes = pdf(canary);
  const { attachmentId } = await sendWithFile(test, candidate, applicationId, {
    text: canary,
    label: canary,
    bytes,
  });
  await systemDb
    .insertInto('message_attachment_openings')
    .values({
      attachment_id: attachmentId,
      company_id: String(employer.companyId),
      member_role: 'owner',
      opened_at: now(),
    })
    .execute();
  await resultOf(call(linkAttachment, { params: { applicationId, attachmentId }, token: candidate.token }));
  await resultOf(call(stopConversation, { ...own, body: { isStopped: true } }));
  await systemDb
    .insertInto('application_events')
    .values({ application_id: applicationId, kind: 'moved', status: 'in_review', happened_at: now() })
    .execute();
  await systemDb
    .updateTable('applications')
    .set({ reply_by: '2026-01-02' })
    .where('id', '=', applicationId)
    .execute();
  await resultOf(call(askForAnswer, own));
  await runResponseClocks(test.context);
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
    // Released comments no longer belong to anyone, and stay.
    .values({ company_id, words: 'The talk began on time.' })
    .execute();
}
