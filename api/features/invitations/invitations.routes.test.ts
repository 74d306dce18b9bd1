import {
  declineInvitation,
  listInvitations,
  stopInvitations,
} from '@common-ground/contract/invitations/invitations';
import type { FastifyBaseLogger } from 'fastify';
import { describe, expect, test as it } from 'vitest';
import { mailServerAway } from '../../testing/mail/mail-failures.ts';
import { useTestApp } from '../../testing/test-app.ts';
import { invite, signUpFinder, signUpFound } from '../../testing/worlds/test-found-people.ts';
import { applyFor, publishOpportunity } from '../../testing/worlds/test-opportunities.ts';
import { signUpCandidate, type TestPerson, verifyDomain } from '../../testing/worlds/test-people.ts';
import { sendInvitationMails } from './invitation-mails.job.ts';

const mails: { to: string; subject: string; text: string }[] = [];
/** How mail fails at present. */
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

const list = (person: TestPerson, query = 'state=waiting') =>
  test.current.call('GET', `/api/invitations?${query}`, { token: person.token });
const decline = (person: TestPerson, id: string, reason: string | null = null) =>
  test.current.call('POST', `/api/invitations/${id}/decline`, { token: person.token, body: { reason } });
const stop = (person: TestPerson, id: string) =>
  test.current.call('POST', `/api/invitations/${id}/stop`, { token: person.token });
const sentBy = async (company: TestPerson) =>
  (await test.current.call('GET', '/api/company/invitations', { token: company.token })).body.items;

async function invited() {
  const company = await signUpFinder(test.current);
  const opportunityId = await publishOpportunity(test.current, company);
  const person = await signUpFound(test.current);
  const { body } = await invite(test.current, company, person, opportunityId);
  return { company, opportunityId, person, id: body.id as string };
}

describe(listInvitations.operationId, () => {
  it('shows who invites for what and why, those that wait by their day, page by page', async () => {
    const { company, person, opportunityId, id } = await invited();
    const other = await signUpFinder(test.current, 'Tessel Maps');
    const sooner = await invite(test.current, other, person, await publishOpportunity(test.current, other), {
      replyBy: dayIn(4),
    });
    const { body } = await list(person);
    expect(body).toMatchObject({
      waitingCount: 2,
      next: null,
      items: [
        { id: sooner.body.id, company: { name: 'Tessel Maps' }, replyBy: dayIn(4) },
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
    const page = await list(person, 'state=waiting&limit=1');
    const next = await list(person, `state=waiting&limit=1&cursor=${page.body.next}`);
    expect(next.body.items.map((item: { id: string }) => item.id)).toEqual([id]);
    expect((await list(person, 'state=ended')).body.items).toEqual([]);
    expect((await list(await signUpCandidate(test.current))).body).toMatchObject({
      items: [],
      waitingCount: 0,
    });
    const { body: dashboard } = await test.current.call('GET', '/api/dashboard', { token: person.token });
    expect(dashboard.waitingInvitationCount).toBe(2);
  });

  it('shows what has lapsed among those that ended, and refuses a cursor of another list', async () => {
    const { person, id } = await invited();
    test.current.setNow(new Date(Date.now() + 11 * DAY_MS));
    try {
      expect((await list(person)).body).toMatchObject({ items: [], waitingCount: 0 });
      expect((await list(person, 'state=ended')).body.items).toMatchObject([{ id, state: 'lapsed' }]);
      expect((await decline(person, id)).body.code).toBe('invitation_ended');
    } finally {
      test.current.setNow(null);
    }
    expect((await list(person, 'state=waiting&cursor=nonsense')).status).toBe(422);
    expect((await test.current.call('GET', '/api/invitations?state=waiting')).status).toBe(401);
  });

  it('is for candidates only', async () => {
    const { company } = await invited();
    expect((await list(company)).body.code).toBe('forbidden');
  });
});

describe(declineInvitation.operationId, () => {
  it('says no with a reason or without one, once, and tells the company', async () => {
    const { company, person, id } = await invited();
    expect((await decline(person, id, 'place')).body).toMatchObject({ id, state: 'declined' });
    expect((await decline(person, id, 'pay')).status).toBe(200);
    expect(await sentBy(company)).toMatchObject([{ id, state: 'declined', declineReason: 'place' }]);
    expect((await list(person, 'state=ended')).body.items).toMatchObject([{ id, state: 'declined' }]);
    expect((await decline(person, NOWHERE)).status).toBe(404);
    expect((await decline(await signUpCandidate(test.current), id)).status).toBe(404);
    expect((await decline(person, id, 'rude')).status).toBe(422);
    expect((await decline(company, id)).body.code).toBe('forbidden');
    expect((await test.current.call('POST', `/api/invitations/${id}/decline`)).status).toBe(401);
  });
});

describe('applying from an invitation', () => {
  it('accepts it, ties the two, and the company reads where the application came from', async () => {
    const { company, person, opportunityId, id } = await invited();
    const { body: application } = await applyFor(test.current, person, opportunityId);
    expect(await sentBy(company)).toMatchObject([
      { id, state: 'accepted', applicationId: application.id, handle: null, calledName: null },
    ]);
    expect((await decline(person, id)).body.code).toBe('invitation_ended');
    const received = await test.current.call('GET', `/api/company/applications/${application.id}`, {
      token: company.token,
    });
    expect(received.body.source).toBe('invitation');
    const other = await signUpFound(test.current);
    const { body: direct } = await applyFor(test.current, other, opportunityId);
    const read = await test.current.call('GET', `/api/company/applications/${direct.id}`, {
      token: company.token,
    });
    expect(read.body.source).toBe('direct');
  });

  it('ends in one way when it is taken back and answered at once', async () => {
    for (let round = 0; round < 10; round += 1) {
      const { company, person, opportunityId, id } = await invited();
      await Promise.all([
        applyFor(test.current, person, opportunityId),
        test.current.call('POST', `/api/company/invitations/${id}/withdrawal`, { token: company.token }),
        decline(person, id),
      ]);
      const [sent] = await sentBy(company);
      expect(['accepted', 'withdrawn', 'declined']).toContain(sent.state);
      expect(sent.applicationId === null).toBe(sent.state !== 'accepted');
    }
  });
});

describe(stopInvitations.operationId, () => {
  it('blocks the company, which sees its invitations wait as if nothing had happened', async () => {
    const { company, person, id } = await invited();
    const second = await publishOpportunity(test.current, company);
    const before = await sentBy(company);
    expect((await stop(person, id)).status).toBe(204);
    expect(await sentBy(company)).toEqual(before);
    const own = await test.current.call('GET', '/api/invitations?state=waiting', { token: person.token });
    expect(own.body).toMatchObject({ items: [], waitingCount: 0 });
    expect((await invite(test.current, company, person, second)).status).toBe(404);
    const access = await test.current.call('GET', '/api/access', { token: person.token });
    expect(access.body.blocks).toMatchObject([{ name: 'Harbour Health' }]);
    expect((await stop(person, id)).status).toBe(204);
    expect((await stop(person, NOWHERE)).status).toBe(404);
    expect((await stop(await signUpCandidate(test.current), id)).status).toBe(404);
    expect((await stop(company, id)).body.code).toBe('forbidden');
    expect((await test.current.call('POST', `/api/invitations/${id}/stop`)).status).toBe(401);
  });

  it('is the same when the company is blocked on the privacy page', async () => {
    const { company, person } = await invited();
    await test.current.call('POST', '/api/access/blocks', {
      token: person.token,
      body: { companyId: company.companyId },
    });
    expect(await sentBy(company)).toMatchObject([{ state: 'waiting', endedAt: null }]);
  });
});

describe('the mail about an invitation', () => {
  const send = () => sendInvitationMails(test.current.context, test.current.app.log as FastifyBaseLogger);

  it('goes once, from two processes at once, and not to those who have switched it off', async () => {
    await send();
    mails.length = 0;
    const { person, company, opportunityId } = await invited();
    const silent = await signUpFound(test.current);
    await test.current.call('PUT', '/api/profile/preferences', {
      token: silent.token,
      ifMatch: 0,
      body: { notifications: [] },
    });
    await invite(test.current, company, silent, opportunityId);
    const domain = await verifyDomain(test.current, company);
    await Promise.all([send(), send()]);
    await send();
    expect(mails).toHaveLength(1);
    expect(mails[0]).toMatchObject({ to: person.email, subject: 'Harbour Health invites you to apply' });
    expect(mails[0]?.text).toContain(`Harbour Health (${domain}) found you`);
    expect(mails[0]?.text).not.toContain('Your work with figures');
  });

  it('costs no try while nobody is there to send it', async () => {
    await send();
    mails.length = 0;
    const { person } = await invited();
    failure = mailServerAway();
    for (let run = 0; run < 20; run += 1) expect(await send()).toBe('away');
    failure = null;
    await send();
    expect(mails).toMatchObject([{ to: person.email }]);
  });
});
