import { randomUUID } from 'node:crypto';
import { sendCompanyMessage } from '@common-ground/contract/messages/messages';
import { expect, it } from 'vitest';
import { listenToCompanies } from '../../testing/database/company-events.ts';
import { useTestApp } from '../../testing/test-app.ts';
import { invite, signUpFinder, signUpFound } from '../../testing/worlds/test-found-people.ts';
import { openHiring } from '../../testing/worlds/test-hiring.ts';
import { publishOpportunity } from '../../testing/worlds/test-opportunities.ts';

const test = useTestApp();

it('announces to a company whose members have news, and never a candidate’s account', async () => {
  const company = await signUpFinder(test.current);
  const opportunityId = await publishOpportunity(test.current, company);
  const person = await signUpFound(test.current);
  const hiring = await openHiring(test.current);
  const events = await listenToCompanies(test.current);

  expect((await invite(test.current, company, person, opportunityId)).status).toBe(201);
  const { candidate, recruiter, applicationId } = hiring;
  const response = await test.call(sendCompanyMessage, {
    params: { applicationId },
    token: recruiter.token,
    idempotencyKey: randomUUID(),
    body: { text: 'Hello' },
  });
  expect(response.status).toBe(201);

  await expect.poll(() => events.join()).toContain('"messages"');
  for (const { accountId } of [person, candidate]) expect(events.join()).not.toContain(accountId);
  expect(events.filter((payload) => payload.includes('"notifications"'))).toEqual([]);
});
