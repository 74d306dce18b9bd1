import { deleteAccount } from '@common-ground/contract/accounts/accounts';
import { saveCompanyDomain } from '@common-ground/contract/company/company-verification';
import { leaveTeam, removeMember } from '@common-ground/contract/team/team';
import { acceptTeamInvitation, inviteMember } from '@common-ground/contract/team/team-invitations';
import { dismissOwnerNotice, listOwnerNotices } from '@common-ground/contract/team/team-notices';
import type { MemberRole } from '@common-ground/domain/team/member-role';
import { beforeEach, describe, expect, it } from 'vitest';
import { openOperator } from '../../operator.ts';
import type { Mail } from '../../platform/mail/mail.ts';
import { useTestApp } from '../../testing/test-app.ts';
import {
  signUpCompany,
  signUpIdentity,
  verifyCompany,
  verifyDomain,
} from '../../testing/worlds/test-people.ts';
import { addMember, changeAssignment } from '../../testing/worlds/test-team.ts';
import { sendTeamNotices } from './team-notices.job.ts';

let mails: Mail[] = [];
let isMailDown = false;
const test = useTestApp({
  context: {
    sendMail: async (mail) => {
      if (isMailDown) throw new Error('The mail server is away');
      mails.push(mail);
    },
  },
});
beforeEach(() => {
  mails = [];
});

const { call } = test;
const as = (role: MemberRole) => ({ role, opportunityIds: [] });
const errors: unknown[] = [];
const send = () =>
  sendTeamNotices(test.current.context, { error: (error: unknown) => void errors.push(error) } as never);

/** The notifications sent, by address. */
async function mailedByAddress(): Promise<Record<string, string>> {
  mails = [];
  await send();
  return Object.fromEntries(mails.map(({ to, subject }) => [to, subject]));
}

const NEW_OWNER = 'Your team on Common Ground has a new owner';
const ROLE_CHANGED = 'A role on your team on Common Ground has changed';
const MEMBER_LEFT = 'Someone left your team on Common Ground';
const DOMAIN_CHANGED = 'Your company’s domain on Common Ground has changed';
const ENDED = 'Your company is no longer verified on Common Ground';
const REMOVED = 'You’re no longer on your company’s team on Common Ground';

const openTestOperator = () => openOperator(test.current.context.config.databaseUrl, 'test');
const rowsOf = (uid: string) =>
  test.current.context.systemDb
    .selectFrom('team_notices')
    .where('recipient_uid', '=', uid)
    .selectAll()
    .execute();

describe('every owner is mailed', () => {
  it('about each new owner, demotion and removal; so is the removed member', async () => {
    const founder = await signUpCompany(test.current);
    const second = await addMember(test.current, founder, 'owner');
    const third = await addMember(test.current, founder, 'recruiter');
    const { token } = founder;
    const [one, two, three] = [founder.email, second.email, third.email];

    await changeAssignment(test.current, token, third.accountId, as('owner'));
    expect(await mailedByAddress()).toEqual({ [one]: NEW_OWNER, [two]: NEW_OWNER, [three]: NEW_OWNER });
    await changeAssignment(test.current, token, third.accountId, as('interviewer'));
    expect(await mailedByAddress()).toEqual({ [one]: ROLE_CHANGED, [two]: ROLE_CHANGED });
    await changeAssignment(test.current, token, third.accountId, as('recruiter'));
    expect(await mailedByAddress()).toEqual({});
    await call(removeMember, { params: { memberId: third.accountId }, token });
    expect(await mailedByAddress()).toEqual({ [one]: MEMBER_LEFT, [two]: MEMBER_LEFT, [three]: REMOVED });
    await call(leaveTeam, { token: second.token });
    expect(await mailedByAddress()).toEqual({ [one]: MEMBER_LEFT });
  });

  it('about anyone who joined as an owner, and an owner who deleted their account', async () => {
    const founder = await signUpCompany(test.current);
    await verifyCompany(test.current, founder.companyId);
    const address = `${crypto.randomUUID()}@people.example`;
    await call(inviteMember, { token: founder.token, body: { address, ...as('owner') } });
    const invitation = /invite=([\w-]+)/u.exec(mails.at(-1)?.text ?? '')?.[1];
    const { token } = await signUpIdentity(address);
    await call(acceptTeamInvitation, { token, body: { invitation: invitation!, name: 'Ana' } });
    expect(await mailedByAddress()).toEqual({ [founder.email]: NEW_OWNER, [address]: NEW_OWNER });
    expect(mails[0]?.text).toContain('Ana was made an owner of Harbour Health.\n\nThey’re now an owner.');
    await call(deleteAccount, { token });
    expect(await mailedByAddress()).toEqual({ [founder.email]: MEMBER_LEFT });
  });

  it('about a changed verified domain, and a verification that the operator ended', async () => {
    const founder = await signUpCompany(test.current);
    const second = await addMember(test.current, founder, 'owner');
    await addMember(test.current, founder, 'recruiter');
    await verifyDomain(test.current, founder);
    const domain = `${crypto.randomUUID()}.example`;
    await call(saveCompanyDomain, { token: second.token, body: { domain } });
    expect(await mailedByAddress()).toEqual({
      [founder.email]: DOMAIN_CHANGED,
      [second.email]: DOMAIN_CHANGED,
    });
    expect(mails[0]?.text).toContain(
      'The owner changed or removed your company’s verified domain, so it’s no longer verified.',
    );
    await call(saveCompanyDomain, { token: second.token, body: { domain: null } });
    expect(await mailedByAddress()).toEqual({});
    await verifyCompany(test.current, founder.companyId);
    await openTestOperator().setVerified(String(founder.companyId), false);
    expect(await mailedByAddress()).toEqual({ [founder.email]: ENDED, [second.email]: ENDED });
  });

  it('once the mail server is back, and nothing is kept of mails to people without an account', async () => {
    const founder = await signUpCompany(test.current);
    const second = await addMember(test.current, founder, 'auditor');
    await call(removeMember, { params: { memberId: second.accountId }, token: founder.token });
    isMailDown = true;
    await send();
    isMailDown = false;
    expect(errors).not.toEqual([]);
    test.current.setNow(new Date(Date.now() + 16 * 60_000));
    expect(await mailedByAddress()).toEqual({ [founder.email]: MEMBER_LEFT, [second.email]: REMOVED });
    test.current.setNow(null);
    expect(await rowsOf(second.uid)).toEqual([]);
  });
});

describe('listOwnerNotices and dismissOwnerNotice', () => {
  const listSeen = async (token: string) =>
    (await call(listOwnerNotices, { token })).result.items.map(
      ({ kind, memberName }) => `${kind} ${memberName}`,
    );

  it('show each owner what they were emailed about, newest first, until that owner dismisses it', async () => {
    const founder = await signUpCompany(test.current);
    const second = await addMember(test.current, founder, 'owner');
    const third = await addMember(test.current, founder, 'recruiter');
    const stranger = await signUpCompany(test.current);
    await changeAssignment(test.current, founder.token, third.accountId, as('interviewer'));
    await call(removeMember, { params: { memberId: third.accountId }, token: founder.token });
    const notices = ['member_removed The recruiter', 'member_demoted The recruiter'];
    expect([await listSeen(founder.token), await listSeen(second.token)]).toEqual([notices, notices]);
    await send();
    const list = await call(listOwnerNotices, { token: founder.token });
    const dismiss = (token: string) =>
      call(dismissOwnerNotice, { params: { noticeId: list.result.items[0]!.noticeId }, token });
    expect([(await dismiss(second.token)).status, (await dismiss(stranger.token)).status]).toEqual([
      204, 204,
    ]);
    expect(await listSeen(founder.token)).toEqual(notices);
    expect([(await dismiss(founder.token)).status, (await dismiss(founder.token)).status]).toEqual([
      204, 204,
    ]);
    expect([await listSeen(founder.token), await listSeen(second.token)]).toEqual([
      notices.slice(1),
      notices,
    ]);
    expect(await listSeen(stranger.token)).toEqual([]);
  });

  it('still send the mail of a notice dismissed before it was sent', async () => {
    const founder = await signUpCompany(test.current);
    const { accountId: memberId } = await addMember(test.current, founder, 'auditor');
    await call(removeMember, { params: { memberId }, token: founder.token });
    const { result: body } = await call(listOwnerNotices, { token: founder.token });
    await call(dismissOwnerNotice, { params: { noticeId: body.items[0]!.noticeId }, token: founder.token });
    expect(await listSeen(founder.token)).toEqual([]);
    expect(await mailedByAddress()).toMatchObject({ [founder.email]: MEMBER_LEFT });
    expect(await rowsOf(founder.uid)).toEqual([]);
  });

  it('show nothing to members who aren’t owners, or after a month, and keep nothing about former members', async () => {
    const founder = await signUpCompany(test.current);
    const second = await addMember(test.current, founder, 'owner');
    await changeAssignment(test.current, founder.token, second.accountId, as('recruiter'));
    test.current.context.scopes.forget(second.uid);
    expect((await call(listOwnerNotices, { token: second.token })).problem.code).toBe('not_permitted');
    await changeAssignment(test.current, founder.token, second.accountId, as('owner'));
    await send();
    expect(await rowsOf(second.uid)).not.toEqual([]);
    await call(deleteAccount, { token: second.token });
    expect(await rowsOf(second.uid)).toEqual([]);
    test.current.setNow(new Date(Date.now() + 31 * 86_400_000));
    expect(await listSeen(founder.token)).toEqual([]);
    await send();
    test.current.setNow(null);
    expect(await rowsOf(founder.uid)).toEqual([]);
  });
});
