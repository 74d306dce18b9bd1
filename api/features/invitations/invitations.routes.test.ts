import { blockCompany, readAccess } from '@common-ground/contract/access/access';
import { readReceivedApplication } from '@common-ground/contract/applications/received-applications';
import { readDashboard } from '@common-ground/contract/dashboard/dashboard';
import {
  declineInvitation,
  listInvitations,
  stopInvitations,
} from '@common-ground/contract/invitations/invitations';
import {
  listSentInvitations,
  withdrawInvitation,
} from '@common-ground/contract/people/candidate-invitations';
import type { FastifyBaseLogger } from 'fastify';
import { describe, expect, test as it, onTestFinished } from 'vitest';
import { mailServerDown } from '../../testing/mail/mail-failures.ts';
import type { OperationBody } from '../../testing/operation-call.ts';
import { unchecked } from '../../testing/operation-call.ts';
import { useTestApp } from '../../testing/test-app.ts';
import { chooseEmails } from '../../testing/worlds/test-email-settings.ts';
import { invite, signUpFinder, signUpFound } from '../../testing/worlds/test-found-people.ts';
import { applyFor, publishOpportunity } from '../../testing/worlds/test-opportunities.ts';
import { signUpCandidate, type TestPerson, verifyDomain } from '../../testing/worlds/test-people.ts';
import { sendInvitationMails } from './invitation-mails.job.ts';

const mails: { to: string; subject: string; text: string }[] = [];
/** How mail fails now. */
let failure: Error | null = null;
const test = useTestApp({
  context: {
    async sendMail(mail) {
      if (failure) throw failure;
      mails.push(mail);
    },
  },
});
const NOWHERE = '00000000-0000-4000-8000-000000000000';
const DAY_MS = 86_400_000;
const dayIn = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);

const decline = (
  person: TestPerson,
  id: string,
  reason: OperationBody<typeof declineInvitation>['reason'] = null,
) => test.call(declineInvitation, { params: { invitationId: id }, token: person.token, body: { reason } });
const stop = (person: TestPerson, id: string) =>
  test.call(stopInvitations, { params: { invitationId: id }, token: person.token });
const sentBy = async (company: TestPerson) =>
  (await test.call(listSentInvitations, { token: company.token })).result.items;

async function setUpInvitation() {
  const company = await signUpFinder(test.current);
  const opportunityId = await publishOpportunity(test.current, company);
  const person = await signUpFound(test.current);
  const { result: body } = await invite(test.current, company, person, opportunityId);
  return { company, opportunityId, person, id: body.id as string };
}

describe(listInvitations.operationId, () => {
  it('shows who invites the caller, for which job and why: pending ones by deadline, page by page', async () => {
    const { company, person, opportunityId, id } = await setUpInvitation();
    const other = await signUpFinder(test.current, 'Tessel Maps');
    const sooner = await invite(test.current, other, person, await publishOpportunity(test.current, other), {
      replyBy: dayIn(4),
    });
    const { body } = await test.call(listInvitations, { query: { state: 'waiting' }, token: person.token });
    expect(body).toMatchObject({
      waitingCount: 2,
      next: null,
      items: [
        { id: sooner.result.id, company: { name: 'Tessel Maps' }, replyBy: dayIn(4) },
        {
          id,
          company: { id: company.companyId, name: 'Harbour Health', isVerified: true },
          opportunity: {
            id: opportunityId,
            title: 'Data trainee programme',
            isOpen: true,
            application: null,
            mustHaves: { standing: 'met', met: 1 },
          },
          reason: 'Your work with figures is what our wards need.',
          state: 'waiting',
        },
      ],
    });
    const page = await test.call(listInvitations, {
      query: { state: 'waiting', limit: 1 },
      token: person.token,
    });
    const next = await test.call(listInvitations, {
      query: { state: 'waiting', limit: 1, cursor: page.result.next! },
      token: person.token,
    });
    expect(next.result.items.map((item: { id: string }) => item.id)).toEqual([id]);
    expect(
      (await test.call(listInvitations, { query: { state: 'ended' }, token: person.token })).result.items,
    ).toEqual([]);
    expect(
      (
        await test.call(listInvitations, {
          query: { state: 'waiting' },
          token: (await signUpCandidate(test.current)).token,
        })
      ).body,
    ).toMatchObject({
      items: [],
      waitingCount: 0,
    });
    const { result: dashboard } = await test.call(readDashboard, { token: person.token });
    expect(dashboard.waitingInvitationCount).toBe(2);
  });

  it('pauses those of a suspended company', async () => {
    const { company, person, id } = await setUpInvitation();
    const suspend = (suspended_at: Date | null) =>
      test.current.context.systemDb
        .updateTable('companies')
        .set({ suspended_at })
        .where('id', '=', company.companyId)
        .execute();
    const list = async (state: 'waiting' | 'ended') =>
      (await test.call(listInvitations, { query: { state }, token: person.token })).result;
    await suspend(new Date());
    expect(await list('waiting')).toMatchObject({ waitingCount: 0, items: [] });
    expect((await list('ended')).items).toEqual([]);
    await suspend(null);
    expect(await list('waiting')).toMatchObject({ waitingCount: 1, items: [{ id }] });
  });

  it('lists lapsed invitations among ended ones, and refuses another list’s cursor', async () => {
    const { person, id } = await setUpInvitation();
    test.current.setNow(new Date(Date.now() + 11 * DAY_MS));
    try {
      expect(
        (await test.call(listInvitations, { query: { state: 'waiting' }, token: person.token })).body,
      ).toMatchObject({ items: [], waitingCount: 0 });
      expect(
        (await test.call(listInvitations, { query: { state: 'ended' }, token: person.token })).result.items,
      ).toMatchObject([{ id, state: 'lapsed' }]);
      expect((await decline(person, id)).problem.code).toBe('invitation_ended');
    } finally {
      test.current.setNow(null);
    }
    expect(
      (
        await test.call(listInvitations, {
          query: { state: 'waiting', cursor: 'nonsense' },
          token: person.token,
        })
      ).status,
    ).toBe(422);
    expect((await test.call(listInvitations, { query: { state: 'waiting' } })).status).toBe(401);
  });

  it('is for candidates only', async () => {
    const { company } = await setUpInvitation();
    expect(
      (await test.call(listInvitations, { query: { state: 'waiting' }, token: company.token })).problem.code,
    ).toBe('forbidden');
  });
});

describe(declineInvitation.operationId, () => {
  it('declines once, with or without a reason, and notifies the company', async () => {
    const { company, person, id } = await setUpInvitation();
    expect((await decline(person, id, 'place')).body).toMatchObject({ id, state: 'declined' });
    expect((await decline(person, id, 'pay')).status).toBe(200);
    expect(await sentBy(company)).toMatchObject([{ id, state: 'declined', declineReason: 'place' }]);
    expect(
      (await test.call(listInvitations, { query: { state: 'ended' }, token: person.token })).result.items,
    ).toMatchObject([{ id, state: 'declined' }]);
    expect((await decline(person, NOWHERE)).status).toBe(404);
    expect((await decline(await signUpCandidate(test.current), id)).status).toBe(404);
    expect((await decline(person, id, unchecked('rude'))).status).toBe(422);
    expect((await decline(company, id)).problem.code).toBe('forbidden');
    expect(
      (await test.call(declineInvitation, { params: { invitationId: id }, body: { reason: null } })).status,
    ).toBe(401);
  });
});

describe('applying from an invitation', () => {
  it('accepts it, links the two, and shows the company where the application came from', async () => {
    const { company, person, opportunityId, id } = await setUpInvitation();
    const { result: application } = await applyFor(test.current, person, opportunityId);
    expect(await sentBy(company)).toMatchObject([
      { id, state: 'accepted', applicationId: application.id, handle: null, calledName: null },
    ]);
    expect((await decline(person, id)).problem.code).toBe('invitation_ended');
    const received = await test.call(readReceivedApplication, {
      params: { applicationId: application.id },
      token: company.token,
    });
    expect(received.result.source).toBe('invitation');
    const other = await signUpFound(test.current);
    const { result: direct } = await applyFor(test.current, other, opportunityId);
    const response = await test.call(readReceivedApplication, {
      params: { applicationId: direct.id },
      token: company.token,
    });
    expect(response.result.source).toBe('direct');
  });

  it('has one outcome when it is withdrawn and answered at the same time', async () => {
    for (let round = 0; round < 10; round += 1) {
      const { company, person, opportunityId, id } = await setUpInvitation();
      await Promise.all([
        applyFor(test.current, person, opportunityId),
        test.call(withdrawInvitation, { params: { invitationId: id }, token: company.token }),
        decline(person, id),
      ]);
      const [sent] = await sentBy(company);
      expect(['accepted', 'withdrawn', 'declined']).toContain(sent!.state);
      expect(sent!.applicationId === null).toBe(sent!.state !== 'accepted');
    }
  });
});

describe(stopInvitations.operationId, () => {
  it('blocks the company, whose invitations stay pending as if nothing had happened', async () => {
    const { company, person, id } = await setUpInvitation();
    const second = await publishOpportunity(test.current, company);
    const before = await sentBy(company);
    expect((await stop(person, id)).status).toBe(204);
    expect(await sentBy(company)).toEqual(before);
    const response = await test.call(listInvitations, { query: { state: 'waiting' }, token: person.token });
    expect(response.body).toMatchObject({ items: [], waitingCount: 0 });
    expect((await invite(test.current, company, person, second)).status).toBe(404);
    const access = await test.call(readAccess, { token: person.token });
    expect(access.result.blocks).toMatchObject([{ name: 'Harbour Health' }]);
    expect((await stop(person, id)).status).toBe(204);
    expect((await stop(person, NOWHERE)).status).toBe(404);
    expect((await stop(await signUpCandidate(test.current), id)).status).toBe(404);
    expect((await stop(company, id)).problem.code).toBe('forbidden');
    expect((await test.call(stopInvitations, { params: { invitationId: id } })).status).toBe(401);
  });

  it('has the same effect as blocking the company on the privacy page', async () => {
    const { company, person } = await setUpInvitation();
    await test.call(blockCompany, { token: person.token, body: { companyId: company.companyId! } });
    expect(await sentBy(company)).toMatchObject([{ state: 'waiting', endedAt: null }]);
  });
});

describe('the mail about an invitation', () => {
  const send = () => sendInvitationMails(test.current.context, test.current.app.log as FastifyBaseLogger);

  it('is sent once, even by two processes at once, and not to those who have turned it off', async () => {
    await send();
    mails.length = 0;
    const { person, company, opportunityId } = await setUpInvitation();
    const silent = await signUpFound(test.current);
    await chooseEmails(test.current, silent, { off: ['invitations'] });
    await invite(test.current, company, silent, opportunityId);
    const domain = await verifyDomain(test.current, company);
    await Promise.all([send(), send()]);
    await send();
    expect(mails).toHaveLength(1);
    expect(mails[0]).toMatchObject({ to: person.email, subject: 'Harbour Health invites you to apply' });
    expect(mails[0]?.text).toContain(`Harbour Health (${domain}) found you`);
    expect(mails[0]?.text).not.toContain('Your work with figures');
  });

  it('waits until the candidate’s quiet hours are over', async () => {
    await send();
    mails.length = 0;
    const { person } = await setUpInvitation();
    const before = test.current.context.now();
    onTestFinished(() => test.current.setNow(null));
    const from = before.getUTCHours();
    const to = (from + 2) % 24;
    await chooseEmails(test.current, person, { quietHours: { from, to } });
    await send();
    expect(mails).toEqual([]);
    test.current.setNow(new Date(before.getTime() + 2 * 3_600_000));
    await send();
    expect(mails).toMatchObject([{ to: person.email }]);
  });

  it('is sent although more than a day has passed, if quiet hours were on all that time', async () => {
    await send();
    mails.length = 0;
    onTestFinished(() => test.current.setNow(null));
    const before = test.current.context.now();
    const { person } = await setUpInvitation();
    const inHours = (hours: number) => test.current.setNow(new Date(before.getTime() + hours * 3_600_000));
    const from = before.getUTCHours();
    await chooseEmails(test.current, person, { quietHours: { from, to: (from + 23) % 24 } });
    await send();
    // Both quiet times but for the hour between them, in which the server was down.
    for (const hours of [12, 25, 36]) {
      inHours(hours);
      await send();
    }
    expect(mails).toEqual([]);
    inHours(47);
    await send();
    expect(mails).toMatchObject([{ to: person.email }]);
  });

  it('uses up no attempt while the mail server is down', async () => {
    await send();
    mails.length = 0;
    const { person } = await setUpInvitation();
    failure = mailServerDown();
    for (let run = 0; run < 20; run += 1) expect(await send()).toBe('away');
    failure = null;
    await send();
    expect(mails).toMatchObject([{ to: person.email }]);
  });
});
