import { listOpportunities } from '@common-ground/contract/opportunities/opportunities';
import { saveEmployment, saveLocation } from '@common-ground/contract/profile/profile';
import type { ListingFilters } from '@common-ground/domain/opportunities/listing/listing-search';
import {
  arbitraryFilters,
  arbitraryJob,
} from '@common-ground/domain/opportunities/testing/arbitrary-listing';
import {
  countNaively,
  type NaiveJob,
  type NaiveSeeker,
  naiveListing,
} from '@common-ground/domain/opportunities/testing/listing-oracle';
import fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';
import type { CandidateScope } from '../../platform/auth/scope.ts';
import { findSeeker } from '../../stores/opportunities/opportunity-standing.loader.ts';
import { resultOf } from '../../testing/operation-call.ts';
import { useTestApp } from '../../testing/test-app.ts';
import { publishOpportunity } from '../../testing/worlds/test-opportunities.ts';
import { signUpCandidate, signUpCompany, type TestPerson } from '../../testing/worlds/test-people.ts';

const test = useTestApp();
const NOW = new Date('2026-11-21T10:00:00Z');
const SAMPLES = 60;
let companies: TestPerson[] = [];
let people: TestPerson[] = [];
/** The open opportunities, as they were published. */
const open = new Map<string, NaiveJob & { readonly company: TestPerson }>();

/** Publishes a job at one of a few moments, so that some are adjacent in the order. */
async function publish(index: number, job: Omit<NaiveJob, 'id' | 'publishedAt'>): Promise<void> {
  const company = companies[index % companies.length] as TestPerson;
  const at = new Date(NOW.getTime() - (index % 20) * 3_600_000);
  const id = await publishOpportunity(test.current, company, job, { at });
  open.set(id, { ...job, id, publishedAt: at.getTime() * 1_000, company });
}

beforeAll(async () => {
  test.current.setNow(NOW);
  companies = [];
  for (const name of ['Alder Works', 'Birch Works', 'Cedar Works'])
    companies.push(await signUpCompany(test.current, name));
  people = [await signUpCandidate(test.current), await signUpCandidate(test.current)];
  const token = people[1]?.token;
  await test.call(saveLocation, {
    token,
    ifMatch: 0,
    body: {
      travel: 'some',
      rightsToWork: [
        { country: 'PT', right: 'yes', until: null },
        { country: 'DE', right: 'needs_sponsorship', until: null },
      ],
    },
  });
  await test.call(saveEmployment, {
    token,
    ifMatch: 0,
    body: {
      desiredPay: { minimum: '36000', currency: 'EUR', period: 'year' },
      licences: ['forklift'],
    },
  });
  for (const [index, job] of fc.sample(arbitraryJob, { numRuns: SAMPLES, seed: 1 }).entries())
    await publish(index, job);
});

async function expectAgreement(person: TestPerson, filters: ListingFilters, isBelowShown: boolean) {
  const scope = { role: 'candidate', candidateId: person.accountId } as CandidateScope;
  const { criteria, today, minimumPay } = await findSeeker(test.current.context.db, scope, NOW);
  const seeker: NaiveSeeker = { profile: criteria, today, minimumPay, isBelowShown };
  const jobs = [...open.values()];
  const shown = isBelowShown ? ({ belowMinimumPay: 'shown' } as const) : {};
  const ask = (cursor?: string) => {
    const query = { ...filters, limit: 7, ...shown, cursor };
    return resultOf(test.call(listOpportunities, { query, token: person.token }));
  };
  const first = await ask();
  const ids: string[] = [];
  for (let page = first; ; page = await ask(page.next)) {
    ids.push(...page.items.map(({ id }) => id));
    if (page.next === null) break;
    expect(page.items).toHaveLength(7);
  }
  const naive = naiveListing(jobs, filters, seeker);
  const label = JSON.stringify({ filters, isBelowShown });
  expect(ids, label).toEqual(naive.ids);
  const withoutProfile = naiveListing(jobs, filters, { ...seeker, minimumPay: null });
  expect([first.total, first.totalWithoutProfile, first.belowMinimumPayCount], label).toEqual([
    naive.ids.length,
    withoutProfile.ids.length,
    naive.belowMinimumPayCount,
  ]);
  const counts = Object.entries(first.counts!);
  const counted = counts.map(([filter, choices]) => [
    filter,
    Object.fromEntries(choices.map(({ value, count }) => [value, count])),
  ]);
  expect(Object.fromEntries(counted), label).toEqual(countNaively(jobs, filters, seeker));
}

async function expectAgreements(seed: number, numRuns: number): Promise<void> {
  for (const [index, filters] of [{}, ...fc.sample(arbitraryFilters, { numRuns, seed })].entries())
    await expectAgreement(people[index % 2] as TestPerson, filters, index % 3 === 0);
}

it('listOpportunities lists, orders and counts like a naive search of open jobs', async () => {
  await expectAgreements(2, 25);
});

it('listOpportunities does so after jobs were closed, deleted, changed and published, and a company was suspended', async () => {
  const { systemDb } = test.current.context;
  const [closed, paused, deleted, moved, later] = [...open.keys()] as [
    string,
    string,
    string,
    string,
    string,
  ];
  const change = (id: string, values: object) =>
    systemDb.updateTable('opportunities').set(values).where('id', '=', id).execute();
  await change(closed, { status: 'closed' });
  await change(paused, { status: 'paused' });
  await systemDb.deleteFrom('opportunities').where('id', '=', deleted).execute();
  for (const id of [closed, paused, deleted]) open.delete(id);
  await systemDb
    .updateTable('opportunity_places')
    .set({ country: 'PL', work_mode: 'remote' })
    .where('opportunity_id', '=', moved)
    .execute();
  const job = open.get(moved) as NaiveJob & { company: TestPerson };
  const places = job.places.map((place) => ({ ...place, country: 'PL', workMode: 'remote' as const }));
  open.set(moved, { ...job, places });
  await change(later, { kind: 'contract' });
  open.set(later, { ...(open.get(later) as typeof job), kind: 'contract' });
  await expectAgreements(3, 4);
  await systemDb
    .updateTable('companies')
    .set({ suspended_at: NOW })
    .where('id', '=', String(companies[2]?.companyId))
    .execute();
  for (const [id, { company }] of [...open]) if (company === companies[2]) open.delete(id);
  for (const [index, one] of fc.sample(arbitraryJob, { numRuns: 6, seed: 5 }).entries())
    await publish(index * 3, one);
  await expectAgreements(4, 10);
});

it('listOpportunities counts what a candidate sees, whichever companies they have blocked', async () => {
  const [person] = people as [TestPerson];
  const list = async () => (await test.call(listOpportunities, { token: person.token })).result;
  const before = await list();
  await test.current.context.systemDb
    .insertInto('blocks')
    .values({
      candidate_id: person.accountId,
      company_id: String(companies[0]?.companyId),
      name: 'Alder Works',
      name_key: 'alder works',
      blocked_at: NOW,
    })
    .execute();
  const { items, ...after } = await list();
  expect(after).toEqual({ ...before, items: undefined });
  expect(items.length).toBeGreaterThan(0);
});
