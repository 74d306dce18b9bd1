import { randomUUID } from 'node:crypto';
import { changeMember, readTeam } from '@common-ground/contract/team/team';
import { acceptTeamInvitation, inviteMember } from '@common-ground/contract/team/team-invitations';
import { MAX_MEMBERS } from '@common-ground/domain/team/team-invitation';
import pg from 'pg';
import { expect, test as it } from 'vitest';
import type { Mail } from '../../platform/mail/mail.ts';
import { useTestApp } from '../../testing/test-app.ts';
import {
  signUpCompany,
  signUpIdentity,
  type TestPerson,
  verifyCompany,
} from '../../testing/worlds/test-people.ts';
import { addMember } from '../../testing/worlds/test-team.ts';

const mails: Mail[] = [];
const test = useTestApp({ context: { sendMail: async (mail) => void mails.push(mail) } });
const { call } = test;
const invite = ({ token }: TestPerson, address: string) =>
  call(inviteMember, { token, body: { address, role: 'interviewer', opportunityIds: [] } });
const lastLink = () => /invite=([\w-]+)/u.exec(mails.at(-1)?.text ?? '')?.[1] ?? '';
const accept = async (invitation: string, address: string) =>
  call(acceptTeamInvitation, {
    token: (await signUpIdentity(address)).token,
    body: { invitation, name: 'Ana Sousa' },
  });

async function signUpVerified(): Promise<TestPerson> {
  const owner = await signUpCompany(test.current, 'Harbour Health');
  await verifyCompany(test.current, owner.companyId);
  return owner;
}

/** Adds this many more members to a team. */
async function addMembers({ companyId }: TestPerson, members: number): Promise<void> {
  const { systemDb } = test.current.context;
  const at = new Date();
  const ids = Array.from({ length: members }, () => randomUUID());
  const accounts = ids.map((id) => ({
    id,
    identity_uid: randomUUID(),
    role: 'company',
    created_at: at,
    email_confirmed_at: at,
  }));
  await systemDb.insertInto('accounts').values(accounts).execute();
  const rows = ids.map((account_id) => ({
    account_id,
    company_id: String(companyId),
    role: 'interviewer',
    name: 'x',
    joined_at: at,
  }));
  await systemDb.insertInto('memberships').values(rows).execute();
}

it('a team can have 500 members and open invitations in total, and no more', async () => {
  const owner = await signUpVerified();
  const address = `${randomUUID()}@harbour.example`;
  expect((await invite(owner, address)).status).toBe(201);
  const link = lastLink();
  await addMembers(owner, MAX_MEMBERS - 2);
  const refused = await invite(owner, 'second@harbour.example');
  expect([refused.status, refused.problem.code]).toEqual([409, 'team_full']);
  // The invitation already has a place reserved.
  expect((await accept(link, address)).status).toBe(201);
  const team = await call(readTeam, { token: owner.token });
  expect(team.result.members).toHaveLength(MAX_MEMBERS);
  expect((await invite(owner, 'third@harbour.example')).problem.code).toBe('team_full');
  await expect(addMembers(owner, 1)).rejects.toMatchObject({ constraint: 'memberships_most_in_team' });
});

/** Runs without the limit, as before it was introduced. */
async function withoutLimit(work: () => Promise<unknown>): Promise<void> {
  const client = new pg.Client({ connectionString: test.current.ownerUrl });
  await client.connect();
  await client.query('alter table memberships disable trigger memberships_bound_team');
  await work();
  await client.query('alter table memberships enable trigger memberships_bound_team');
  await client.end();
}

it('a member of a team above the limit can be demoted, and no one can join it', async () => {
  const owner = await signUpVerified();
  const address = `${randomUUID()}@harbour.example`;
  await invite(owner, address);
  const link = lastLink();
  let surplusOwner: TestPerson | undefined;
  await withoutLimit(async () => {
    await addMembers(owner, MAX_MEMBERS);
    surplusOwner = await addMember(test.current, owner, 'owner');
  });
  const change = await call(changeMember, {
    params: { memberId: surplusOwner!.accountId },
    token: owner.token,
    ifMatch: 1,
    body: { role: 'interviewer', opportunityIds: [] },
  });
  expect(change.status).toBe(200);
  const refused = await accept(link, address);
  expect([refused.status, refused.problem.code]).toEqual([409, 'team_full']);
});
