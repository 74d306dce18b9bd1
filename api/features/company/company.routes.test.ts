import { blockCompany, readAccess } from '@common-ground/contract/access/access';
import { deleteAccount } from '@common-ground/contract/accounts/accounts';
import {
  previewCompany,
  readCompany,
  readCompanyProfile,
  saveCompanyProfile,
} from '@common-ground/contract/company/company';
import { saveCompanyDomain } from '@common-ground/contract/company/company-verification';
import { saveHeadcount } from '@common-ground/contract/company-culture/company-culture';
import { saveEmployment } from '@common-ground/contract/profile/profile';
import { describe, expect, test as it } from 'vitest';
import { findCandidateAccess } from '../../stores/access/candidate-access.store.ts';
import { claimRequestedNames } from '../../stores/company/company-name-change.store.ts';
import { unchecked } from '../../testing/operation-call.ts';
import { useTestApp } from '../../testing/test-app.ts';
import { signUpCandidate, signUpCompany, verifyCompany } from '../../testing/worlds/test-people.ts';

const test = useTestApp();
const SITE = '0b8f0c1e-6f0e-4b7e-9c55-0d2f5b1c9a01';
const STEP = '0b8f0c1e-6f0e-4b7e-9c55-0d2f5b1c9a0';
const PROFILE = {
  brandName: 'Harbour Health',
  legalName: 'Harbour Health Holdings Ltd',
  sector: 'Q',
  headcount: 120,
  sites: [{ id: SITE, country: 'PT', city: 'Lisbon' }],
  about: 'We run three clinics by the water.',
  payPolicy: 'Bands are open to everybody.',
  adjustmentsContact: 'people@harbour.example',
  process: [
    { id: `${STEP}2`, kind: 'received', name: 'We read it', replyDays: 5 },
    { id: `${STEP}3`, kind: 'interview', name: 'A talk', replyDays: 7 },
    { id: `${STEP}4`, kind: 'offer', name: 'Offer', replyDays: 3 },
  ],
};

const read = (token?: string) => test.call(readCompanyProfile, { token });
const save = (token: string | undefined, body: unknown, ifMatch?: number) =>
  test.call(saveCompanyProfile, {
    token,
    body: unchecked(body),
    ...(ifMatch === undefined ? {} : { ifMatch }),
  });
const violationCodesOf = (body: { violations: { pointer: string; code: string }[] }) =>
  body.violations.map(({ pointer, code }) => `${pointer} ${code}`);

describe('readCompanyProfile and saveCompanyProfile', () => {
  it('start with the sign-up name and store what is entered', async () => {
    const owner = await signUpCompany(test.current, 'Harbour');
    const before = await read(owner.token);
    expect(before.body).toMatchObject({ version: 0, content: { brandName: 'Harbour', about: null } });
    const saved = await save(owner.token, PROFILE, 0);
    expect(saved.status).toBe(200);
    expect(saved.headers.etag).toBe('"1"');
    expect((await read(owner.token)).body).toEqual({ version: 1, content: PROFILE, shownNames: null });
  });

  it('require a version, and return the current state to the later of two changes', async () => {
    const owner = await signUpCompany(test.current);
    expect((await save(owner.token, PROFILE)).status).toBe(428);
    await save(owner.token, PROFILE, 0);
    const lost = await save(owner.token, { brandName: 'Another' }, 0);
    expect(lost.status).toBe(412);
    expect(lost.problem.current).toEqual({ version: 1, content: PROFILE, shownNames: null });
  });

  it('have a new version after the headcount is changed on the culture page', async () => {
    const owner = await signUpCompany(test.current);
    const body = { headcount: 40 };
    await test.call(saveHeadcount, { token: owner.token, body });
    expect((await read(owner.token)).body).toMatchObject({ version: 1, content: { headcount: 40 } });
    expect((await save(owner.token, PROFILE, 0)).status).toBe(412);
  });

  it('report everything that’s wrong at once', async () => {
    const owner = await signUpCompany(test.current);
    const invalid = {
      brandName: '  ',
      sector: 'Z',
      sites: [PROFILE.sites[0], { ...PROFILE.sites[0], city: 'Porto' }],
      process: [{ id: `${STEP}5`, kind: 'interview', name: null, replyDays: 0 }],
    };
    const { status, problem: body } = await save(owner.token, invalid, 0);
    expect(status).toBe(422);
    expect(violationCodesOf(body)).toEqual(
      expect.arrayContaining([
        expect.stringMatching('/brandName'),
        expect.stringMatching('/sector'),
        expect.stringMatching('/process/0/replyDays'),
      ]),
    );
    const later = await save(
      owner.token,
      { ...invalid, brandName: null, sector: 'Q', process: [PROFILE.process[1]] },
      0,
    );
    expect(violationCodesOf(later.problem)).toEqual([
      '/brandName required',
      '/sites/1/id duplicate',
      '/process/0/kind stage_order',
    ]);
  });

  it('are only for the company', async () => {
    const candidate = await signUpCandidate(test.current);
    expect((await read()).status).toBe(401);
    expect((await read(candidate.token)).status).toBe(403);
    expect((await save(undefined, PROFILE, 0)).status).toBe(401);
    expect((await save(candidate.token, PROFILE, 0)).status).toBe(403);
  });
});

describe('readCompany and previewCompany', () => {
  const readPage = (token: string | undefined, id: string | null) =>
    test.call(readCompany, { params: { companyId: id! }, token });

  it('show what the company entered, and nothing missing or unproven', async () => {
    const [owner, candidate] = [await signUpCompany(test.current), await signUpCandidate(test.current)];
    const half = { ...PROFILE, sites: [...PROFILE.sites, { id: `${STEP}9`, country: null, city: 'Porto' }] };
    await save(owner.token, half, 0);
    const domain = { domain: 'harbour-one.example' };
    await test.call(saveCompanyDomain, { token: owner.token, body: domain });
    await verifyCompany(test.current, owner.companyId);
    const seen = await readPage(candidate.token, owner.companyId);
    expect(seen.status).toBe(200);
    expect(seen.body).toMatchObject({
      name: 'Harbour Health',
      domain: null,
      verification: { by: 'operator' },
      sites: [{ country: 'PT', city: 'Lisbon' }],
      process: PROFILE.process.map(({ name, replyDays }) => ({ name, replyDays })),
      culture: null,
      openOpportunities: [],
    });
    const preview = await test.call(previewCompany, { token: owner.token });
    expect(preview.body).toEqual(seen.body);
  });

  it('return 404 for a company that isn’t verified, is suspended or doesn’t exist', async () => {
    const [owner, candidate] = [await signUpCompany(test.current), await signUpCandidate(test.current)];
    const missing = await readPage(candidate.token, '00000000-0000-4000-8000-000000000000');
    const unverified = await readPage(candidate.token, owner.companyId);
    expect([missing.status, unverified.status]).toEqual([404, 404]);
    expect({ ...unverified.body, requestId: '' }).toEqual({ ...missing.body, requestId: '' });
    await verifyCompany(test.current, owner.companyId);
    expect((await readPage(candidate.token, owner.companyId)).status).toBe(200);
    await test.current.context.systemDb
      .updateTable('companies')
      .set({ suspended_at: new Date() })
      .where('id', '=', String(owner.companyId))
      .execute();
    expect((await readPage(candidate.token, owner.companyId)).status).toBe(404);
  });

  it('are each available to one kind of account only', async () => {
    const [owner, candidate] = [await signUpCompany(test.current), await signUpCandidate(test.current)];
    const preview = (token?: string) => test.call(previewCompany, { token });
    expect((await readPage(undefined, owner.companyId)).status).toBe(401);
    expect((await readPage(owner.token, owner.companyId)).status).toBe(403);
    expect((await preview()).status).toBe(401);
    expect((await preview(candidate.token)).status).toBe(403);
  });
});

describe('a company under another name', () => {
  type Person = Awaited<ReturnType<typeof signUpCandidate>>;
  const block = (person: Person, body: object) => test.call(blockCompany, { token: person.token, body });

  async function isBlocked(person: Person, owner: Person): Promise<boolean | undefined> {
    const { systemDb, today } = test.current.context;
    const scope = { role: 'company', companyId: owner.companyId, accountId: owner.accountId } as never;
    const candidateAccess = await findCandidateAccess(systemDb, scope, [person.accountId], today());
    return candidateAccess.get(person.accountId)?.isBlocked;
  }

  /** Renames a verified company, which the operator confirms. */
  async function rename(owner: Person, body: object, version: number): Promise<void> {
    expect((await save(owner.token, body, version)).status).toBe(200);
    const { systemDb, now } = test.current.context;
    await systemDb
      .transaction()
      .execute((transaction) => claimRequestedNames(transaction, String(owner.companyId), now()));
  }

  it('stays blocked under its old, legal and new names, and by its ID', async () => {
    const owner = await signUpCompany(test.current, 'Grey Quay Ltd');
    const [byOld, byNew, byLegal, byItself, byNobody, atIt] = (await Promise.all(
      Array.from({ length: 6 }, () => signUpCandidate(test.current)),
    )) as [Person, Person, Person, Person, Person, Person];
    await verifyCompany(test.current, owner.companyId);
    await block(byOld, { name: 'Grey Quay' });
    await block(byNew, { name: 'Blue Quay' });
    await block(byLegal, { name: 'Quay Holdings plc' });
    await block(byItself, { companyId: owner.companyId });
    await test.call(saveEmployment, {
      token: atIt.token,
      body: { currentEmployer: 'GREY-QUAY' },
      ifMatch: 0,
    });
    expect(await isBlocked(byNew, owner)).toBe(false);
    await rename(owner, { brandName: 'Blue Quay', legalName: 'Quay Holdings' }, 0);
    for (const person of [byOld, byNew, byLegal, byItself, atIt])
      expect(await isBlocked(person, owner)).toBe(true);
    expect(await isBlocked(byNobody, owner)).toBe(false);
    await rename(owner, { brandName: 'Third Quay' }, 1);
    for (const person of [byOld, byNew, byLegal, byItself, atIt])
      expect(await isBlocked(person, owner)).toBe(true);
  });

  it('leaves all its names on the lists of those who blocked it when it’s deleted', async () => {
    const owner = await signUpCompany(test.current, 'Old Mill');
    const person = await signUpCandidate(test.current);
    await block(person, { companyId: owner.companyId });
    await block(person, { name: 'Old Mill GmbH' });
    await save(owner.token, { brandName: 'New Mill' }, 0);
    expect((await test.call(deleteAccount, { token: owner.token })).status).toBe(204);
    const { result: body } = await test.call(readAccess, { token: person.token });
    expect(body.blocks.map(({ name }: { name: string }) => name).sort()).toEqual([
      'New Mill',
      'Old Mill GmbH',
    ]);
    const again = await signUpCompany(test.current, 'New Mill');
    expect(await isBlocked(person, again)).toBe(true);
  });
});
