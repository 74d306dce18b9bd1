import { randomUUID } from 'node:crypto';
import { blockCompany, saveObjection } from '@common-ground/contract/access/access';
import { readApplication } from '@common-ground/contract/applications/applications';
import { sendCompanyMessage } from '@common-ground/contract/messages/messages';
import { makeOffer } from '@common-ground/contract/pipeline/decisions';
import { saveEmployment } from '@common-ground/contract/profile/profile';
import type { FastifyBaseLogger } from 'fastify';
import { expect, test as it } from 'vitest';
import { sendInvitationMails } from './features/invitations/invitation-mails.job.ts';
import { sendNotices } from './features/response-clock/response-clock.job.ts';
import type { Mail } from './platform/mail/mail.ts';
import { upsertSuspension } from './stores/company/operator.store.ts';
import { publishDueDecisions } from './stores/pipeline/decision-publication.store.ts';
import { useTestApp } from './testing/test-app.ts';
import { invite, signUpFinder, signUpFound } from './testing/worlds/test-found-people.ts';
import { offerBody } from './testing/worlds/test-offers.ts';
import { publishOpportunity } from './testing/worlds/test-opportunities.ts';
import { setVisibility, type TestPerson, verifyCompany } from './testing/worlds/test-people.ts';
import { openPipeline } from './testing/worlds/test-pipeline.ts';

let mails: Mail[] = [];
const test = useTestApp({ context: { sendMail: async (mail) => void mails.push(mail) } });
const { call } = test;
const log = () => test.current.app.log as FastifyBaseLogger;

async function suspend({ companyId, uid }: TestPerson, isSuspended: boolean) {
  const { systemDb, scopes } = test.current.context;
  const company = { id: String(companyId), name: 'a company of a test' };
  await upsertSuspension(systemDb, company, isSuspended, { operator: 'test', at: new Date() });
  scopes.forget(uid);
}

/** @returns the recipients of the emails */
async function runJobs(minutes: number): Promise<string[]> {
  mails = [];
  const later = new Date(Date.now() + minutes * 60_000);
  test.current.setNow(later);
  await publishDueDecisions(test.current.context.systemDb, later);
  await sendNotices(test.current.context, log());
  await sendInvitationMails(test.current.context, log());
  test.current.setNow(null);
  return mails.map(({ to }) => to);
}

it('what a company did before its suspension waits and continues after it', async () => {
  const { company, applicants, opportunityId } = await openPipeline(test.current, [
    'Amara Okafor',
    'Ben Sousa',
  ]);
  await verifyCompany(test.current, company.companyId);
  const [written, offered] = applicants as [(typeof applicants)[0], (typeof applicants)[0]];
  const { token } = company;
  await runJobs(2);
  const found = await signUpFound(test.current);
  expect((await invite(test.current, company, found, opportunityId)).status).toBe(201);
  const sent = await call(sendCompanyMessage, {
    params: { applicationId: written.applicationId },
    token,
    idempotencyKey: randomUUID(),
    body: { text: 'Could we talk on Friday?' },
  });
  expect(sent.status).toBe(201);
  const body = offerBody({ applicationId: offered.applicationId, version: 1 });
  expect((await call(makeOffer, { token, body })).status).toBe(200);
  const statusOf = async () =>
    (
      await call(readApplication, {
        params: { applicationId: offered.applicationId },
        token: offered.person.token,
      })
    ).body.status;

  await suspend(company, true);
  expect(await runJobs(5)).toEqual([]);
  expect(await statusOf()).not.toBe('offer');
  await suspend(company, false);
  const recipients = [...(await runJobs(10)), ...(await runJobs(15))];
  expect(recipients.toSorted()).toEqual([written.person.email, offered.person.email, found.email].toSorted());
  expect(await statusOf()).toBe('offer');
});

const LEAVING: Record<string, (person: TestPerson) => Promise<unknown>> = {
  hides: (person) => setVisibility(test.current, person, 'hidden'),
  objects: ({ token }) => call(saveObjection, { token, body: { isObjecting: true } }),
  'blocks it by name': ({ token }) => call(blockCompany, { token, body: { name: 'Harbour Health' } }),
  'names it as employer': ({ token }) =>
    call(saveEmployment, { token, ifMatch: 0, body: { currentEmployer: 'Harbour Health' } }),
};

it.each(Object.keys(LEAVING))('mails no invitation of a company to someone who %s first', async (way) => {
  const company = await signUpFinder(test.current, 'Harbour Health');
  const opportunityId = await publishOpportunity(test.current, company);
  const [person, other] = [await signUpFound(test.current), await signUpFound(test.current)];
  await invite(test.current, company, person, opportunityId);
  await invite(test.current, company, other, opportunityId);
  await LEAVING[way]?.(person);
  expect(await runJobs(1)).toEqual([other.email]);
  expect(await runJobs(30)).toEqual([]);
});
