import { readReceivedApplication } from '@common-ground/contract/applications/received-applications';
import { readDashboard } from '@common-ground/contract/dashboard/dashboard';
import { listOpportunities, readOpportunity } from '@common-ground/contract/opportunities/opportunities';
import { saveEmployment, saveLocation, saveRoleChoice } from '@common-ground/contract/profile/profile';
import { beforeAll, expect, test as it } from 'vitest';
import { type OperationRequest, resultOf, unchecked } from '../../testing/operation-call.ts';
import { useTestApp } from '../../testing/test-app.ts';
import {
  applyFor,
  nameAndAgeCandidate,
  publishOpportunity,
} from '../../testing/worlds/test-opportunities.ts';
import { signUpCandidate, signUpCompany, type TestPerson } from '../../testing/worlds/test-people.ts';

const test = useTestApp();
let company: TestPerson;

const yearlyPay = (maximum: string, currency = 'EUR') =>
  ({ minimum: '1000', maximum, currency, period: 'year' }) as const;
const rightToWork = (country: string) =>
  [
    {
      id: '00000000-0000-4000-8000-0000000000c2',
      kind: 'right_to_work',
      need: 'must',
      subject: country,
      level: null,
      months: null,
      reason: 'We cannot sponsor.',
    },
  ] as const;

beforeAll(async () => {
  test.current.setNow(new Date('2026-01-05T10:00:00Z'));
  company = await signUpCompany(test.current, 'Alder Works');
  const amounts = ['20000', '35000', '29999.99', '30000', '25000', '50000', '10000'];
  for (const [index, amount] of amounts.entries())
    await publishOpportunity(
      test.current,
      company,
      {
        title: `Pays ${amount}`,
        pay: yearlyPay(amount),
        criteria: rightToWork(index % 2 === 0 ? 'PT' : 'NO'),
        routes: index < 4 ? ['graduate'] : ['journey'],
      },
      { at: new Date(Date.UTC(2026, 0, 2, 8, index)) },
    );
  await publishOpportunity(test.current, company, {
    title: 'Pays in pounds',
    pay: yearlyPay('1000', 'GBP'),
    criteria: rightToWork('PT'),
  });
});

/** Someone who wants at least 30,000 euros a year and may work in Portugal. */
async function signUpWithMinimum(): Promise<TestPerson> {
  const person = await signUpCandidate(test.current);
  await nameAndAgeCandidate(test.current, person);
  const desiredPay = { minimum: '30000', currency: 'EUR', period: 'year' } as const;
  const response = await test.call(saveEmployment, { token: person.token, ifMatch: 0, body: { desiredPay } });
  expect(response.status).toBe(200);
  await test.call(saveLocation, {
    token: person.token,
    ifMatch: 0,
    body: { rightsToWork: [{ country: 'PT', right: 'yes', until: null }] },
  });
  return person;
}

type Query = OperationRequest<typeof listOpportunities>['query'];

function list({ token }: TestPerson, query: Query = {}) {
  return resultOf(test.call(listOpportunities, { query, token }));
}

/** All pages, with two items each. */
async function listAll(person: TestPerson, query: Query = {}): Promise<string[]> {
  const titles: string[] = [];
  for (let cursor: string | undefined; ; ) {
    const { items, next } = await list(person, { limit: 2, ...query, cursor });
    titles.push(...items.map(({ title }) => title));
    if (next === null) return titles;
    expect(items).toHaveLength(2);
    cursor = next;
  }
}

it('hides and counts jobs below the minimum, and still fills every page', async () => {
  const person = await signUpWithMinimum();
  expect((await list(person)).belowMinimumPayCount).toBe(4);
  expect((await listAll(person)).sort()).toEqual([
    'Pays 30000',
    'Pays 35000',
    'Pays 50000',
    'Pays in pounds',
  ]);
});

it('shows them on request, and still counts them', async () => {
  const person = await signUpWithMinimum();
  expect(await listAll(person, { belowMinimumPay: 'shown' })).toHaveLength(8);
  expect((await list(person, { belowMinimumPay: 'shown', limit: 1 })).belowMinimumPayCount).toBe(4);
  const { status } = await test.call(listOpportunities, {
    query: { belowMinimumPay: unchecked('x') },
    token: person.token,
  });
  expect(status).toBe(422);
});

it('counts only jobs that match the other filters, must-haves included', async () => {
  const person = await signUpWithMinimum();
  expect((await list(person, { route: 'journey' })).belowMinimumPayCount).toBe(2);
  expect((await list(person, { words: '29999' })).belowMinimumPayCount).toBe(1);
  const met = await list(person, { mustHaves: 'met', belowMinimumPay: 'shown', limit: 50 });
  const below = met.items.filter(({ title }) =>
    ['20000', '29999.99', '25000', '10000'].some((item) => title.endsWith(item)),
  );
  expect(below.length).toBeGreaterThan(0);
  expect(met.belowMinimumPayCount).toBe(below.length);
  expect((await list(person, { mustHaves: 'met', limit: 50 })).items).toHaveLength(
    met.items.length - below.length,
  );
});

it('hides nothing while the minimum is incomplete', async () => {
  const person = await signUpCandidate(test.current);
  expect(await list(person, { limit: 50 })).toMatchObject({ belowMinimumPayCount: 0 });
  await test.call(saveEmployment, {
    token: person.token,
    ifMatch: 0,
    body: { desiredPay: { minimum: '30000', currency: null, period: 'year' } },
  });
  expect(await listAll(person)).toHaveLength(8);
});

it('does the same on the dashboard, for new jobs for the route', async () => {
  const person = await signUpWithMinimum();
  await test.call(saveRoleChoice, { token: person.token, ifMatch: 0, body: { route: 'journey' } });
  const { result: body } = await test.call(readDashboard, { token: person.token });
  expect(body.opportunities.items.map(({ title }: { title: string }) => title)).toEqual(['Pays 50000']);
  expect(body.opportunities).toMatchObject({ hasMore: false, belowMinimumPayCount: 2 });
});

it('keeps the minimum private: neither the job page nor the received application mentions it', async () => {
  const person = await signUpWithMinimum();
  const { items } = await list(person, { words: '10000', belowMinimumPay: 'shown' });
  const { id } = items[0]!;
  const detail = await test.call(readOpportunity, { params: { opportunityId: id }, token: person.token });
  expect(detail.status).toBe(200);
  const sent = await applyFor(test.current, person, id);
  expect(sent.status).toBe(201);
  const received = await test.call(readReceivedApplication, {
    params: { applicationId: sent.result.id },
    token: company.token,
  });
  expect(received.status).toBe(200);
  expect(JSON.stringify(received.body)).not.toMatch(/\b30000\b|desiredPay|inimumPay/);
});
