import { randomUUID } from 'node:crypto';
import { addCandidate } from '@common-ground/contract/added-candidates/added-candidates';
import { saveSearch } from '@common-ground/contract/discovery/saved-searches';
import { createMessageTemplate } from '@common-ground/contract/messages/message-templates';
import { createOpportunity } from '@common-ground/contract/opportunities/company-opportunities';
import { createStageTemplate } from '@common-ground/contract/opportunities/stage-templates';
import { revealApplicant } from '@common-ground/contract/people/blind-review';
import { addShortlistNote, addToShortlist, createShortlist } from '@common-ground/contract/people/shortlists';
import { resultOf } from '../operation-call.ts';
import type { TestApp } from '../test-app.ts';
import { switchBlindReview } from './test-blind-review.ts';
import { importList } from './test-contacts.ts';
import type { TestPerson } from './test-people.ts';

/** A company with an application. */
export type Hiring = {
  readonly company: Pick<TestPerson, 'token' | 'companyId'>;
  readonly opportunityId: string;
  readonly applicationId: string;
};

async function keepLists(test: TestApp, { company, opportunityId }: Hiring, handle: string, canary: string) {
  const { token } = company;
  const randomKey = () => randomUUID();
  const body = { name: canary, opportunityId };
  const list = await resultOf(test.call(createShortlist, { token, idempotencyKey: randomKey(), body }));
  const params = { shortlistId: list.id, handle };
  await resultOf(test.call(addToShortlist, { params, token }));
  const note = { reason: 'skills', words: canary } as const;
  await resultOf(test.call(addShortlistNote, { params, token, idempotencyKey: randomKey(), body: note }));
  const search = {
    name: canary,
    query: { words: canary, opportunityId },
    alert: 'daily',
    isShared: true,
  } as const;
  await resultOf(test.call(saveSearch, { token, idempotencyKey: randomKey(), body: search }));
}

async function prepareMore(test: TestApp, { company: { token } }: Hiring, canary: string) {
  const job = { title: canary, kind: 'permanent' } as const;
  await resultOf(test.call(createOpportunity, { token, idempotencyKey: randomUUID(), body: job }));
  const stages = [
    { id: randomUUID(), kind: 'received', name: canary, replyDays: 5, scorecard: [] },
    { id: randomUUID(), kind: 'offer', name: 'Offer', replyDays: 5, scorecard: [] },
  ] as const;
  await resultOf(test.call(createStageTemplate, { token, body: { name: canary, stages } }));
  await resultOf(
    test.call(createMessageTemplate, { token, body: { name: canary, text: `Dear {name}, ${canary}` } }),
  );
}

/** Adds someone by hand. */
async function addByHand(test: TestApp, { company, opportunityId }: Hiring, canary: string) {
  const body = {
    name: canary,
    address: `${canary}@mailbox.example`,
    source: 'other',
    sourceWords: canary,
    note: canary,
  } as const;
  await resultOf(test.call(addCandidate, { params: { opportunityId }, token: company.token, body }));
}

/**
 * What a company does, with an application and on its own: drafts, templates, lists, saved searches, a blind review and its end. Fills
 * every table of a company that `fillHiringRecords` does not.
 * @param handle the company's name for someone that it found
 * @param canary is in every free text that no one outside the company reads; letters only
 */
export async function fillCompleteHiring(
  test: TestApp,
  hiring: Hiring,
  handle: string,
  canary: string,
): Promise<void> {
  await prepareMore(test, hiring, canary);
  await keepLists(test, hiring, handle, canary);
  await importList(
    test,
    hiring.company,
    `Name,Mail,Source,Note\n${canary},${canary}@example.org,${canary},${canary}`,
  );
  await addByHand(test, hiring, canary);
  await resultOf(switchBlindReview(test, hiring.company, hiring.opportunityId, true));
  await resultOf(
    test.call(revealApplicant, {
      params: { applicationId: hiring.applicationId },
      token: hiring.company.token,
      body: { reason: 'arrange_a_talk', words: `To arrange a talk, ${canary}` },
    }),
  );
}
