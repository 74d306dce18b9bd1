import { listOpportunities, readOpportunity } from '@common-ground/contract/opportunities/opportunities';
import { savePreferences } from '@common-ground/contract/profile/profile';
import { beforeAll, expect, test as it } from 'vitest';
import { useTestApp } from '../../testing/test-app.ts';
import { publishOpportunity } from '../../testing/worlds/test-opportunities.ts';
import { signUpCandidate, signUpCompany, type TestPerson } from '../../testing/worlds/test-people.ts';

const test = useTestApp();
let person: TestPerson;
let version = 0;

const TEXTS = {
  'Plain job': 'You sort letters.',
  'Night job': 'Night-shift allowance is paid.',
  'Clinic job': 'You work in our clinics.',
  'Nurse job': 'You work with nurses.',
  'Clinic nurse job': 'Our CLINIC trains each nurse.',
  'Both shifts job': 'We run day/night shifts.',
  'Linked job': 'See https://clinic.example/night for more.',
  'Composed job': 'A café in Évora, open late.',
} as const;

beforeAll(async () => {
  const company = await signUpCompany(test.current, 'Alder Works');
  for (const [title, text] of Object.entries(TEXTS))
    await publishOpportunity(test.current, company, { title, about: text });
  person = await signUpCandidate(test.current);
});

async function saveDealBreakers(dealBreakers: readonly string[]): Promise<void> {
  const { token } = person;
  const response = await test.call(savePreferences, {
    token,
    ifMatch: version,
    body: { dealBreakers: [...dealBreakers] },
  });
  expect(response.status).toBe(200);
  version += 1;
}

const list = async (query: object) =>
  (await test.call(listOpportunities, { token: person.token, query: { ...query, limit: 50 } })).result;

/** The titles of the jobs marked with a deal-breaker, and of those hidden by the filter. */
async function markedAndHidden() {
  const all = await list({});
  const filtered = await list({ wanted: 'dealBreakers' });
  const listed = new Set(filtered.items.map(({ id }) => id));
  const titlesOf = (items: typeof all.items) => items.map(({ title }) => title).sort();
  return {
    marked: titlesOf(all.items.filter(({ dealBreakers }) => dealBreakers.length > 0)),
    hidden: titlesOf(all.items.filter(({ id }) => !listed.has(id))),
    count: filtered.hidden.find(({ answer }) => answer === 'dealBreakers')?.count ?? 0,
  };
}

it('listOpportunities hides a job that mentions any alternative of a deal-breaker', async () => {
  await saveDealBreakers(['night and clinic, nurse']);
  const { hidden } = await markedAndHidden();
  expect(hidden).toEqual(
    expect.arrayContaining(['Night job', 'Clinic job', 'Nurse job', 'Clinic nurse job']),
  );
  expect(hidden).not.toContain('Plain job');
});

it.each([
  [['night and clinic, nurse']],
  [['clinic nurse']],
  [['night shifts']],
  [['clinic nurse or letters', 'café']],
  [['Évora; clinics', 'Alder', 'no']],
  [['https://clinic.example/night']],
  [["nurse's"]],
  [['weekend']],
])('listOpportunities hides and counts exactly the jobs marked with %j', async (phrases) => {
  await saveDealBreakers(phrases);
  const { marked, hidden, count } = await markedAndHidden();
  expect(hidden).toEqual(marked);
  expect(count).toBe(marked.length);
});

it('readOpportunity names the deal-breakers that the job mentions, in the candidate’s order', async () => {
  await saveDealBreakers(['nurse', 'weekend', 'clinic']);
  const { items } = await list({});
  const found = items.find(({ title }) => title === 'Clinic nurse job');
  const params = { opportunityId: String(found?.id) };
  const { result } = await test.call(readOpportunity, { token: person.token, params });
  expect(result.dealBreakers).toEqual(['nurse', 'clinic']);
});
