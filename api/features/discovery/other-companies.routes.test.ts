import { listProfileViews } from '@common-ground/contract/access/profile-views';
import { searchCandidates } from '@common-ground/contract/discovery/discovery';
import { readCandidate } from '@common-ground/contract/people/candidate-preview';
import { expect, test as it } from 'vitest';
import { useTestApp } from '../../testing/test-app.ts';
import { placeCandidate } from '../../testing/worlds/test-discovery.ts';
import { handleOf, signUpFinder, signUpFound } from '../../testing/worlds/test-found-people.ts';
import { applyFor, publishOpportunity } from '../../testing/worlds/test-opportunities.ts';
import type { TestPerson } from '../../testing/worlds/test-people.ts';

const test = useTestApp();

const find = async ({ token }: TestPerson) =>
  (await test.call(searchCandidates, { token })).result.items.map(({ handle }) => handle);

const open = async ({ token }: TestPerson, handle: string) =>
  test.call(readCandidate, { params: { handle }, token });

/** How many people a company has been charged for today. */
const chargedFor = async ({ companyId }: TestPerson) => {
  const { systemDb, today } = test.current.context;
  const row = await systemDb
    .selectFrom('company_view_budgets')
    .where('company_id', '=', String(companyId))
    .where('day', '=', today())
    .select('listed')
    .executeTakeFirst();
  return row?.listed;
};

it('records every company that finds a candidate, including two on the same day', async () => {
  const companies = [await signUpFinder(test.current), await signUpFinder(test.current, 'Tessel Maps')];
  const person = await signUpFound(test.current);
  for (const company of companies) await find(company);
  const { items } = (await test.call(listProfileViews, { token: person.token })).result;
  expect(items.map(({ company }) => company?.name).toSorted()).toEqual(['Harbour Health', 'Tessel Maps']);
});

it('charges the searching company, and no other', async () => {
  const [one, other] = [await signUpFinder(test.current), await signUpFinder(test.current, 'Tessel Maps')];
  await placeCandidate(test.current);
  const { length } = await find(one);
  await placeCandidate(test.current);
  await find(other);
  expect([await chargedFor(one), await chargedFor(other)]).toEqual([length, length + 1]);
});

it('gives each company its own handle for a candidate, which is useless to others', async () => {
  const [one, other] = [await signUpFinder(test.current), await signUpFinder(test.current, 'Tessel Maps')];
  const person = await signUpFound(test.current);
  const own = await handleOf(test.current, one, person);
  const foreign = await handleOf(test.current, other, person);
  expect(foreign).not.toBe(own);
  expect([await find(one), await find(other)]).toEqual([
    expect.arrayContaining([own]),
    expect.arrayContaining([foreign]),
  ]);
  expect([(await open(one, own)).status, (await open(one, foreign)).status]).toEqual([200, 404]);
});

it('finds someone who has applied to another company', async () => {
  const [one, other] = [await signUpFinder(test.current), await signUpFinder(test.current, 'Tessel Maps')];
  const person = await signUpFound(test.current);
  const handles = [await handleOf(test.current, one, person), await handleOf(test.current, other, person)];
  const isFound = async () => [
    (await find(one)).includes(handles[0]!),
    (await find(other)).includes(handles[1]!),
  ];
  expect(await isFound()).toEqual([true, true]);
  await applyFor(test.current, person, await publishOpportunity(test.current, other));
  expect(await isFound()).toEqual([true, false]);
});
