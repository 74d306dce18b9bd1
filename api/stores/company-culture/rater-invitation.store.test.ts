import { randomBytes } from 'node:crypto';
import { expect, it } from 'vitest';
import { useTestApp } from '../../testing/test-app.ts';
import { signUpCompany } from '../../testing/worlds/test-people.ts';
import {
  deleteRaterInvitation,
  findInvitingCompany,
  insertRequestedInvitation,
} from './rater-invitation.store.ts';

const test = useTestApp();
const TODAY = '2026-11-23';

it('ends a mailbox’s other links when one is opened, except those from other companies', async () => {
  const { systemDb } = test.current.context;
  const mailbox = { year: 2026, digest: randomBytes(32), domain: 'work.example' };
  const linkOf = async (companyId: string) => {
    const tokenHash = randomBytes(32);
    await insertRequestedInvitation(systemDb, companyId, { tokenHash, mailbox }, TODAY);
    return tokenHash;
  };
  const [own, other] = await Promise.all([signUpCompany(test.current), signUpCompany(test.current)]);
  const [first, second] = [await linkOf(String(own.companyId)), await linkOf(String(own.companyId))];
  const theirs = await linkOf(String(other.companyId));
  const inviting = await findInvitingCompany(systemDb, first, TODAY);
  expect(inviting).toMatchObject({ companyId: own.companyId, mailDomain: 'work.example' });
  expect(inviting && (await deleteRaterInvitation(systemDb, inviting, first, 1))).toBe(true);
  expect(await findInvitingCompany(systemDb, second, TODAY)).toBeNull();
  expect(await findInvitingCompany(systemDb, theirs, TODAY)).toMatchObject({ companyId: other.companyId });
});
