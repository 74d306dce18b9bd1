import { describe, expect, test as it } from 'vitest';
import { openOperator } from '../../operator.ts';
import type { Mail } from '../../platform/mail/mail.ts';
import { useTestApp } from '../../testing/test-app.ts';
import { signUpCompany } from '../../testing/worlds/test-people.ts';
import { createVerifier, renameCompany } from '../../testing/worlds/test-verification.ts';

const mails: Mail[] = [];
const test = useTestApp({
  context: { sendMail: async (mail) => void mails.push(mail) },
  environment: { SMTP_URL: 'smtp://127.0.0.1:9', MAIL_FROM: '"Lagoon People" <no-reply@lagoon.example>' },
});
const { send, verify } = createVerifier(test, mails);

let count = 0;
const freshDomain = () => {
  count += 1;
  return `reserved-${count}.example`;
};

describe('a name that could be taken for ours', () => {
  it.each([
    'Common Ground',
    'Common Ground Support',
    'CommonGround Jobs',
    'COMMON-GROUND Ltd',
    'Cornmon Gröund',
    'Comm0n Ground Payments',
    'The Common Ground Team',
    'Lagoon People',
    'LagoonPeople Helpdesk',
  ])('is verified by no code: %j', async (name) => {
    const owner = await signUpCompany(test.current, name);
    const domain = freshDomain();
    expect(await send(owner, domain)).toBe('company_name_reserved');
    expect(mails.some(({ to }) => to === `ines@${domain}`)).toBe(false);
  });

  it.each(['Uncommon Ground', 'Ground Common', 'Common Works', 'Lagoon'])(
    'doesn’t include names that only resemble it: %j',
    async (name) => {
      const owner = await signUpCompany(test.current, name);
      expect(await verify(owner, freshDomain())).toBe('verified');
    },
  );

  it('can only be confirmed by the operator for a verified company, even as its legal name', async () => {
    const owner = await signUpCompany(test.current, 'Lantern Quay');
    const domain = freshDomain();
    expect(await verify(owner, domain)).toBe('verified');
    expect(await renameCompany(test, owner, 'Lantern Quay', 'Common Ground Support Ltd')).toBeNull();
    expect(await send(owner, domain)).toBe('company_name_reserved');
    const operator = openOperator(test.current.context.config.databaseUrl, 'test');
    await operator.answerName(String(owner.companyId), true).finally(() => operator.close());
    expect(await verify(owner, domain)).toBe('verified');
  });

  it('can be verified by the operator', async () => {
    const owner = await signUpCompany(test.current, 'Common Ground');
    const operator = openOperator(test.current.context.config.databaseUrl, 'test');
    await operator.setVerified(String(owner.companyId), true).finally(() => operator.close());
    expect(await verify(owner, freshDomain())).toBe('verified');
  });
});

describe('a name that says more than what a company is called', () => {
  it.each(['Your account is locked call +351 21 000 0000', 'Otter Bank (verified)', '✅ Otter Bank'])(
    'is verified by no code: %j',
    async (name) => {
      const owner = await signUpCompany(test.current, name);
      expect(await send(owner, freshDomain())).toBe('company_name_needs_review');
    },
  );
});

describe('a name that differs from another one only by its spaces', () => {
  it('belongs to one verified company', async () => {
    const [first, second] = [
      await signUpCompany(test.current, 'Harbour Health'),
      await signUpCompany(test.current, 'HarbourHealth Ltd'),
    ];
    expect(await verify(first, freshDomain())).toBe('verified');
    expect(await verify(second, freshDomain())).toBe('company_name_taken');
    const operator = openOperator(test.current.context.config.databaseUrl, 'test');
    const verified = operator.setVerified(String(second.companyId), true);
    await expect(verified.finally(() => operator.close())).rejects.toThrow(/looks the same/u);
  });

  it('can’t be taken by another company, verified or not', async () => {
    expect(await verify(await signUpCompany(test.current, 'Gull Nest'), freshDomain())).toBe('verified');
    const other = await signUpCompany(test.current, 'Heron Nest');
    expect(await renameCompany(test, other, 'GullNest')).toBe('name_taken');
    expect(await verify(other, freshDomain())).toBe('verified');
    expect(await renameCompany(test, other, 'Gul-L-Nest')).toBe('name_taken');
  });

  it('can be both names of the same company', async () => {
    const owner = await signUpCompany(test.current, 'TernNest');
    expect(await renameCompany(test, owner, 'TernNest', 'Tern Nest Ltd')).toBeNull();
    const domain = freshDomain();
    expect(await verify(owner, domain)).toBe('verified');
    expect(await renameCompany(test, owner, 'Tern Nest', 'Tern Nest Ltd')).toBeNull();
    expect(await verify(owner, domain)).toBe('verified');
  });
});
