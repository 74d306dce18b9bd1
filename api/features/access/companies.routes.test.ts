import { randomUUID } from 'node:crypto';
import {
  blockCompany,
  chooseCompany,
  readAccess,
  releaseCompany,
  saveVisibility,
  unblockCompany,
} from '@common-ground/contract/access/access';
import { listHiddenCompanies, listVerifiedCompanies } from '@common-ground/contract/access/company-list';
import { deleteAccount } from '@common-ground/contract/accounts/accounts';
import { readOpportunity } from '@common-ground/contract/opportunities/opportunities';
import { companyNameKey, joinedKey, NAME_KEY_VERSION } from '@common-ground/domain/access/company-name-key';
import { describe, expect, it } from 'vitest';
import { upsertFormerNames } from '../../stores/access/company-name.store.ts';
import { claimNames } from '../../stores/company/company-name-change.store.ts';
import type { OperationRequest } from '../../testing/operation-call.ts';
import { useTestApp } from '../../testing/test-app.ts';
import { setBirthDate } from '../../testing/worlds/test-culture.ts';
import { handleOf } from '../../testing/worlds/test-found-people.ts';
import { publishOpportunity } from '../../testing/worlds/test-opportunities.ts';
import {
  signUpCandidate,
  signUpCompany,
  type TestPerson,
  verifyCompany,
  verifyDomain,
} from '../../testing/worlds/test-people.ts';

const test = useTestApp();
const NOBODY = '00000000-0000-4000-8000-000000000000';

async function signUpVerified(name: string): Promise<TestPerson> {
  const company = await signUpCompany(test.current, name);
  await verifyCompany(test.current, company.companyId);
  return company;
}

const block = (person: TestPerson, body: object) => test.call(blockCompany, { token: person.token, body });
const versionsOf = async ({ token }: TestPerson) => (await test.call(readAccess, { token })).result.versions;
const choose = async (person: TestPerson, companyId: string | null) =>
  test.call(chooseCompany, {
    params: { companyId: companyId! },
    token: person.token,
    ifMatch: (await versionsOf(person)).chosenCompanies,
  });
const unblock = async (person: TestPerson, blockId: string) =>
  test.call(unblockCompany, {
    params: { blockId },
    token: person.token,
    ifMatch: (await versionsOf(person)).blocks,
  });

describe(blockCompany.operationId, () => {
  it('puts a company or a name on the list, once', async () => {
    const person = await signUpCandidate(test.current);
    const { companyId } = await signUpCompany(test.current, 'Delta Press');
    await block(person, { companyId });
    await block(person, { companyId });
    await block(person, { name: '  Harbour Health Ltd. ' });
    const { status, result: body } = await block(person, { name: 'HARBOUR HEALTH' });
    expect(status).toBe(200);
    expect(body.blocks.map(({ name, isByName }: Record<string, unknown>) => [name, isByName])).toEqual([
      ['Harbour Health Ltd.', true],
      ['Delta Press', false],
    ]);
  });

  it('accepts either a company or a name, but not both, neither or anything else', async () => {
    const person = await signUpCandidate(test.current);
    const { companyId } = await signUpCompany(test.current);
    const bodies = [
      {},
      { companyId, name: 'A' },
      { name: '' },
      { name: '   ' },
      { name: '<b>' },
      { companyId: '1' },
    ];
    for (const body of bodies) expect((await block(person, body)).status, JSON.stringify(body)).toBe(422);
    expect((await block(person, { companyId: NOBODY })).status).toBe(404);
  });

  it('accepts at most a hundred', async () => {
    const person = await signUpCandidate(test.current);
    const rows = Array.from({ length: 99 }, (_none, index) => ({
      candidate_id: person.accountId,
      name: `Company ${index}`,
      name_key: companyNameKey(`Company ${index}`),
      key_version: NAME_KEY_VERSION,
      blocked_at: new Date(),
    }));
    await test.current.context.db.insertInto('blocks').values(rows).execute();
    const answers = await Promise.all(['One', 'Two', 'Three'].map((name) => block(person, { name })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect(answers.find(({ status }) => status === 409)?.problem.code).toBe('too_many_blocks');
    expect((await block(person, { name: 'Company 5' })).status).toBe(200);
  });
});

describe(unblockCompany.operationId, () => {
  it('removes only the caller’s entry, and can be repeated', async () => {
    const [person, other] = await Promise.all([signUpCandidate(test.current), signUpCandidate(test.current)]);
    const { id } = (await block(person, { name: 'Harbour' })).result.blocks[0]!;
    const [foreign, missing] = [await unblock(other, id), await unblock(other, NOBODY)];
    expect(foreign.result.blocks).toEqual([]);
    expect({ ...foreign.result, versions: null }).toEqual({ ...missing.result, versions: null });
    expect((await test.call(readAccess, { token: person.token })).result.blocks).toHaveLength(1);
    expect((await unblock(person, id)).result.blocks).toEqual([]);
    expect((await unblock(person, id)).result.blocks).toEqual([]);
    expect((await unblock(person, '1')).status).toBe(404);
  });

  it('keeps a name blocked after the blocked company has left', async () => {
    const person = await signUpCandidate(test.current);
    const company = await signUpCompany(test.current, 'Fleeting');
    await block(person, { companyId: company.companyId });
    await test.call(deleteAccount, { token: company.token });
    const { result: body } = await test.call(readAccess, { token: person.token });
    expect(body.blocks).toEqual([expect.objectContaining({ name: 'Fleeting', isByName: true })]);
  });
});

describe(chooseCompany.operationId, () => {
  it('chooses a verified company once, with the date', async () => {
    const person = await signUpCandidate(test.current);
    const { companyId } = await signUpVerified('Tessel Maps');
    const first = await choose(person, companyId);
    expect(first).toMatchObject({
      status: 200,
      body: { chosenCompanies: [{ companyId, name: 'Tessel Maps', isVerified: true, isBlocked: false }] },
    });
    expect((await choose(person, companyId)).result.chosenCompanies).toEqual(first.result.chosenCompanies);
  });

  it('is 404 for an unverified company, as for an unknown one', async () => {
    const person = await signUpCandidate(test.current);
    const { companyId } = await signUpCompany(test.current, 'Unknown Works');
    const answers = [
      await choose(person, companyId),
      await choose(person, NOBODY),
      await choose(person, randomUUID()),
    ];
    for (const { status, body } of answers) {
      expect(status).toBe(404);
      expect({ ...body, requestId: '' }).toEqual({ ...answers[0]?.body, requestId: '' });
    }
  });

  it('says when a block or a lost verification cancels a choice', async () => {
    const person = await signUpCandidate(test.current);
    const { companyId } = await signUpVerified('Fjord Rail AS');
    await choose(person, companyId);
    const { result: body } = await block(person, { name: 'fjord rail' });
    expect(body.chosenCompanies[0]).toMatchObject({ isVerified: true, isBlocked: true });
    await verifyCompany(test.current, companyId, false);
    expect((await test.call(readAccess, { token: person.token })).result.chosenCompanies[0]).toMatchObject({
      isVerified: false,
    });
  });

  it('accepts at most a hundred', async () => {
    const person = await signUpCandidate(test.current);
    const { db } = test.current.context;
    const companies = await db
      .insertInto('companies')
      .values(
        Array.from({ length: 101 }, (_none, index) => ({
          name: `Zeta ${index}`,
          created_at: new Date(),
          verified_at: new Date(),
          verified_by: 'operator',
        })),
      )
      .returning('id')
      .execute();
    const rows = companies
      .slice(1)
      .map(({ id }) => ({ candidate_id: person.accountId, company_id: id, chosen_at: new Date() }));
    await db.insertInto('chosen_companies').values(rows).execute();
    expect((await choose(person, companies[0]?.id ?? '')).problem.code).toBe('too_many_chosen');
    expect((await choose(person, companies[1]?.id ?? '')).status).toBe(200);
    await db.deleteFrom('companies').where('name', 'like', 'Zeta %').execute();
  });
});

describe(releaseCompany.operationId, () => {
  it('withdraws only the caller’s choice, and can be repeated', async () => {
    const [person, other] = await Promise.all([signUpCandidate(test.current), signUpCandidate(test.current)]);
    const { companyId } = await signUpVerified('Mill Street');
    await choose(person, companyId);
    expect(
      (await test.call(releaseCompany, { params: { companyId: companyId! }, token: other.token })).status,
    ).toBe(200);
    expect((await test.call(readAccess, { token: person.token })).result.chosenCompanies).toHaveLength(1);
    expect(
      (await test.call(releaseCompany, { params: { companyId: companyId! }, token: person.token })).result
        .chosenCompanies,
    ).toEqual([]);
    expect(
      (await test.call(releaseCompany, { params: { companyId: companyId! }, token: person.token })).status,
    ).toBe(200);
  });
});

describe(`${releaseCompany.operationId} and ${saveVisibility.operationId}`, () => {
  it('leave no way from a company’s notes about a name to the candidate', async () => {
    const person = await signUpCandidate(test.current);
    await setBirthDate(test.current, person, '1999-04-12');
    const company = await signUpVerified('Slate Quay');
    const { companyId } = company;
    const ids = [await handleOf(test.current, company, person)];
    await test.call(saveVisibility, { token: person.token, body: { visibility: 'named' } });
    ids.push(await handleOf(test.current, company, person));
    await choose(person, companyId);
    await test.call(releaseCompany, { params: { companyId: companyId! }, token: person.token });
    ids.push(await handleOf(test.current, company, person));
    expect(new Set(ids).size).toBe(3);
  });
});

describe('the domain beside a name', () => {
  it('is shown only while a code’s verification holds', async () => {
    const person = await signUpCandidate(test.current);
    const company = await signUpCompany(test.current, 'Gannet Rock');
    const opportunityId = await publishOpportunity(test.current, company);
    const { systemDb } = test.current.context;
    const set = (verifiedBy: string | null) =>
      systemDb
        .updateTable('companies')
        .set({
          domain: 'gannet-rock.example',
          verified_by: verifiedBy,
          verified_at: verifiedBy === null ? null : new Date(),
        })
        .where('id', '=', String(company.companyId))
        .execute();
    const listShown = async () => {
      const job = await test.call(readOpportunity, { params: { opportunityId }, token: person.token });
      const listed = await test.call(listVerifiedCompanies, {
        query: { words: 'gannet' },
        token: person.token,
      });
      const access = await test.call(readAccess, { token: person.token });
      return [job.result.company, listed.result.items[0], access.result.chosenCompanies[0]].map(
        (item?: { domain: string | null }) => item?.domain,
      );
    };
    await set('domain');
    await choose(person, company.companyId);
    expect(await listShown()).toEqual(Array(3).fill('gannet-rock.example'));
    await set('operator');
    expect(await listShown()).toEqual([null, null, null]);
    await set(null);
    expect(await listShown()).toEqual([null, undefined, null]);
  });
});

describe(listHiddenCompanies.operationId, () => {
  const read = async (person: TestPerson, name: string) => {
    const { status, result: body } = await test.call(listHiddenCompanies, {
      token: person.token,
      body: { name },
    });
    expect(status).toBe(200);
    return body.items.map((item: { name: string; domain: string | null }) => [item.name, item.domain]);
  };

  it('shows which companies a name hides from, by current names and verified domains, and nothing else about them', async () => {
    const person = await signUpCandidate(test.current);
    const signUpAt = async (name: string, domain: string) => {
      const company = await signUpCompany(test.current, name);
      await verifyDomain(test.current, company, domain);
      await claimNames(test.current.context.systemDb, String(company.companyId));
      return company;
    };
    const light = await signUpAt('Fjord Light', 'fjord-light.example');
    await signUpAt('Fjord Light Porto', 'porto-office.example');
    await signUpAt('Another Brand', 'fjordlight-group.example');
    await signUpAt('Abb', 'abb.example');
    await signUpAt('Fjordane Farms', 'fjordane.example');
    await signUpCompany(test.current, 'Fjord Light Unverified');
    const known = [
      ['Another Brand', 'fjordlight-group.example'],
      ['Fjord Light', 'fjord-light.example'],
      ['Fjord Light Porto', 'porto-office.example'],
    ];
    // With a Cyrillic і, the letters aren't the domain's: the company is hidden, but only its name is listed.
    for (const name of ['Fjord Light', 'FJORDLIGHT Ltd.', 'Fjord Lіght', 'fjord-light.example'])
      expect(await read(person, name), name).toEqual(
        name === 'Fjord Lіght' || name === 'fjord-light.example' ? expect.arrayContaining([known[1]]) : known,
      );
    expect(await read(person, 'abb.example')).toEqual([['Abb', 'abb.example']]);
    expect(await read(person, 'Nobody at all')).toEqual([]);
    // Former names aren't shown to anyone, but still hide the company.
    const { systemDb } = test.current.context;
    await upsertFormerNames(systemDb, String(light.companyId), ['Zephyr Pumps'], new Date());
    expect(await read(person, 'Zephyr Pumps')).toEqual([]);
  });

  it('leaves out a company that is suspended', async () => {
    const person = await signUpCandidate(test.current);
    const { companyId } = await signUpCompany(test.current, 'Pelican Freight');
    const { systemDb } = test.current.context;
    await verifyCompany(test.current, companyId);
    await claimNames(systemDb, String(companyId));
    expect(await read(person, 'Pelican Freight')).toEqual([['Pelican Freight', null]]);
    await systemDb
      .updateTable('companies')
      .set({ suspended_at: new Date() })
      .where('id', '=', String(companyId))
      .execute();
    expect(await read(person, 'Pelican Freight')).toEqual([]);
  });

  it('shows at most twenty, and says if there are more', async () => {
    const person = await signUpCandidate(test.current);
    const { systemDb } = test.current.context;
    const rows = Array.from({ length: 21 }, (_, index) => ({
      name: `Lighthouse ${index}`,
      created_at: new Date(),
      verified_at: new Date(),
      verified_by: 'operator',
    }));
    const made = await systemDb.insertInto('companies').values(rows).returning(['id', 'name']).execute();
    await systemDb
      .insertInto('verified_company_names')
      .values(made.map(({ id, name }) => ({ company_id: id, joined_key: joinedKey(companyNameKey(name)) })))
      .execute();
    const { result: body } = await test.call(listHiddenCompanies, {
      token: person.token,
      body: { name: 'Lighthouse' },
    });
    expect([body.items.length, body.hasMore]).toEqual([20, true]);
  });

  it('isn’t crowded out by domains that end with the beginning of a name', async () => {
    const person = await signUpCandidate(test.current);
    const rows = Array.from({ length: 201 }, (_, index) => ({
      name: `Number ${index}`,
      domain: index === 200 ? 'comet-engineering.example' : `n${index}.comet`,
      created_at: new Date(),
      verified_at: new Date(),
      verified_by: 'domain',
    }));
    await test.current.context.systemDb.insertInto('companies').values(rows).execute();
    expect(await read(person, 'Comet')).toEqual([['Number 200', 'comet-engineering.example']]);
  });

  it('hides from a company with a short name by its whole domain, too', async () => {
    const person = await signUpCandidate(test.current);
    const company = await signUpCompany(test.current, 'Qed');
    await verifyDomain(test.current, company, 'qed.example');
    await choose(person, company.companyId);
    const { result: body } = await block(person, { name: 'qed.example' });
    expect(body.chosenCompanies).toMatchObject([{ name: 'Qed', domain: 'qed.example', isBlocked: true }]);
  });

  it('accepts only candidates, and only names', async () => {
    expect((await test.call(listHiddenCompanies, { body: { name: 'A' } })).status).toBe(401);
    const company = await signUpCompany(test.current);
    expect((await test.call(listHiddenCompanies, { token: company.token, body: { name: 'A' } })).status).toBe(
      403,
    );
    const person = await signUpCandidate(test.current);
    for (const name of ['', '<b>', 'a'.repeat(201)])
      expect((await test.call(listHiddenCompanies, { token: person.token, body: { name } })).status).toBe(
        422,
      );
  });
});

describe(listVerifiedCompanies.operationId, () => {
  it('lists verified companies by name, page by page, and finds them by the beginnings of words', async () => {
    const person = await signUpCandidate(test.current);
    for (const name of ['Qanat Water Works', 'Qanat 100% Energy', 'aqua qanat']) await signUpVerified(name);
    await signUpCompany(test.current, 'Qanat Unverified');
    const listNames = async (query: OperationRequest<typeof listVerifiedCompanies>['query']) => {
      const { result } = await test.call(listVerifiedCompanies, { query, token: person.token });
      return { next: result.next, names: result.items.map(({ name }) => name) };
    };
    expect((await listNames({ words: 'qanat' })).names).toEqual([
      'aqua qanat',
      'Qanat 100% Energy',
      'Qanat Water Works',
    ]);
    expect((await listNames({ words: 'wat QAN' })).names).toEqual(['Qanat Water Works']);
    expect((await listNames({ words: 'anat' })).names).toEqual([]);
    expect((await listNames({ words: '100%' })).names).toEqual(['Qanat 100% Energy']);
    expect((await listNames({ words: '%' })).names).toEqual([]);
    const first = await listNames({ words: 'qanat', limit: 2 });
    const second = await listNames({ words: 'qanat', limit: 2, cursor: first.next! });
    expect([...first.names, ...second.names]).toHaveLength(3);
    expect(second.next).toBeNull();
  });

  it('refuses a cursor that it did not issue, and words out of range', async () => {
    const person = await signUpCandidate(test.current);
    for (const query of [{ cursor: 'nonsense' }, { words: '' }, { words: 'a'.repeat(101) }, { limit: 51 }])
      expect((await test.call(listVerifiedCompanies, { query, token: person.token })).status).toBe(422);
  });
});
