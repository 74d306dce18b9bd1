import { deleteAccount } from '@common-ground/contract/accounts/accounts';
import {
  confirmVerification,
  saveCompanyDomain,
  sendVerificationCode,
} from '@common-ground/contract/company/company-verification';
import {
  completeRaterSession,
  readRaterSession,
  saveRaterAnswer,
} from '@common-ground/contract/culture/rater-session';
import { describe, expect, test as it } from 'vitest';
import { type Operator, openOperator } from '../../operator.ts';
import type { Mail } from '../../platform/mail/mail.ts';
import { useTestApp } from '../../testing/test-app.ts';
import { admitTestRater } from '../../testing/worlds/test-culture.ts';
import { signUpCompany, type TestPerson } from '../../testing/worlds/test-people.ts';
import { codeIn } from '../../testing/worlds/test-verification.ts';

const mails: Mail[] = [];
const test = useTestApp({ context: { sendMail: async (mail) => void mails.push(mail) } });
const { call } = test;
const leave = ({ token }: TestPerson) => call(deleteAccount, { token });

async function operate<Result>(act: (operator: Operator) => Promise<Result>): Promise<Result> {
  const operator = openOperator(test.current.ownerUrl, 'test');
  try {
    return await act(operator);
  } finally {
    await operator.close();
  }
}

async function verify({ token }: TestPerson, domain: string): Promise<string> {
  const saved = await call(saveCompanyDomain, { token, body: { domain } });
  if (saved.status !== 200) return saved.body.code;
  const address = `ines@${domain}`;
  const sent = await call(sendVerificationCode, { token, body: { address } });
  if (sent.status !== 200) return sent.body.code;
  const text = mails.findLast(({ to }) => to === address)?.text ?? '';
  const code = codeIn(text);
  const confirmed = await call(confirmVerification, { token, body: { code } });
  return confirmed.status === 200 ? 'verified' : confirmed.body.code;
}

describe('a suspended company whose last member leaves', () => {
  it('keeps its domain and its names until the operator deletes it', async () => {
    const owner = await signUpCompany(test.current, 'Ember Quay');
    const id = String(owner.companyId);
    expect(await verify(owner, 'ember-quay.example')).toBe('verified');
    await expect(operate((operator) => operator.release(id))).rejects.toThrow("isn't suspended");
    await operate((operator) => operator.setSuspended(id, true));
    await expect(operate((operator) => operator.release(id))).rejects.toThrow('has members');
    expect((await leave(owner)).status).toBe(204);

    const again = await signUpCompany(test.current, 'Ember Quay');
    expect(await verify(again, 'ember-quay.example')).toBe('domain_taken');
    expect(await verify(again, 'ember-two.example')).toBe('company_name_taken');
    await expect(operate((operator) => operator.setSuspended(id, false))).rejects.toThrow('no members');

    expect(await operate((operator) => operator.release(id))).toEqual({ id, name: 'Ember Quay' });
    await expect(operate((operator) => operator.release(id))).rejects.toThrow('No company');
    expect(await verify(again, 'ember-quay.example')).toBe('verified');
    const acts = await test.current.context.systemDb
      .selectFrom('operator_acts')
      .where('company_id', '=', id)
      .select('act')
      .orderBy('id')
      .execute();
    expect(acts.map(({ act }) => act)).toEqual(['suspend', 'release']);
  });
});

describe('an employee who is answering about a company', () => {
  it('pauses while it is suspended, and continues afterwards', async () => {
    const id = String((await signUpCompany(test.current)).companyId);
    const other = String((await signUpCompany(test.current)).companyId);
    const [rater, elsewhere] = [
      await admitTestRater(test.current, id),
      await admitTestRater(test.current, other),
    ];
    const read = ({ token }: { token: string }) => call(readRaterSession, { token });
    await operate((operator) => operator.setSuspended(id, true));
    expect((await read(rater)).body).toMatchObject({ status: 403, code: 'company_suspended' });
    const answer = { token: rater.token, body: { rating: 4, responseMs: 2_500, revision: 1 } };
    expect((await call(saveRaterAnswer, { params: { screenId: 'a02' }, ...answer })).status).toBe(403);
    expect(
      (await call(completeRaterSession, { token: rater.token, body: { acceptsUncounted: false } })).status,
    ).toBe(403);
    expect((await read(elsewhere)).status).toBe(200);
    await operate((operator) => operator.setSuspended(id, false));
    expect((await read(rater)).status).toBe(200);
  });
});
