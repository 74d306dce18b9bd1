import { randomUUID } from 'node:crypto';
import { listCompanyConversations } from '@common-ground/contract/messages/company-conversations';
import { reportMessage } from '@common-ground/contract/messages/message-reports';
import {
  listConversations,
  readCompanyConversation,
  readConversation,
  sendCompanyMessage,
  sendMessage,
} from '@common-ground/contract/messages/messages';
import { beforeEach, describe, expect, it } from 'vitest';
import { openOperator } from '../../operator.ts';
import type { Mail } from '../../platform/mail/mail.ts';
import { unchecked } from '../../testing/operation-call.ts';
import { useTestApp } from '../../testing/test-app.ts';
import { type Hiring, openHiring } from '../../testing/worlds/test-hiring.ts';
import { applyFor, publishOpportunity } from '../../testing/worlds/test-opportunities.ts';
import { signUpCandidate, type TestPerson } from '../../testing/worlds/test-people.ts';

const mails: Mail[] = [];
const test = useTestApp({ context: { sendMail: async (mail) => void mails.push(mail) } });
let hiring: Hiring;
beforeEach(async () => {
  hiring = await openHiring(test.current);
  mails.length = 0;
});

const applicationParams = () => ({ applicationId: hiring.applicationId });

async function messageOf(text: string) {
  const request = { params: applicationParams(), token: hiring.owner.token, idempotencyKey: randomUUID() };
  return (await test.call(sendCompanyMessage, { ...request, body: { text } })).result.id;
}

function report(messageId: string, { token }: TestPerson = hiring.candidate, body: object = {}) {
  return test.call(reportMessage, {
    params: { ...applicationParams(), messageId },
    token,
    body: unchecked({ reason: 'scam', note: null, isStoppingAll: false, ...body }),
  });
}

const textsFor = async ({ token }: TestPerson) =>
  (await test.call(readConversation, { params: applicationParams(), token })).result.items.map(
    ({ text }) => text,
  );

async function operate<Result>(act: (operator: ReturnType<typeof openOperator>) => Promise<Result>) {
  const operator = openOperator(test.current.ownerUrl, 'a test');
  try {
    return await act(operator);
  } finally {
    await operator.close();
  }
}

describe('reportMessage', () => {
  it('hides the message from the candidate right away, and from no one else', async () => {
    const { candidate, owner } = hiring;
    await messageOf('Thank you for applying.');
    const messageId = await messageOf('Send us a deposit.');
    expect((await report(messageId)).status).toBe(204);
    expect(await textsFor(candidate)).toEqual([null, 'Thank you for applying.']);
    const { items } = (await test.call(listConversations, { token: candidate.token })).result;
    expect(items[0]!.last.text).toBeNull();
    const response = await test.call(readCompanyConversation, {
      params: applicationParams(),
      token: owner.token,
    });
    expect(response.result.items[0]!.text).toBe('Send us a deposit.');
    const listed = await test.call(listCompanyConversations, { token: owner.token });
    expect(JSON.stringify([response.body, listed.body])).not.toMatch(/report/i);
    expect(response.result.isStopped).toBe(false);
  });

  it('asks the operator by mail, once, without what was written', async () => {
    const messageId = await messageOf('Send us a deposit.');
    await report(messageId, hiring.candidate, { note: ' They want money.\n' });
    await report(messageId, hiring.candidate, { reason: 'spam' });
    const [mail, ...others] = mails.filter(({ to }) => to === test.current.context.config.securityContact);
    expect(others).toEqual([]);
    expect(JSON.stringify(mail)).not.toMatch(/deposit|money/);
    const [open] = (await operate((operator) => operator.listReports())).slice(-1);
    expect(open).toMatchObject({
      reason: 'scam',
      note: 'They want money.',
      companyId: hiring.owner.companyId,
    });
    expect(mail!.subject).toContain(open!.reference);
  });

  it('shows the operator the conversation, until the report is settled', async () => {
    const token = hiring.candidate.token;
    const body = { text: 'Is there a deposit?' };
    await test.call(sendMessage, { params: applicationParams(), token, idempotencyKey: randomUUID(), body });
    await report(await messageOf('Send us a deposit.'));
    await operate(async (operator) => {
      const { reference } = (await operator.listReports()).at(-1)!;
      expect(await operator.readReport(reference.toLowerCase())).toMatchObject([
        { side: 'candidate', text: 'Is there a deposit?', isReported: false },
        { side: 'company', text: 'Send us a deposit.', isReported: true },
      ]);
      await operator.settleReport(reference);
      await expect(operator.settleReport(reference)).rejects.toThrow('No report with the reference');
      await expect(operator.readReport('CG-0000-0000')).rejects.toThrow('No report has the reference');
      expect((await operator.listReports()).map((report) => report.reference)).not.toContain(reference);
    });
    expect((await textsFor(hiring.candidate))[0]).toBeNull();
  });

  it('turns off the company’s messages about every application to it, on request', async () => {
    const { owner, candidate } = hiring;
    const otherId = await publishOpportunity(test.current, owner);
    const sent = await applyFor(test.current, candidate, otherId);
    if (sent.status !== 201) throw new Error('The second application was not sent');
    const messageId = await messageOf('Hello');
    await report(messageId, candidate, { isStoppingAll: true });
    for (const applicationId of [hiring.applicationId, sent.body.id]) {
      const request = { params: { applicationId }, token: owner.token, idempotencyKey: randomUUID() };
      const { problem } = await test.call(sendCompanyMessage, { ...request, body: { text: 'More' } });
      expect(problem.code).toBe('conversation_stopped');
    }
  });

  it('is for messages of a company to the candidate who asks', async () => {
    const { candidate, owner } = hiring;
    const messageId = await messageOf('Hello');
    const request = { params: applicationParams(), token: candidate.token, idempotencyKey: randomUUID() };
    const response = await test.call(sendMessage, { ...request, body: { text: 'Hi' } });
    expect((await report(response.result.id)).status).toBe(404);
    expect((await report(randomUUID())).status).toBe(404);
    expect((await report(messageId, await signUpCandidate(test.current))).status).toBe(404);
    expect((await report(messageId, owner)).status).toBe(403);
    expect(
      (
        await test.call(reportMessage, {
          params: { ...applicationParams(), messageId },
          token: undefined,
          body: unchecked({}),
        })
      ).status,
    ).toBe(401);
    for (const [body, pointer] of [
      [{ reason: 'boring' }, '/reason'],
      [{ note: 'x'.repeat(1_001) }, '/note'],
      [{ isStoppingAll: null }, '/isStoppingAll'],
    ] as const) {
      const { status, problem } = await report(messageId, candidate, body);
      expect([status, problem.violations[0]?.pointer]).toEqual([422, pointer]);
    }
  });
});
