import { readDashboard } from '@common-ground/contract/dashboard/dashboard';
import { listOpportunities, readOpportunity } from '@common-ground/contract/opportunities/opportunities';
import { saveLocation, savePreferences, saveRoleChoice } from '@common-ground/contract/profile/profile';
import { beforeAll, expect, test as it } from 'vitest';
import { useTestApp } from '../../testing/test-app.ts';
import { publishOpportunity } from '../../testing/worlds/test-opportunities.ts';
import { signUpCandidate, signUpCompany, type TestPerson } from '../../testing/worlds/test-people.ts';

const test = useTestApp();
const EVERYTHING = 'countries,workModes,route,kinds,sectors,avoidedSectors,companySizes,dealBreakers';
const place = (country: string) =>
  [{ country, region: null, city: 'Somewhere', workMode: 'hybrid' }] as const;
let person: TestPerson;
const ids = new Map<string, string>();

/** A company with a given sector and headcount, or none. */
async function signUpKnown(name: string, sector: string | null, headcount: number | null) {
  const company = await signUpCompany(test.current, name);
  await describe(company, { sector, headcount });
  return company;
}

async function describe(company: TestPerson, facts: object): Promise<void> {
  const { systemDb } = test.current.context;
  await systemDb.updateTable('companies').set(facts).where('id', '=', String(company.companyId)).execute();
}

beforeAll(async () => {
  const care = await signUpKnown('Alder Care', 'Q', 20);
  const mine = await signUpKnown('Birch Mines', 'B', 20);
  const large = await signUpKnown('Cedar Clinics', 'Q', 2_000);
  const silent = await signUpKnown('Dogwood', null, null);
  const publish = async (company: TestPerson, title: string, changes = {}) => {
    ids.set(title, await publishOpportunity(test.current, company, { title, ...changes }));
  };
  await publish(care, 'Care in Porto');
  await publish(care, 'Care in Berlin', { places: place('DE') });
  await publish(care, 'Care in Madrid', { places: place('ES') });
  await publish(care, 'Care for school leavers', { routes: ['journey'] });
  await publish(care, 'Care on a contract', { kind: 'contract' });
  await publish(care, 'Care at night', { about: 'You care for people. Night-shift allowance is paid.' });
  await publish(mine, 'Mine in Porto');
  await publish(large, 'Clinic in Porto');
  await publish(silent, 'Silent in Porto');
  person = await signUpCandidate(test.current);
  const { token } = person;
  await test.call(saveLocation, {
    token,
    ifMatch: 0,
    body: { country: 'PT', relocation: 'countries', relocationCountries: ['ES'] },
  });
  await test.call(saveRoleChoice, {
    token,
    ifMatch: 0,
    body: { route: 'graduate', lookingFor: ['graduate_programme'] },
  });
  const response = await test.call(savePreferences, {
    token,
    ifMatch: 0,
    body: {
      interests: ['Caring'],
      sectorsWanted: ['Q'],
      sectorsUnwanted: ['B'],
      companySizes: ['under_50'],
      dealBreakers: ['Night shifts'],
    },
  });
  expect(response.status).toBe(200);
});

async function list(wanted: string | undefined, filters = {}) {
  const { result } = await test.call(listOpportunities, {
    token: person.token,
    query: { ...(wanted === undefined ? {} : { wanted }), ...filters },
  });
  return result;
}
const titlesOf = ({ items }: Awaited<ReturnType<typeof list>>) => items.map(({ title }) => title).sort();

it('listOpportunities filters by the profile only where it’s asked to, and says what the profile asks for', async () => {
  const all = await list(undefined);
  expect(all.total).toBe(9);
  expect(all.hidden).toEqual([]);
  expect(all.wanted).toEqual({
    countries: ['PT', 'ES'],
    workModes: [],
    route: 'graduate',
    kinds: ['graduate_programme'],
    sectors: ['Q'],
    avoidedSectors: ['B'],
    companySizes: ['under_50'],
    dealBreakers: ['Night shifts'],
    minimumPay: null,
  });
});

it('listOpportunities applies every answer, counts what single answers hide, and keeps companies that haven’t said', async () => {
  const found = await list(EVERYTHING);
  expect(titlesOf(found)).toEqual(['Care in Madrid', 'Care in Porto', 'Silent in Porto']);
  // The mine is in none of the preferred sectors and in an avoided one: no single answer hides it.
  expect(found.hidden).toEqual([
    { answer: 'companySizes', count: 1 },
    { answer: 'dealBreakers', count: 1 },
  ]);
  expect(titlesOf(await list('avoidedSectors'))).not.toContain('Mine in Porto');
  expect((await list('avoidedSectors')).hidden).toEqual([{ answer: 'avoidedSectors', count: 1 }]);
});

it('listOpportunities counts what it would list without the profile’s filters, and lists exactly that on request', async () => {
  for (const filter of [{}, { country: 'DE' }, { kind: 'contract' }, { words: 'porto' }] as const) {
    const without = await list(undefined, { ...filter, belowMinimumPay: 'shown' });
    expect((await list(EVERYTHING, filter)).totalWithoutProfile).toBe(without.total);
    expect(without.totalWithoutProfile).toBe(without.total);
  }
  expect((await list(EVERYTHING)).totalWithoutProfile).toBe(9);
  expect((await list(undefined, { saved: 'only' })).totalWithoutProfile).toBe(0);
});

it('listOpportunities ignores a removed answer, and lets a choice in the list replace one', async () => {
  const withoutPart = (name: string) =>
    EVERYTHING.split(',')
      .filter((item) => item !== name)
      .join(',');
  expect(titlesOf(await list(withoutPart('companySizes')))).toContain('Clinic in Porto');
  expect(titlesOf(await list(withoutPart('route')))).toContain('Care for school leavers');
  expect(titlesOf(await list(EVERYTHING, { country: 'DE' }))).toEqual(['Care in Berlin']);
  expect(titlesOf(await list(EVERYTHING, { kind: 'contract' }))).toEqual(['Care on a contract']);
});

it('listOpportunities marks jobs that mention a deal-breaker once they’re shown', async () => {
  const { items } = await list(EVERYTHING.replace(',dealBreakers', ''));
  expect(items.filter(({ dealBreakers }) => dealBreakers.length > 0)).toMatchObject([
    { title: 'Care at night', dealBreakers: ['Night shifts'] },
  ]);
});

it('listOpportunities follows a company that changes its sector or headcount', async () => {
  const company = await signUpKnown('Elm Homes', 'B', 20);
  await publishOpportunity(test.current, company, { title: 'Elm in Porto' });
  expect(titlesOf(await list(EVERYTHING))).not.toContain('Elm in Porto');
  await describe(company, { sector: 'Q' });
  expect(titlesOf(await list(EVERYTHING))).toContain('Elm in Porto');
  await describe(company, { headcount: 5_000 });
  expect(titlesOf(await list(EVERYTHING))).not.toContain('Elm in Porto');
});

it('readOpportunity gives reasons from the caller’s profile, and none to someone without one', async () => {
  const read = async ({ token }: TestPerson) =>
    (
      await test.call(readOpportunity, {
        token,
        params: { opportunityId: String(ids.get('Care in Madrid')) },
      })
    ).result;
  expect((await read(person)).reasons).toEqual([
    { kind: 'sector', value: 'Q' },
    { kind: 'move', value: 'ES' },
    { kind: 'company_size', value: 'under_50' },
  ]);
  expect((await read(await signUpCandidate(test.current))).reasons).toEqual([]);
});

it('readDashboard shows jobs that the whole profile asks for', async () => {
  const { result } = await test.call(readDashboard, { token: person.token });
  const shown = result.opportunities.items.map(({ title }) => title).sort();
  expect(shown).toEqual(['Care in Madrid', 'Care in Porto', 'Silent in Porto']);
});
