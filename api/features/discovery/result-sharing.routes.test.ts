import { publishCulture } from '@common-ground/contract/company-culture/company-culture';
import { searchCandidates } from '@common-ground/contract/discovery/discovery';
import { saveSearch } from '@common-ground/contract/discovery/saved-searches';
import { readSharedCandidate } from '@common-ground/contract/overlap/overlap';
import { compareCandidates } from '@common-ground/contract/people/comparison';
import { SEARCH_ORDERS } from '@common-ground/domain/discovery/facet';
import type { FastifyBaseLogger } from 'fastify';
import { beforeAll, beforeEach, describe, expect, test as it } from 'vitest';
import { recordedParts } from '../../testing/discovery/view-canaries.ts';
import { unchecked } from '../../testing/operation-call.ts';
import { useTestApp } from '../../testing/test-app.ts';
import {
  addLikeMindedRaters,
  signUpCandidateWithResult,
  switchSharing,
} from '../../testing/worlds/test-company-culture.ts';
import { placeCandidates } from '../../testing/worlds/test-discovery.ts';
import { handleOf, signUpFinder, signUpFound } from '../../testing/worlds/test-found-people.ts';
import { decideConsent, type TestPerson } from '../../testing/worlds/test-people.ts';
import { sendSearchAlerts } from './search-alerts.job.ts';

const mails: { subject: string; text: string }[] = [];
const test = useTestApp({
  context: {
    async sendMail(mail) {
      mails.push(mail);
    },
  },
});

const SHARED = { resultSharing: ['shared'] } as const;

let company: TestPerson;
let sharer: TestPerson;
let unlike: TestPerson;
let silent: TestPerson;

/** A company that may find people, with a culture described by five raters who answer alike, published or not. */
async function signUpMeasured({ isPublished = true } = {}): Promise<TestPerson> {
  const finder = await signUpFinder(test.current);
  await addLikeMindedRaters(test.current, String(finder.companyId), 5);
  if (isPublished) await test.call(publishCulture, { token: finder.token, ifMatch: 0 });
  return finder;
}

beforeAll(async () => {
  silent = await signUpFound(test.current);
  sharer = await signUpCandidateWithResult(test.current, { isShared: true });
  unlike = await signUpCandidateWithResult(test.current, { isShared: true, variant: 4 });
});

// A company for each test, so that its records and budget start empty.
beforeEach(async () => {
  company = await signUpMeasured();
});

async function search(query: object = {}, { token } = company) {
  return (await test.call(searchCandidates, { query: unchecked(query), token })).result;
}

async function handlesOf(people: readonly TestPerson[], of = company): Promise<string[]> {
  return Promise.all(people.map((item) => handleOf(test.current, of, item)));
}

describe(`${searchCandidates.operationId}: people who share their result`, () => {
  it('finds only them, counts them, and shows on each card the same band as when opened', async () => {
    const all = await search();
    expect(all.facets?.resultSharing).toEqual([{ value: 'shared', count: 2 }]);
    const found = await search(SHARED);
    expect(found.total).toBe(2);
    expect(found.items.map(({ handle }) => handle).sort()).toEqual(
      (await handlesOf([sharer, unlike])).sort(),
    );
    for (const { handle, overlapBand, why } of found.items) {
      const opened = await test.call(readSharedCandidate, { params: { handle }, token: company.token });
      expect(overlapBand).toBe(opened.result.explanation.band);
      expect(why.facets).toEqual([{ facet: 'resultSharing', values: ['shared'] }]);
    }
    const [silentHandle] = await handlesOf([silent]);
    expect(all.items.find(({ handle }) => handle === silentHandle)?.overlapBand).toBeNull();
  });

  it('finds and shows nothing for a company that hasn’t published its culture, and records no one', async () => {
    const unpublished = await signUpMeasured({ isPublished: false });
    const found = await search(SHARED, unpublished);
    expect([found.total, found.items, found.facets?.resultSharing]).toEqual([0, [], []]);
    const today = test.current.context.now().toISOString().slice(0, 10);
    expect([...(await recordedParts(test.current, String(unpublished.companyId), today)).keys()]).toEqual([]);
    const all = await search({}, unpublished);
    expect(all.items.map(({ overlapBand }) => overlapBand)).toEqual([null, null, null]);
  });

  it.each([
    ['stops to share', (person: TestPerson) => switchSharing(test.current, person, false)],
    [
      'takes back the consent',
      (person: TestPerson) => decideConsent(test.current, person, 'matching', false),
    ],
  ])('leaves out a candidate who %s', async (_what, act) => {
    const person = await signUpCandidateWithResult(test.current, { isShared: true });
    expect((await search(SHARED)).total).toBe(3);
    await act(person);
    const [handle] = await handlesOf([person]);
    const { total, items } = await search(SHARED);
    expect([total, items.some((card) => card.handle === handle)]).toEqual([2, false]);
    expect((await search()).items.find((card) => card.handle === handle)?.overlapBand).toBeNull();
    await decideConsent(test.current, person, 'discovery', false);
  });

  it('records the overlap for those whose band is shown, and for no one else', async () => {
    const today = test.current.context.now().toISOString().slice(0, 10);
    await search();
    const record = await recordedParts(test.current, String(company.companyId), today);
    expect([...(record.get(sharer.accountId) ?? [])]).toContain('culture');
    expect([...(record.get(unlike.accountId) ?? [])]).toContain('culture');
    expect([...(record.get(silent.accountId) ?? [])]).not.toContain('culture');
  });

  it('shows and records the band of those who share it when people are compared, too', async () => {
    const handles = await handlesOf([sharer, silent]);
    const { result } = await test.call(compareCandidates, {
      query: { handles: handles.join(',') },
      token: company.token,
    });
    const opened = await test.call(readSharedCandidate, {
      params: { handle: String(handles[0]) },
      token: company.token,
    });
    expect(result.items.map(({ overlapBand }) => overlapBand)).toEqual([
      opened.result.explanation.band,
      null,
    ]);
    const views = await test.current.context.db
      .selectFrom('profile_views')
      .where('company_id', '=', String(company.companyId))
      .where('reason', '=', 'comparison')
      .select(['candidate_id', 'parts'])
      .execute();
    const parts = new Map(views.map((view) => [view.candidate_id, view.parts]));
    expect(parts.get(sharer.accountId)).toContain('culture');
    expect(parts.get(silent.accountId)).not.toContain('culture');
  });

  it('records the overlap for the few who are counted by the choice without being shown', async () => {
    await placeCandidates(
      test.current,
      Array.from({ length: 60 }, () => ({})),
    );
    const today = test.current.context.now().toISOString().slice(0, 10);
    // These two were findable before the sixty, so that they aren't on the first page.
    const found = await search({});
    const [handle] = await handlesOf([sharer]);
    expect(found.items.some((card) => card.handle === handle)).toBe(false);
    const record = async () => await recordedParts(test.current, String(company.companyId), today);
    expect([...((await record()).get(sharer.accountId) ?? [])]).not.toContain('culture');
    await search({ ...SHARED, words: 'nowhere' });
    expect([...((await record()).get(sharer.accountId) ?? [])]).toContain('culture');
  });

  it('never orders by overlap: each order is the same as before they shared', async () => {
    const people = [
      await signUpCandidateWithResult(test.current, { isShared: true }),
      await signUpCandidateWithResult(test.current, { isShared: true, variant: 4 }),
    ];
    const orders = SEARCH_ORDERS.filter((order) => order !== 'criteria_met');
    const indexesOf = async () => {
      const all = [...people, sharer, unlike, silent];
      const handles = await handlesOf(all);
      const lists = await Promise.all(orders.map((order) => search({ order })));
      return lists.map(({ items }) =>
        items.map(({ handle }) => handles.indexOf(handle)).filter((index) => index >= 0),
      );
    };
    const shared = await indexesOf();
    for (const person of [...people, sharer, unlike]) await switchSharing(test.current, person, false);
    expect(await indexesOf()).toEqual(shared);
    for (const person of [sharer, unlike]) await switchSharing(test.current, person, true);
    for (const person of people) await decideConsent(test.current, person, 'discovery', false);
  });

  it.each(['overlap', 'culture', 'band'])('refuses %s as an order or as a choice', async (name) => {
    for (const query of [{ order: name }, { [name]: 'strong' }, { resultSharing: ['strong'] }]) {
      const { status } = await test.call(searchCandidates, { query: unchecked(query), token: company.token });
      expect(status).toBe(422);
    }
  });
});

describe(`${saveSearch.operationId}: a search for people who share their result`, () => {
  it('is saved, and its alert counts only those who share', async () => {
    const response = await test.call(saveSearch, {
      token: company.token,
      body: { name: 'Sharing', query: SHARED, alert: 'daily', isShared: false },
      idempotencyKey: crypto.randomUUID(),
    });
    expect(response.result.query).toEqual(SHARED);
    await signUpFound(test.current);
    const person = await signUpCandidateWithResult(test.current, { isShared: true });
    test.current.setNow(new Date(Date.now() + 25 * 3_600_000));
    mails.length = 0;
    await sendSearchAlerts(test.current.context, { error() {}, warn() {} } as unknown as FastifyBaseLogger);
    test.current.setNow(null);
    expect(mails.map(({ subject }) => subject)).toEqual([expect.stringMatching(/\b1\b/)]);
    await decideConsent(test.current, person, 'discovery', false);
  });
});
