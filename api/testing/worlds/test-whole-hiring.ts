import { randomUUID } from 'node:crypto';
import { createMessageTemplate } from '@common-ground/contract/messages/message-templates';
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

type Body = Record<string, unknown>;

/** Calls operations that must succeed. */
function caller(test: TestApp, token: string) {
  return async (method: 'GET' | 'POST' | 'PUT', url: string, body?: Body): Promise<Body & { id: string }> => {
    const answer = await test.callRaw(method, url, {
      token,
      headers: { 'idempotency-key': randomUUID() },
      ...(body === undefined ? {} : { body }),
    });
    if (answer.status >= 300)
      throw new Error(`${method} ${url}: ${answer.status} ${JSON.stringify(answer.body)}`);
    return answer.body;
  };
}

async function keepLists(test: TestApp, { company, opportunityId }: Hiring, handle: string, canary: string) {
  const call = caller(test, company.token);
  const list = await call('POST', '/api/company/shortlists', { name: canary, opportunityId });
  const person = `/api/company/shortlists/${list.id}/people/${handle}`;
  await call('PUT', person);
  await call('POST', `${person}/notes`, { reason: 'skills', words: canary });
  await call('POST', '/api/company/saved-searches', {
    name: canary,
    query: { words: canary, opportunityId },
    alert: 'daily',
  });
}

async function prepareMore(test: TestApp, { company }: Hiring, canary: string) {
  const call = caller(test, company.token);
  await call('POST', '/api/company/opportunities', { title: canary, kind: 'permanent' });
  const stages = [
    { id: randomUUID(), kind: 'received', name: canary, replyDays: 5, scorecard: [] },
    { id: randomUUID(), kind: 'offer', name: 'Offer', replyDays: 5, scorecard: [] },
  ];
  await call('POST', '/api/company/stage-templates', { name: canary, stages });
  await call('POST', createMessageTemplate.path, { name: canary, text: `Dear {name}, ${canary}` });
}

/**
 * What a company does around an application and by itself: drafts, templates, lists, saved searches, a blind review and its end. Fills every
 * table of a company that `fillHiringRecords` does not.
 * @param handle the company's name for someone that it found
 * @param canary is in every free text that no one outside the company reads; letters only
 */
export async function fillWholeHiring(
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
  await resultOf(switchBlindReview(test, hiring.company, hiring.opportunityId, true));
  const call = caller(test, hiring.company.token);
  await call('POST', `/api/company/applications/${hiring.applicationId}/reveal`, {
    reason: 'arrange_a_talk',
    words: `To arrange a talk, ${canary}`,
  });
}
