import { createAccount, readAccount } from '@common-ground/contract/accounts/accounts';
import { afterEach, expect, it } from 'vitest';
import type { Context } from '../../platform/context.ts';
import type { Mail } from '../../platform/mail/mail.ts';
import { runQueuedTask } from '../../testing/run-queued-task.ts';
import { useTestApp } from '../../testing/test-app.ts';
import { pdf, uploadFile } from '../../testing/worlds/test-files.ts';
import {
  confirmAddress,
  signUpCandidate,
  signUpUnconfirmed,
  type TestPerson,
} from '../../testing/worlds/test-people.ts';
import { sweepUnconfirmed, unconfirmedAccountMails } from './unconfirmed-accounts.job.ts';

const DAY_MS = 86_400_000;
const test = useTestApp();
afterEach(() => test.current.setNow(null));

/** Runs the jobs some days from now. @returns the emails they sent */
async function sweepAfter(days: number, changes: Partial<Context> = {}): Promise<Mail[]> {
  const { current } = test;
  const sent: Mail[] = [];
  const sendMail = current.mails.reading(async (mail) => void sent.push(mail));
  const now = () => new Date(Date.now() + days * DAY_MS);
  const context = { ...current.context, now, sendMail, ...changes };
  await sweepUnconfirmed(context);
  await runQueuedTask(current, unconfirmedAccountMails(context));
  return sent;
}

async function signUp(role: 'candidate' | 'company'): Promise<TestPerson> {
  const identity = await signUpUnconfirmed();
  const body =
    role === 'candidate'
      ? ({ role, isAgeConfirmed: true } as const)
      : ({ role, companyName: 'Quayside Ltd' } as const);
  const { result } = await test.call(createAccount, { token: identity.token, body });
  return {
    ...identity,
    token: await identity.renew(),
    accountId: result.id,
    companyId: result.company?.id ?? null,
  };
}

async function rowsOf(table: 'accounts' | 'companies', id: string | null): Promise<number> {
  const { systemDb } = test.current.context;
  return (await systemDb.selectFrom(table).where('id', '=', String(id)).select('id').execute()).length;
}

it('emails an unconfirmed address after 30 days, and deletes its account 30 days later', async () => {
  const person = await signUp('candidate');
  await uploadFile(test.current, person, pdf('x'));
  const company = await signUp('company');
  const confirmed = await signUpCandidate(test.current);
  expect(await sweepAfter(29)).toEqual([]);
  const sent = await sweepAfter(30.1);
  expect(sent.map(({ to }) => to).sort()).toEqual([person.email, company.email].sort());
  expect(sent[0]?.subject).toBe('Confirm your email address to keep your account');
  // Once is enough, and nothing happens before the day it names.
  expect(await sweepAfter(60)).toEqual([]);
  expect(await rowsOf('accounts', person.accountId)).toBe(1);

  expect(await sweepAfter(60.3)).toEqual([]);
  for (const { accountId } of [person, company]) expect(await rowsOf('accounts', accountId)).toBe(0);
  expect(await rowsOf('companies', company.companyId)).toBe(0);
  expect(await rowsOf('accounts', confirmed.accountId)).toBe(1);
  expect((await test.call(readAccount, { token: person.token })).problem.code).toBe('account_missing');
  const { systemDb } = test.current.context;
  const listed = await systemDb.selectFrom('identity_deletions').select('identity_uid').execute();
  expect(listed.map(({ identity_uid: uid }) => uid).sort()).toEqual([person.uid, company.uid].sort());
  expect(await systemDb.selectFrom('file_deletions').selectAll().execute()).toHaveLength(1);
  expect(await systemDb.selectFrom('tombstones').selectAll().execute()).toHaveLength(2);
});

it('keeps people who confirmed at the provider but haven’t come back, and people it doesn’t know', async () => {
  const returning = await signUp('candidate');
  const unknown = await signUp('candidate');
  expect(await sweepAfter(31)).toHaveLength(2);
  await confirmAddress(returning.uid);
  await test.current.context.identities.deleteIdentity(unknown.uid);
  expect(await sweepAfter(90)).toEqual([]);
  for (const { accountId } of [returning, unknown]) expect(await rowsOf('accounts', accountId)).toBe(1);
});

it('deletes nobody while the provider is down, or before an email could be sent', async () => {
  const person = await signUp('candidate');
  const away = () => Promise.reject(new Error('away'));
  expect(await sweepAfter(31, { sendMail: away })).toEqual([]);
  expect(await sweepAfter(90, { sendMail: away })).toEqual([]);
  const sent = await sweepAfter(91);
  expect(sent.map(({ to }) => to)).toEqual([person.email]);
  const { identities } = test.current.context;
  const silent = { identities: { ...identities, isAddressConfirmed: away } };
  await expect(sweepAfter(130, silent)).rejects.toThrow('away');
  expect(await rowsOf('accounts', person.accountId)).toBe(1);
});

it('sends no email if the address was confirmed while it waited', async () => {
  const person = await signUp('candidate');
  const away = () => Promise.reject(new Error('away'));
  expect(await sweepAfter(31, { sendMail: away })).toEqual([]);
  await confirmAddress(person.uid);
  expect(await sweepAfter(32)).toEqual([]);
});
