import { searchInstitutions } from '@common-ground/contract/profile/institutions';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test as it } from 'vitest';
import { resultOf, unchecked } from '../../testing/operation-call.ts';
import { useTestApp } from '../../testing/test-app.ts';
import { signUpCandidate, signUpCompany } from '../../testing/worlds/test-people.ts';

const test = useTestApp();
let token: string;
beforeAll(async () => {
  token = (await signUpCandidate(test.current)).token;
});

const search = (query: string, country?: string) =>
  resultOf(test.call(searchInstitutions, { query: { query, country }, token }));
const searchNames = async (query: string) => (await search(query)).items.map(({ name }) => name);

describe('searchInstitutions', () => {
  it('finds a name by its beginning, by its words in any order, and without accents', async () => {
    expect(await searchNames('stanf')).toEqual(['Stanford University']);
    expect(await searchNames('zurich eth')).toEqual(['ETH Zürich']);
    expect((await searchNames('UNIVERSIDADE SAO'))[0]).toBe('Universidade de São Paulo');
    expect(await searchNames('lodzki')).toContain('Uniwersytet Łódzki');
  });

  it('finds other names and scripts, and says which one matched', async () => {
    const { items } = await search('mit');
    expect(items[0]).toEqual({
      name: 'Massachusetts Institute of Technology',
      foundBy: 'MIT',
      country: 'US',
      ror: null,
    });
    expect((await search('清华')).items[0]).toMatchObject({
      name: 'Tsinghua University',
      foundBy: '清华大学',
    });
    expect((await search('جامعة القاهرة')).items[0]?.name).toBe('Cairo University');
  });

  it('forgives typos', async () => {
    expect((await searchNames('stanfrd'))[0]).toBe('Stanford University');
    expect((await searchNames('univrsity of oxfrod'))[0]).toBe('University of Oxford');
    expect(await searchNames('Heidleberg')).toContain('Ruprecht-Karls-Universität Heidelberg');
  });

  it('lists institutions in the country first, and at most twenty', async () => {
    const found = (await search('university', 'IE')).items;
    expect(found).toHaveLength(20);
    expect(found.slice(0, 5).map(({ country }) => country)).toEqual(['IE', 'IE', 'IE', 'IE', 'IE']);
  });

  it('finds nothing for symbols alone, and no withdrawn institutions', async () => {
    expect(await searchNames('%_')).toEqual([]);
    await sql`update institutions set is_active = false where name = 'Keele University'`.execute(
      test.current.context.db,
    );
    expect(await searchNames('keele')).toEqual([]);
  });

  it('uses its index', async () => {
    const { db } = test.current.context;
    const plan = await db.transaction().execute(async (transaction) => {
      await sql`set local enable_seqscan = off`.execute(transaction);
      return sql<Record<string, string>>`
        explain select id from institutions where is_active and search_text like ${'% zuri%'} and search_text like ${'% eth%'}
      `.execute(transaction);
    });
    expect(JSON.stringify(plan.rows)).toContain('institutions_search_idx');
  });

  it('is refused to strangers and companies', async () => {
    const company = await signUpCompany(test.current);
    expect((await test.call(searchInstitutions, { query: { query: 'a' } })).status).toBe(401);
    expect(
      (await test.call(searchInstitutions, { query: { query: 'a' }, token: company.token })).status,
    ).toBe(403);
  });

  it.each([
    ['nothing', {}, ''],
    ['an empty text', { query: '' }, '/query'],
    ['a text that is too long', { query: 'a'.repeat(201) }, '/query'],
    ['markup', { query: '<b>' }, '/query'],
    ['a country that does not exist', { query: 'a', country: 'XX' }, '/country'],
    ['anything unknown', { query: 'a', page: 2 }, '/page'],
  ])('refuses %s', async (_what, query, pointer) => {
    const { status, problem } = await test.call(searchInstitutions, { query: unchecked(query), token });
    expect(status).toBe(422);
    expect(problem.violations[0]!.pointer).toContain(pointer);
  });
});
