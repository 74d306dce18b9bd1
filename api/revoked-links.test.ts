import { deleteAccount, exchangeInvitation } from '@common-ground/contract/accounts/accounts';
import { createRaterLinks } from '@common-ground/contract/company-culture/rater-links';
import { leaveTeam, readTeam, removeMember } from '@common-ground/contract/team/team';
import {
  acceptTeamInvitation,
  inviteMember,
  resendTeamInvitation,
} from '@common-ground/contract/team/team-invitations';
import { beforeEach, describe, expect, test as it } from 'vitest';
import type { Mail } from './platform/mail/mail.ts';
import { LOSSES, type Loss } from './testing/lost-authority.ts';
import { useTestApp } from './testing/test-app.ts';
import {
  signUpCompany,
  signUpIdentity,
  type TestPerson,
  verifyCompany,
} from './testing/worlds/test-people.ts';
import { addMember, changeAssignment } from './testing/worlds/test-team.ts';

let mails: Mail[] = [];
const test = useTestApp({ context: { sendMail: async (mail) => void mails.push(mail) } });
beforeEach(() => {
  mails = [];
});

const { call } = test;
const secretIn = (text = '') => /invite=([\w-]+)/u.exec(text)?.[1] ?? '';

type CreatedLink = {
  readonly founder: TestPerson;
  readonly member: TestPerson;
  readonly secret: string;
  /** Whom it is for. */
  readonly address?: string;
};

/** Another owner and a link they created, for each kind of link. */
const CREATED_LINKS = {
  'an invitation to the team': async (): Promise<CreatedLink> => {
    const founder = await signUpCompany(test.current);
    await verifyCompany(test.current, founder.companyId);
    const member = await addMember(test.current, founder, 'owner');
    const address = `${crypto.randomUUID()}@people.example`;
    const body = { address, role: 'owner', opportunityIds: [] } as const;
    await call(inviteMember, { token: member.token, body });
    return { founder, member, secret: secretIn(mails.at(-1)?.text), address };
  },
  'a link for a rater': async (): Promise<CreatedLink> => {
    const founder = await signUpCompany(test.current);
    await verifyCompany(test.current, founder.companyId);
    const member = await addMember(test.current, founder, 'owner');
    const response = await call(createRaterLinks, { token: member.token, body: { count: 1 } });
    return { founder, member, secret: secretIn(response.result.links[0]) };
  },
} as const;

/** The response to anyone with the link. */
const OPENED: Record<
  keyof typeof CREATED_LINKS,
  (link: Pick<CreatedLink, 'secret' | 'address'>) => Promise<number>
> = {
  'an invitation to the team': async ({ secret: invitation, address }) => {
    const { token } = await signUpIdentity(address);
    const body = { invitation, name: 'Ana Sousa' };
    return (await call(acceptTeamInvitation, { token, body })).status;
  },
  'a link for a rater': async ({ secret: invitation }) =>
    (await call(exchangeInvitation, { body: { invitation } })).status,
};

const demote = { role: 'auditor', opportunityIds: [] } as const;

/** Each way in which its creator loses the permission to create it. */
const LOST: Record<string, (link: CreatedLink) => Promise<unknown>> = {
  'was removed': ({ founder, member: { accountId } }) =>
    call(removeMember, { params: { memberId: accountId }, token: founder.token }),
  'was demoted': ({ founder, member: { accountId } }) =>
    changeAssignment(test.current, founder.token, accountId, demote),
  'has left': ({ member: { token } }) => call(leaveTeam, { token }),
  'has deleted the account': ({ member: { token } }) => call(deleteAccount, { token }),
  'was suspended with the company': ({ member }) =>
    test.current.context.systemDb
      .transaction()
      .execute((transaction) => LOSSES['suspension' satisfies Loss](transaction, member)),
};

describe.each(Object.keys(CREATED_LINKS) as (keyof typeof CREATED_LINKS)[])('%s', (what) => {
  it('works while its creator may create it', async () => {
    const link = await CREATED_LINKS[what]();
    expect(link.secret).not.toBe('');
    expect(await OPENED[what](link)).toBeLessThan(300);
  });

  it.each(Object.keys(LOST))('opens nothing once its creator %s', async (how) => {
    const link = await CREATED_LINKS[what]();
    await LOST[how]?.(link);
    expect(await OPENED[what](link)).toBe(404);
  });
});

it('an invitation that another owner resent becomes theirs, and stays when the first owner leaves', async () => {
  const { founder, member: invitedBy, address = '' } = await CREATED_LINKS['an invitation to the team']();
  const team = await call(readTeam, { token: founder.token });
  const { invitationId } = team.result.invitations[0]!;
  await call(resendTeamInvitation, { params: { invitationId }, token: founder.token });
  await call(removeMember, { params: { memberId: invitedBy.accountId }, token: founder.token });
  expect(await OPENED['an invitation to the team']({ secret: secretIn(mails.at(-1)?.text), address })).toBe(
    201,
  );
});

it('an invitation to the team only works while the company is verified', async () => {
  const link = await CREATED_LINKS['an invitation to the team']();
  const { token } = await signUpIdentity(link.address);
  const body = { invitation: link.secret, name: 'Ana Sousa' };
  const join = async () => (await call(acceptTeamInvitation, { token, body })).status;
  await verifyCompany(test.current, link.founder.companyId, false);
  expect(await join()).toBe(404);
  await verifyCompany(test.current, link.founder.companyId);
  expect(await join()).toBe(201);
});
