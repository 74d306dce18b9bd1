import { readTeam, saveMemberName } from '@common-ground/contract/team/team';
import { acceptTeamInvitation, inviteMember } from '@common-ground/contract/team/team-invitations';
import { expect, test as it } from 'vitest';
import { openOperator } from '../../operator.ts';
import type { Mail } from '../../platform/mail/mail.ts';
import { useTestApp } from '../../testing/test-app.ts';
import { signUpCompany, signUpIdentity, verifyCompany } from '../../testing/worlds/test-people.ts';

const mails: Mail[] = [];
const test = useTestApp({
  context: { sendMail: async (mail) => void mails.push(mail) },
  environment: { SMTP_URL: 'smtp://127.0.0.1:9', MAIL_FROM: '"Lagoon People" <no-reply@lagoon.example>' },
});
const { call } = test;

const RESERVED = ['Common Ground', 'Common Ground Support', 'Соmmon Ground™ Team', 'Lagoon People'];
const refusal = { status: 422, body: { violations: [{ pointer: '/name', code: 'reserved_name' }] } };

it('no member can take a name that could be mistaken for ours', async () => {
  const { token } = await signUpCompany(test.current);
  const save = (name: string) => call(saveMemberName, { token, body: { name } });
  expect((await save('Inês Duarte')).status).toBe(204);
  for (const name of RESERVED) expect(await save(name), name).toMatchObject(refusal);
  const { result: body } = await call(readTeam, { token });
  expect(body.members[0]!.name).toBe('Inês Duarte');
});

it('no member can take a name with contact details or claims in it', async () => {
  const { token } = await signUpCompany(test.current);
  for (const name of ['Ana 0800·123·4567', 'Vеrified Recruiter'])
    expect(await call(saveMemberName, { token, body: { name } }), name).toMatchObject({
      status: 422,
      body: { violations: [{ pointer: '/name', code: 'no_persons_name' }] },
    });
});

it('no one can join a team under such a name, and the invitation stays open', async () => {
  const owner = await signUpCompany(test.current, 'Harbour Health');
  await verifyCompany(test.current, owner.companyId);
  const address = 'ana@harbour.example';
  const body = { address, role: 'auditor', opportunityIds: [] } as const;
  await call(inviteMember, { token: owner.token, body });
  const invitation = /invite=([\w-]+)/u.exec(mails.at(-1)?.text ?? '')?.[1] ?? '';
  const { token } = await signUpIdentity(address);
  const accept = (name: string) => call(acceptTeamInvitation, { token, body: { invitation, name } });
  for (const name of RESERVED) expect(await accept(name), name).toMatchObject(refusal);
  expect((await accept('Ana Sousa')).status).toBe(201);
});

it('the operator can list members who already had such a name', async () => {
  const MAIL_FROM = '"Lagoon People" <no-reply@lagoon.example>';
  const { companyId, accountId } = await signUpCompany(test.current, 'Old Harbour');
  await test.current.context.systemDb
    .updateTable('memberships')
    .set({ name: 'Lagoon People Help' })
    .where('account_id', '=', accountId)
    .execute();
  const operator = openOperator(test.current.context.config.databaseUrl, 'test');
  try {
    const listed = { name: 'Lagoon People Help', companyId, companyName: 'Old Harbour' };
    expect(await operator.listReservedMembers({ MAIL_FROM })).toEqual([listed]);
    expect(await operator.listReservedMembers({})).toEqual([]);
  } finally {
    await operator.close();
  }
});
