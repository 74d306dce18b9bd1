import { publishCulture } from '@common-ground/contract/company-culture/company-culture';
import { listOpportunities, readOpportunity } from '@common-ground/contract/opportunities/opportunities';
import { readOverlap } from '@common-ground/contract/overlap/overlap';
import { saveLocation } from '@common-ground/contract/profile/profile';
import type { PayPeriod } from '@common-ground/domain/profile/employment';
import { describe, expect, test as it } from 'vitest';
import { type OperationRequest, unchecked } from '../../testing/operation-call.ts';
import { useTestApp } from '../../testing/test-app.ts';
import { addLikeMindedRaters, signUpCandidateWithResult } from '../../testing/worlds/test-company-culture.ts';
import {
  applyFor,
  nameAndAgeCandidate,
  publishOpportunity,
} from '../../testing/worlds/test-opportunities.ts';
import { signUpCandidate, signUpCompany, type TestPerson } from '../../testing/worlds/test-people.ts';

const test = useTestApp();
const NOWHERE = '00000000-0000-4000-8000-000000000000';

type Query = OperationRequest<typeof listOpportunities>['query'];

async function listTitles({ token }: TestPerson, query: Query): Promise<string[]> {
  const { items } = (await test.call(listOpportunities, { query: { limit: 50, ...query }, token })).result;
  return items.map(({ title }) => title);
}

describe('listOpportunities', () => {
  it('shows open jobs, newest first, without drafts and paused, closed or expired ones', async () => {
    const company = await signUpCompany(test.current, 'Alder Works');
    const person = await signUpCandidate(test.current);
    await publishOpportunity(
      test.current,
      company,
      { title: 'Older' },
      { at: new Date('2026-01-02T08:00:00Z') },
    );
    await publishOpportunity(
      test.current,
      company,
      { title: 'Newer' },
      { at: new Date('2026-01-03T08:00:00Z') },
    );
    await publishOpportunity(test.current, company, { title: 'Draft' }, { status: 'draft' });
    await publishOpportunity(test.current, company, { title: 'Paused' }, { status: 'paused' });
    await publishOpportunity(test.current, company, { title: 'Closed' }, { status: 'closed' });
    await publishOpportunity(test.current, company, { title: 'Past', closesOn: '2026-01-04' });
    expect(await listTitles(person, { words: 'alder' })).toEqual(['Newer', 'Older']);
  });

  it('leaves out a suspended company’s jobs, and filter choices that only they have', async () => {
    const company = await signUpCompany(test.current, 'Rowan Works');
    const person = await signUpCandidate(test.current);
    const places = [{ country: 'IS', region: null, city: 'Akureyri', workMode: 'hybrid' }] as const;
    const pay = { minimum: '24000', maximum: '27000', currency: 'ISK', period: 'year' } as const;
    const id = await publishOpportunity(test.current, company, { title: 'Fisher', places, pay });
    const { systemDb } = test.current.context;
    const listChoices = async () =>
      (await test.call(listOpportunities, { token: person.token })).result.choices;
    const read = () => test.call(readOpportunity, { params: { opportunityId: id }, token: person.token });
    expect([await listTitles(person, { words: 'rowan' }), (await read()).status]).toEqual([['Fisher'], 200]);
    expect((await listChoices()).countries).toContain('IS');
    await systemDb
      .updateTable('companies')
      .set({ suspended_at: new Date() })
      .where('id', '=', String(company.companyId))
      .execute();
    expect([await listTitles(person, { words: 'rowan' }), (await read()).status]).toEqual([[], 404]);
    expect((await listChoices()).countries).not.toContain('IS');
    expect((await listChoices()).currencies).not.toContain('ISK');
  });

  it('can’t be published even in the database without pay, a last day, a criterion and a promise', async () => {
    const company = await signUpCompany(test.current, 'Fennel Works');
    for (const missing of [{ pay: null }, { closesOn: null }, { criteria: [] }, { process: [] }])
      await expect(publishOpportunity(test.current, company, missing)).rejects.toThrow(
        /opportunities_published_whole/,
      );
    const upsideDown = { minimum: '20', maximum: '19.99', currency: 'EUR', period: 'hour' } as const;
    await expect(publishOpportunity(test.current, company, { pay: upsideDown })).rejects.toThrow(
      /opportunities_pay_range/,
    );
  });

  it('filters by words, place, work mode, kind, route and field', async () => {
    const company = await signUpCompany(test.current, 'Birch Optics');
    const person = await signUpCandidate(test.current);
    await publishOpportunity(test.current, company, {
      title: 'Lens maker',
      field: 'isco-08:73',
      routes: ['journey'],
    });
    await publishOpportunity(test.current, company, {
      title: 'Lab clerk',
      kind: 'part_time',
      routes: ['journey', 'experienced'],
      places: [{ country: 'NO', region: null, city: 'Bergen', workMode: 'remote' }],
    });
    const listMine = (query: Query = {}) => listTitles(person, { words: 'birch', ...query });
    expect((await listMine()).sort()).toEqual(['Lab clerk', 'Lens maker']);
    expect(await listTitles(person, { words: 'birch LEN' })).toEqual(['Lens maker']);
    expect(await listTitles(person, { words: "':* & ! birch" })).toHaveLength(2);
    expect(await listMine({ country: 'NO' })).toEqual(['Lab clerk']);
    expect(await listMine({ country: 'PT', workMode: 'remote' })).toEqual([]);
    expect(await listMine({ workMode: 'hybrid' })).toEqual(['Lens maker']);
    expect(await listMine({ kind: 'part_time' })).toEqual(['Lab clerk']);
    expect(await listMine({ route: 'experienced' })).toEqual(['Lab clerk']);
    expect(await listMine({ field: 'isco-08:73' })).toEqual(['Lens maker']);
  });

  it('finds pay that equals the minimum to the cent, although binary fractions can’t', async () => {
    const company = await signUpCompany(test.current, 'Quince Post');
    const person = await signUpCandidate(test.current);
    await publishOpportunity(test.current, company, {
      title: 'Sorter',
      hoursPerWeek: 37.5,
      pay: { minimum: '9', maximum: '10.01', currency: 'EUR', period: 'hour' },
    });
    const listPaying = (amount: string) =>
      listTitles(person, { words: 'quince', payAtLeast: amount, payCurrency: 'EUR', payPeriod: 'hour' });
    expect(await listPaying('10.01')).toEqual(['Sorter']);
    expect(await listPaying('10.02')).toEqual([]);
  });

  it('compares pay within a currency, whatever the period', async () => {
    const company = await signUpCompany(test.current, 'Cedar Bank');
    const person = await signUpCandidate(test.current);
    await publishOpportunity(test.current, company, {
      title: 'By the hour',
      hoursPerWeek: 20,
      pay: { minimum: '15', maximum: '20.50', currency: 'EUR', period: 'hour' },
    });
    await publishOpportunity(test.current, company, { title: 'By the year' });
    const listPaying = (payAtLeast: string, payPeriod: PayPeriod, payCurrency: 'EUR' | 'GBP' = 'EUR') =>
      listTitles(person, { words: 'cedar', payAtLeast, payCurrency, payPeriod });
    expect(await listPaying('27000', 'year')).toEqual(['By the year']);
    expect((await listPaying('20.50', 'hour')).sort()).toEqual(['By the hour']);
    expect((await listPaying('1700', 'month')).sort()).toEqual(['By the hour', 'By the year']);
    expect(await listPaying('10', 'hour', 'GBP')).toEqual([]);
    const { status, problem: body } = await test.call(listOpportunities, {
      query: { payAtLeast: '10' },
      token: person.token,
    });
    expect(status).toBe(422);
    expect(body.violations).toEqual([
      { pointer: '/query/payCurrency', code: 'required', params: {} },
      { pointer: '/query/payPeriod', code: 'required', params: {} },
    ]);
  });

  it('filters by must-haves: all met, or none known to be missing', async () => {
    const company = await signUpCompany(test.current, 'Damson');
    const person = await signUpCandidate(test.current);
    const rightToWork = (country: string) => ({
      id: '00000000-0000-4000-8000-0000000000c2',
      kind: 'right_to_work' as const,
      need: 'must' as const,
      subject: country,
      level: null,
      months: null,
      reason: 'We cannot sponsor.',
    });
    const wanted: readonly [string, string][] = [
      ['Met', 'PT'],
      ['Missed', 'NO'],
      ['Unknown', 'IE'],
    ];
    for (const [index, [title, country]] of wanted.entries())
      await publishOpportunity(
        test.current,
        company,
        { title, criteria: [rightToWork(country)] },
        { at: new Date(Date.UTC(2026, 0, 2, 8, 0, 0, index)) },
      );
    await test.call(saveLocation, {
      token: person.token,
      ifMatch: 0,
      body: {
        rightsToWork: [
          { country: 'PT', right: 'yes', until: null },
          { country: 'NO', right: 'needs_sponsorship', until: null },
        ],
      },
    });
    expect(await listTitles(person, { words: 'damson', mustHaves: 'met' })).toEqual(['Met']);
    expect(await listTitles(person, { words: 'damson', mustHaves: 'not_missed' })).toEqual([
      'Unknown',
      'Met',
    ]);
    const { result: body } = await test.call(listOpportunities, {
      query: { words: 'damson' },
      token: person.token,
    });
    expect(body.items.map((item: { mustHaves: object }) => item.mustHaves)).toEqual([
      { standing: 'unknown', met: 0, notMet: 0, unknown: 1 },
      { standing: 'not_met', met: 0, notMet: 1, unknown: 0 },
      { standing: 'met', met: 1, notMet: 0, unknown: 0 },
    ]);
    expect(body.choices.countries).toContain('PT');
    expect(body.choices.currencies).toContain('EUR');
  });

  it('lists every opportunity once, page by page, even when filtering by must-haves', async () => {
    const company = await signUpCompany(test.current, 'Elder');
    const person = await signUpCandidate(test.current);
    for (let count = 0; count < 7; count += 1)
      await publishOpportunity(
        test.current,
        company,
        { title: `Elder ${count}` },
        { at: new Date(Date.UTC(2026, 0, 2, 8, 0, 0, count)) },
      );
    for (const filter of [{}, { mustHaves: 'not_missed' }] as const) {
      const seen: string[] = [];
      let cursor: string | undefined;
      for (let page = 0; page < 10; page += 1) {
        const { result: body } = await test.call(listOpportunities, {
          query: { words: 'elder', limit: 3, ...filter, cursor },
          token: person.token,
        });
        seen.push(...body.items.map((item: { title: string }) => item.title));
        if (body.next === null) break;
        cursor = body.next;
      }
      expect(seen).toEqual([6, 5, 4, 3, 2, 1, 0].map((count) => `Elder ${count}`));
    }
  });

  it('refuses a cursor that it did not issue, filters that do not exist, and strangers', async () => {
    const person = await signUpCandidate(test.current);
    const forged = Buffer.from(JSON.stringify(['yesterday', NOWHERE])).toString('base64url');
    for (const query of [
      { cursor: 'nonsense' },
      { cursor: forged },
      { limit: 51 },
      unchecked({ fit: 'strong' }),
      { country: 'Portugal' },
    ])
      expect((await test.call(listOpportunities, { query, token: person.token })).status).toBe(422);
    const company = await signUpCompany(test.current);
    expect((await test.call(listOpportunities)).status).toBe(401);
    expect((await test.call(listOpportunities, { token: company.token })).status).toBe(403);
  });
});

describe('readOpportunity', () => {
  it('shows must-haves and the measured culture separately, each with its evidence', async () => {
    const company = await signUpCompany(test.current, 'Fern Health');
    await addLikeMindedRaters(test.current, String(company.companyId), 5);
    await test.call(publishCulture, { token: company.token, ifMatch: 0 });
    const id = await publishOpportunity(test.current, company);
    const person = await signUpCandidateWithResult(test.current);
    const { status, result: body } = await test.call(readOpportunity, {
      params: { opportunityId: id },
      token: person.token,
    });
    expect(status).toBe(200);
    expect(body.process).toEqual([
      { name: 'We read it', replyDays: 5 },
      { name: 'Talk', replyDays: 3 },
      { name: 'Offer', replyDays: 5 },
    ]);
    expect(body.standings).toEqual([
      { criterionId: '00000000-0000-4000-8000-0000000000c1', standing: 'unknown', evidence: null },
    ]);
    expect(body.culture).toMatchObject({ raterCount: 5 });
    const overlap = await test.call(readOverlap, {
      params: { companyId: company.companyId! },
      token: person.token,
    });
    expect(body.overlap).toEqual(overlap.body);
    expect(body.hindrance).toBe('name_needed');
  });

  it('has no overlap without a result, and no culture unless it’s published', async () => {
    const company = await signUpCompany(test.current);
    const id = await publishOpportunity(test.current, company);
    const person = await signUpCandidate(test.current);
    const { body } = await test.call(readOpportunity, { params: { opportunityId: id }, token: person.token });
    expect(body).toMatchObject({ culture: null, overlap: null, application: null, isOpen: true });
  });

  it('is the same 404 for a draft, a closed job and an unknown one', async () => {
    const company = await signUpCompany(test.current);
    const person = await signUpCandidate(test.current);
    const draft = await publishOpportunity(test.current, company, {}, { status: 'draft' });
    const closed = await publishOpportunity(test.current, company, {}, { status: 'closed' });
    for (const id of [draft, closed, NOWHERE, 'nothing'])
      expect(
        (await test.call(readOpportunity, { params: { opportunityId: id }, token: person.token })).status,
      ).toBe(404);
  });

  it('stays readable for those who applied once it’s closed', async () => {
    const company = await signUpCompany(test.current);
    const id = await publishOpportunity(test.current, company);
    const person = await signUpCandidate(test.current);
    await nameAndAgeCandidate(test.current, person);
    expect((await applyFor(test.current, person, id)).status).toBe(201);
    const { systemDb, now } = test.current.context;
    await systemDb
      .updateTable('applications')
      .set({ status: 'declined', ended_at: now() })
      .where('opportunity_id', '=', id)
      .execute();
    await systemDb.updateTable('opportunities').set({ status: 'closed' }).where('id', '=', id).execute();
    const { status, body } = await test.call(readOpportunity, {
      params: { opportunityId: id },
      token: person.token,
    });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      isOpen: false,
      hindrance: 'already_applied',
      application: { status: 'declined' },
    });
  });
});
