import { listVerifiedCompanies } from '@common-ground/contract/access/company-list';
import {
  previewCompany,
  readCompanyProfile,
  saveCompanyProfile,
} from '@common-ground/contract/company/company';
import {
  confirmVerification,
  readVerificationStatus,
  saveCompanyDomain,
  sendVerificationCode,
} from '@common-ground/contract/company/company-verification';
import { saveMemberName } from '@common-ground/contract/team/team';
import { describe, expect, test as it } from 'vitest';
import { openOperator } from '../../operator.ts';
import type { Mail } from '../../platform/mail/mail.ts';
import { claimNames, NAME_TAKEN } from '../../stores/company/company-name-change.store.ts';
import { claimMissingNames, updateNameKeys } from '../../stores/company/name-keys.store.ts';
import { untilLockIsAwaited } from '../../testing/database/lock-wait.ts';
import { useTestApp } from '../../testing/test-app.ts';
import { signUpCandidate, signUpCompany, type TestPerson } from '../../testing/worlds/test-people.ts';
import { codeIn } from '../../testing/worlds/test-verification.ts';

const mails: Mail[] = [];
const test = useTestApp({ context: { sendMail: async (mail) => void mails.push(mail) } });

let count = 0;

const freshName = () => {
  count += 1;
  return `Plain ${count}`;
};

const { call } = test;
const readProfileOf = (owner: TestPerson) => call(readCompanyProfile, { token: owner.token });
const save = async (owner: TestPerson, brandName: string, legalName: string | null = null) => {
  const { result: body } = await readProfileOf(owner);
  return call(saveCompanyProfile, {
    token: owner.token,
    ifMatch: body.version,
    body: { ...body.content, brandName, legalName },
  });
};
const shownName = async (owner: TestPerson) =>
  (await call(previewCompany, { token: owner.token })).result.name;

async function sendCode(owner: TestPerson, domain: string): Promise<string> {
  const to = `ines@${domain}`;
  expect((await call(sendVerificationCode, { token: owner.token, body: { address: to } })).status).toBe(200);
  return codeIn(mails.findLast((mail) => mail.to === to)?.text);
}
const confirm = (owner: TestPerson, code: string) =>
  call(confirmVerification, { token: owner.token, body: { code } });

/** A company that verified its own domain with a code. */
async function signUpVerified(name: string): Promise<TestPerson & { domain: string }> {
  count += 1;
  const domain = `named-${count}.example`;
  const owner = await signUpCompany(test.current, name);
  await call(saveCompanyDomain, { token: owner.token, body: { domain } });
  expect((await confirm(owner, await sendCode(owner, domain))).status).toBe(200);
  return { ...owner, domain };
}

const openTestOperator = () => openOperator(test.current.context.config.databaseUrl, 'test');

describe('a new name of a verified company', () => {
  it('isn’t shown to anyone before a code from its domain has confirmed it', async () => {
    const owner = await signUpVerified('Tessel Works');
    const response = await save(owner, 'Tessel Studio', 'Tessel Studio Ltd');
    expect(response.status).toBe(200);
    expect(response.body).toMatchObject({
      content: { brandName: 'Tessel Studio', legalName: 'Tessel Studio Ltd' },
      shownNames: { brandName: 'Tessel Works', legalName: null },
    });
    expect(await shownName(owner)).toBe('Tessel Works');
    const candidate = await signUpCandidate(test.current);
    const listNames = async (words: string) =>
      (await call(listVerifiedCompanies, { query: { words }, token: candidate.token })).result.items.length;
    expect([await listNames('studio'), await listNames('tessel')]).toEqual([0, 1]);
    const standing = await call(readVerificationStatus, { token: owner.token });
    expect(standing.body).toMatchObject({ isNameWaiting: true, verification: { by: 'domain' } });
    expect((await confirm(owner, await sendCode(owner, owner.domain))).result.isNameWaiting).toBe(false);
    expect(await shownName(owner)).toBe('Tessel Studio');
    expect((await readProfileOf(owner)).result.shownNames).toBeNull();
    expect(await listNames('studio')).toBe(1);
    // Anyone who blocked the old name keeps blocking it.
    const former = await test.current.context.systemDb
      .selectFrom('former_company_names')
      .where('company_id', '=', String(owner.companyId))
      .select('name')
      .execute();
    expect(former).toEqual([{ name: 'Tessel Works' }]);
    expect(mails.filter(({ subject }) => subject === `New verified company: ${owner.domain}`)).toHaveLength(
      2,
    );
  });

  it('is granted or refused by the operator, and withdrawn by the company', async () => {
    const owner = await signUpVerified('Lantern Foods');
    await save(owner, 'Lantern Meals');
    const act = openTestOperator();
    await act.answerName(String(owner.companyId), false);
    expect((await readProfileOf(owner)).body).toMatchObject({
      content: { brandName: 'Lantern Foods' },
      shownNames: null,
    });
    await expect(act.answerName(String(owner.companyId), true)).rejects.toThrow(
      /hasn’t requested another name/u,
    );
    await save(owner, 'Lantern Meals');
    await act.answerName(String(owner.companyId), true);
    await act.close();
    expect(await shownName(owner)).toBe('Lantern Meals');
    await save(owner, 'Lantern Dinners');
    expect((await save(owner, 'Lantern Meals')).result.shownNames).toBeNull();
  });

  it('is confirmed by no code sent before it was requested, or before a verification was lost', async () => {
    const owner = await signUpVerified(freshName());
    await save(owner, freshName());
    const early = await sendCode(owner, owner.domain);
    await save(owner, freshName());
    expect((await confirm(owner, early)).body.code).toBe('code_ended');
    const response = await sendCode(owner, owner.domain);
    await openTestOperator().setVerified(String(owner.companyId), false);
    expect((await confirm(owner, response)).body.code).toBe('code_ended');
    const standing = await call(readVerificationStatus, { token: owner.token });
    expect(standing.result.verification).toBeNull();
  });

  it('can’t be that of another verified company, however it’s written', async () => {
    await signUpVerified('Meadow Energy');
    const other = await signUpVerified('Quiet Energy');
    for (const name of [
      'Meadow Energy',
      'MEADOW-ENERGY Ltd',
      'Ｍｅａｄｏｗ Energy',
      'Meadow Ənergy',
      'Meadow Energy GmbH',
    ])
      expect((await save(other, name)).problem.violations).toEqual([
        { pointer: '/brandName', code: 'name_taken', params: {} },
      ]);
    expect((await save(other, 'Quiet Energy', 'Meadow Energy AS')).problem.violations[0]!.pointer).toBe(
      '/legalName',
    );
    expect(await shownName(other)).toBe('Quiet Energy');
  });

  it('isn’t taken by companies that are unverified or no longer verified', async () => {
    await signUpVerified('Gannet Health');
    const lapsed = await signUpVerified(freshName());
    await openTestOperator().setVerified(String(lapsed.companyId), false);
    const fresh = await signUpCompany(test.current, freshName());
    for (const owner of [lapsed, fresh])
      expect((await save(owner, 'Gannet-Health Ltd')).problem.violations).toEqual([
        { pointer: '/brandName', code: 'name_taken', params: {} },
      ]);
    const similar = await signUpCompany(test.current, 'Gannet Health');
    expect((await save(similar, 'Gannet Health')).status).toBe(200);
  });

  it('keeps anyone else from being verified under it, by code or by the operator, even at the same time', async () => {
    await signUpVerified('Orchard Bank');
    const imitator = await signUpCompany(test.current, '0rchard Bank');
    const domain = 'imitator.example';
    await call(saveCompanyDomain, { token: imitator.token, body: { domain } });
    expect((await confirm(imitator, await sendCode(imitator, domain))).body.code).toBe('company_name_taken');
    const act = openTestOperator();
    await expect(act.setVerified(String(imitator.companyId), true)).rejects.toThrow(/looks the same/u);
    await act.close();
    const twins = [await signUpCompany(test.current, 'Twin'), await signUpCompany(test.current, 'TWIN Inc')];
    const { systemDb } = test.current.context;
    const outcomes = await Promise.allSettled(
      twins.map(({ companyId }) =>
        systemDb.transaction().execute((transaction) => claimNames(transaction, String(companyId))),
      ),
    );
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const failed = outcomes.find((outcome) => outcome.status === 'rejected');
    expect(failed?.reason.constraint).toBe(NAME_TAKEN);
  });

  it('is free again once the company is no longer verified', async () => {
    const owner = await signUpVerified('Brook Tools');
    await call(saveCompanyDomain, { token: owner.token, body: { domain: 'elsewhere.example' } });
    await signUpVerified('Brook Tools');
    expect((await save(owner, 'Any Name')).result.shownNames).toBeNull();
  });
});

it('cannot be changed once the company has given up twenty', async () => {
  const owner = await signUpCompany(test.current, freshName());
  const company_id = String(owner.companyId);
  const rows = Array.from({ length: 20 }, (_, index) => ({
    company_id,
    name: `Former ${index}`,
    name_key: `former ${index}`,
    given_up_at: new Date(),
  }));
  await test.current.context.systemDb.insertInto('former_company_names').values(rows.slice(1)).execute();
  const oldName = freshName();
  expect((await save(owner, oldName)).status).toBe(200);
  const { status, problem: body } = await save(owner, freshName());
  const violation = { pointer: '/brandName', code: 'too_many_names', params: {} };
  expect([status, body.violations]).toEqual([422, [violation]]);
  expect((await save(owner, oldName)).status).toBe(200);
});

/** Gives a company some former names. */
async function giveUp({ companyId }: TestPerson, max: number): Promise<void> {
  const rows = Array.from({ length: max }, (_, index) => ({
    company_id: String(companyId),
    name: `Former ${index}`,
    name_key: `former ${index}`,
    given_up_at: new Date(),
  }));
  await test.current.context.systemDb.insertInto('former_company_names').values(rows).execute();
}

describe('the twenty names that a company gives up', () => {
  it('still apply if it gives up two in one change', async () => {
    const [first, second] = [freshName(), freshName()];
    const owner = await signUpCompany(test.current, first);
    expect((await save(owner, first, second)).status).toBe(200);
    await giveUp(owner, 19);
    const { status, problem: body } = await save(owner, freshName(), freshName());
    const violations = ['/brandName', '/legalName'].map((pointer) => ({
      pointer,
      code: 'too_many_names',
      params: {},
    }));
    expect([status, body.violations]).toEqual([422, violations]);
    expect((await save(owner, first, freshName())).status).toBe(200);
  });

  it('still apply if another change is made at the same moment', async () => {
    const owner = await signUpCompany(test.current, freshName());
    await giveUp(owner, 19);
    const { result: before } = await readProfileOf(owner);
    const company_id = String(owner.companyId);
    const { saved } = await test.current.context.systemDb.transaction().execute(async (transaction) => {
      await transaction
        .updateTable('companies')
        .set({ asked_name: null })
        .where('id', '=', company_id)
        .execute();
      const last = { company_id, name: 'Former 20', name_key: 'former 20', given_up_at: new Date() };
      await transaction.insertInto('former_company_names').values(last).execute();
      const answer = call(saveCompanyProfile, {
        token: owner.token,
        ifMatch: before.version,
        body: { ...before.content, brandName: freshName() },
      });
      await untilLockIsAwaited(test.current);
      return { saved: answer };
    });
    expect((await saved).problem.violations?.[0]?.code).toBe('too_many_names');
  });

  it('count a name that it withdraws and gives up again only once', async () => {
    const [one, other] = [freshName(), freshName()];
    const owner = await signUpCompany(test.current, one);
    await giveUp(owner, 18);
    for (const name of [other, one, other, one]) expect((await save(owner, name)).status).toBe(200);
    expect((await save(owner, freshName())).status).toBe(200);
    expect((await save(owner, freshName())).status).toBe(422);
  });
});

describe('a name', () => {
  it.each([
    'URGENT: go to http://evil.example',
    'www.evil.example',
    'WWW.evil.example',
    'pay@evil.example',
    'Har\u00ADbour',
    'Har\u200Bbour',
    'Harbour <b>',
  ])('cannot be %j, for a company or a member', async (name) => {
    const owner = await signUpCompany(test.current, freshName());
    const saved = await save(owner, name);
    expect(saved.problem.violations).toEqual([{ pointer: '/brandName', code: 'plain_name', params: {} }]);
    const member = await call(saveMemberName, { token: owner.token, body: { name } });
    expect(member.problem.violations).toEqual([{ pointer: '/name', code: 'plain_name', params: {} }]);
  });

  it('can’t hide or reverse any of its letters', async () => {
    const owner = await signUpCompany(test.current, freshName());
    for (const name of ['Harbour\u202EHealth', 'Harbour\u2066Health', 'Harbour\u{E0041}']) {
      const { violations } = (await save(owner, name)).problem;
      expect(violations).toEqual([{ pointer: '/brandName', code: 'hidden_text', params: {} }]);
    }
  });

  it.each([
    'Kaiser+Kraft',
    'C&A',
    'Booking.com',
    '3M',
    'Łódź Works',
    '株式会社東京',
    'Q: Foods',
    'AC/DC',
    'شركة الميناء',
  ])('can be %j', async (name) => {
    const owner = await signUpCompany(test.current, freshName());
    expect((await save(owner, name)).status).toBe(200);
  });
});

it('keys computed by an older algorithm are renewed, and unclaimed names are claimed', async () => {
  const { systemDb } = test.current.context;
  const candidate = await signUpCandidate(test.current);
  const block = { candidate_id: candidate.accountId, name: 'Маple Mills', blocked_at: new Date() };
  await systemDb
    .insertInto('blocks')
    .values([
      { ...block, name_key: 'old key' },
      { ...block, name: 'Maple Mills', name_key: 'maple mills' },
    ])
    .execute();
  await updateNameKeys(systemDb);
  const blocks = await systemDb
    .selectFrom('blocks')
    .where('candidate_id', '=', candidate.accountId)
    .select(['name_key', 'key_version'])
    .execute();
  expect(blocks).toHaveLength(1);
  const owner = await signUpCompany(test.current, 'Unclaimed Mills');
  await systemDb
    .updateTable('companies')
    .set({ verified_at: new Date(), verified_by: 'operator' })
    .where('id', '=', String(owner.companyId))
    .execute();
  expect(await claimMissingNames(systemDb)).toBe(0);
  const imitator = await signUpVerified('Other Mills');
  expect((await save(imitator, 'Unclaimed Mills')).problem.violations[0]!.code).toBe('name_taken');
});
