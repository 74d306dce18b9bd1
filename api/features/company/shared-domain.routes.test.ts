import {
  confirmVerification,
  readVerificationStatus,
  saveCompanyDomain,
  sendVerificationCode,
} from '@common-ground/contract/company/company-verification';
import { expect, test as it } from 'vitest';
import { openOperator } from '../../operator.ts';
import type { Mail } from '../../platform/mail/mail.ts';
import { useTestApp } from '../../testing/test-app.ts';
import { signUpCompany, type TestPerson } from '../../testing/worlds/test-people.ts';
import { codeIn } from '../../testing/worlds/test-verification.ts';

const mails: Mail[] = [];
const test = useTestApp({ context: { sendMail: async (mail) => void mails.push(mail) } });
const { call } = test;

async function send({ token }: TestPerson, domain: string): Promise<string | undefined> {
  const named = await call(saveCompanyDomain, { token, body: { domain } });
  if (named.status !== 200) return named.body.code;
  const body = { address: `ines@${domain}` };
  return (await call(sendVerificationCode, { token, body })).body.code?.toString();
}

async function confirm({ token }: TestPerson, domain: string): Promise<string> {
  const text = mails.findLast(({ to }) => to === `ines@${domain}`)?.text ?? '';
  const code = codeIn(text);
  const { status, body } = await call(confirmVerification, { token, body: { code } });
  return status === 200 ? 'verified' : body.code;
}

async function verify(owner: TestPerson, domain: string): Promise<string> {
  const before = mails.length;
  const refusal = await send(owner, domain);
  return mails.length > before ? confirm(owner, domain) : String(refusal);
}

async function verifyByOperator({ companyId }: TestPerson): Promise<void> {
  const operator = openOperator(test.current.context.config.databaseUrl, 'test');
  await operator.setVerified(String(companyId), true).finally(() => operator.close());
}

it('a code can’t verify a second company below, above or next to a verified domain', async () => {
  const first = await signUpCompany(test.current, 'Shell Works');
  const second = await signUpCompany(test.current, 'Pebble Works');
  expect(await verify(first, 'jobs.shell-works.co.uk')).toBe('verified');
  expect(await verify(second, 'jobs.shell-works.co.uk')).not.toBe('verified');
  for (const domain of ['shell-works.co.uk', 'hr.shell-works.co.uk', 'x1.jobs.shell-works.co.uk'])
    expect(await verify(second, domain), domain).toBe('domain_shared');
  expect(await verify(second, 'not-shell-works.co.uk')).toBe('verified');
});

it('a domain under the same registered domain as another verified company’s isn’t accepted as its own', async () => {
  const first = await signUpCompany(test.current, 'Shell Harbour');
  const second = await signUpCompany(test.current, 'Pebble Harbour');
  const { token } = second;
  const renameFor = async (domain: string) => {
    const { status, body } = await call(saveCompanyDomain, { token, body: { domain } });
    return status === 200 ? body.domain : body.code;
  };
  expect(await verify(first, 'shell-harbour.example')).toBe('verified');
  expect(await renameFor('pebble-harbour.example')).toBe('pebble-harbour.example');
  expect(await renameFor('shell-harbour.example')).toBe('domain_taken');
  for (const label of ['jobs', 'x1.jobs'])
    expect(await renameFor(`${label}.shell-harbour.example`)).toBe('domain_shared');
  expect((await call(readVerificationStatus, { token })).result.domain).toBe('pebble-harbour.example');
});

it('the verified company itself can switch between its domains', async () => {
  const owner = await signUpCompany(test.current, 'Shell Bakery');
  for (const domain of ['shell-bakery.example', 'jobs.shell-bakery.example', 'hr.shell-bakery.example'])
    expect(await verify(owner, domain)).toBe('verified');
});

it('the operator can verify a second company, and a code then gives it its own domain', async () => {
  const first = await signUpCompany(test.current, 'Shell Group');
  const second = await signUpCompany(test.current, 'Shell Group Ferries');
  expect(await verify(first, 'shell-group.example')).toBe('verified');
  expect(await verify(second, 'ferries.shell-group.example')).toBe('domain_shared');
  await verifyByOperator(second);
  expect(await verify(second, 'ferries.shell-group.example')).toBe('verified');
});

it('only one of two companies is verified at the same moment', async () => {
  const owners = [
    await signUpCompany(test.current, 'Twin One'),
    await signUpCompany(test.current, 'Twin Two'),
  ];
  const domains = ['one.twin-shell.example', 'two.twin-shell.example'];
  for (const [at, owner] of owners.entries()) await send(owner, domains[at] ?? '');
  const responses = await Promise.all(owners.map((owner, at) => confirm(owner, domains[at] ?? '')));
  expect(responses.sort()).toEqual(['domain_shared', 'verified']);
});
