import { beforeEach, describe, expect, it } from 'vitest';
import type { Mail } from '../../platform/mail/mail.ts';
import { useTestApp } from '../../testing/test-app.ts';
import { signUpCompany, signUpIdentity, type TestPerson, verifyCompany } from '../../testing/test-people.ts';
import { addMember } from '../../testing/test-team.ts';
import { sendTeamNotices } from './team-notices.job.ts';

let mails: Mail[] = [];
let isMailAway = false;
const test = useTestApp({
  context: {
    sendMail: async (mail) => {
      if (isMailAway) throw new Error('The mail server is away');
      mails.push(mail);
    },
  },
});
beforeEach(() => {
  mails = [];
});

const call = (...given: Parameters<typeof test.current.call>) => test.current.call(...given);
const member = ({ accountId }: TestPerson) => `/api/company/team/members/${accountId}`;
const as = (role: string) => ({ role, opportunityIds: [] });
const errors: unknown[] = [];
const send = () =>
  sendTeamNotices(test.current.context, { error: (error: unknown) => void errors.push(error) } as never);

/** Who was told what, by address. */
async function told(): Promise<Record<string, string>> {
  mails = [];
  await send();
  return Object.fromEntries(mails.map(({ to, subject }) => [to, subject]));
}

const NEW_OWNER = 'Your team on Common Ground has a new owner';
const LESS = 'A role in your team on Common Ground has changed';
const LEFT = 'Somebody has left your team on Common Ground';
const REMOVED = 'You’re no longer in your team on Common Ground';

describe('every owner hears by mail', () => {
  it('of each new owner, demotion and removal, and so does whoever was removed', async () => {
    const founder = await signUpCompany(test.current);
    const second = await addMember(test.current, founder, 'owner');
    const third = await addMember(test.current, founder, 'recruiter');
    const { token } = founder;
    const [one, two, three] = [founder.email, second.email, third.email];

    await call('PUT', member(third), { token, body: as('owner') });
    expect(await told()).toEqual({ [one]: NEW_OWNER, [two]: NEW_OWNER, [three]: NEW_OWNER });
    await call('PUT', member(third), { token, body: as('interviewer') });
    expect(await told()).toEqual({ [one]: LESS, [two]: LESS });
    await call('PUT', member(third), { token, body: as('recruiter') });
    expect(await told()).toEqual({});
    await call('DELETE', member(third), { token });
    expect(await told()).toEqual({ [one]: LEFT, [two]: LEFT, [three]: REMOVED });
    await call('DELETE', '/api/company/team/membership', { token: second.token });
    expect(await told()).toEqual({ [one]: LEFT });
  });

  it('of whoever joined as an owner, and of an owner who deleted the account', async () => {
    const founder = await signUpCompany(test.current);
    await verifyCompany(test.current, founder.companyId);
    const address = `${crypto.randomUUID()}@people.example`;
    await call('POST', '/api/company/team/invitations', {
      token: founder.token,
      body: { address, ...as('owner') },
    });
    const invitation = /invite=([\w-]+)/u.exec(mails.at(-1)?.text ?? '')?.[1];
    const { token } = await signUpIdentity(address);
    await call('POST', '/api/team-invitations/acceptance', { token, body: { invitation, name: 'Ana' } });
    expect(await told()).toEqual({ [founder.email]: NEW_OWNER, [address]: NEW_OWNER });
    expect(mails[0]?.text).toContain('Ana is now an owner of Harbour Health.');
    await call('DELETE', '/api/account', { token });
    expect(await told()).toEqual({ [founder.email]: LEFT });
  });

  it('once the mail server is back, and nothing of it is kept after', async () => {
    const founder = await signUpCompany(test.current);
    const second = await addMember(test.current, founder, 'auditor');
    await call('DELETE', member(second), { token: founder.token });
    isMailAway = true;
    await send();
    isMailAway = false;
    expect(errors).not.toEqual([]);
    test.current.setNow(new Date(Date.now() + 16 * 60_000));
    expect(await told()).toEqual({ [founder.email]: LEFT, [second.email]: REMOVED });
    test.current.setNow(null);
    expect(await test.current.context.systemDb.selectFrom('team_notices').selectAll().execute()).toEqual([]);
  });
});
