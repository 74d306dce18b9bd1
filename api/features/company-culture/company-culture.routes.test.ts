import {
  publishCulture,
  readCompanyCulture,
  saveHeadcount,
  saveStatedCulture,
  unpublishCulture,
} from '@common-ground/contract/company-culture/company-culture';
import { DIMENSION_IDS } from '@common-ground/domain/culture/dimensions';
import { sessionByOrder } from '@common-ground/domain/culture/testing/sessions';
import { describe, expect, test as it } from 'vitest';
import { unchecked } from '../../testing/operation-call.ts';
import { useTestApp } from '../../testing/test-app.ts';
import { addLikeMindedRaters, addRaters, orderFrom } from '../../testing/worlds/test-company-culture.ts';
import {
  signUpCandidate,
  signUpCompany,
  verifyCompany,
  verifyDomain,
} from '../../testing/worlds/test-people.ts';

const test = useTestApp();

async function readAs(token: string) {
  const { status, result: body } = await test.call(readCompanyCulture, { token });
  expect(status).toBe(200);
  return body;
}

/** Adds raters of whom every second one has the opposite order of priorities. */
async function addOpposedRaters(companyId: string, count: number) {
  const opposed = [orderFrom(0), [...orderFrom(0)].reverse()];
  const answerSheets = Array.from({ length: count }, (_, side) => sessionByOrder(opposed[side % 2]!));
  await addRaters(test.current, companyId, answerSheets);
}

function publishAs(token: string | undefined, publicationVersion = 0) {
  return test.call(publishCulture, { token, ifMatch: publicationVersion });
}

describe('readCompanyCulture', () => {
  it('starts with nothing but the name', async () => {
    const { token } = await signUpCompany(test.current, 'Tessel Maps');
    expect(await readAs(token)).toEqual({
      companyName: 'Tessel Maps',
      differences: null,
      headcount: null,
      stated: null,
      progress: { needed: 10, linksMade: 0 },
      measured: null,
      openPage: null,
      statedBesideLived: null,
      publication: null,
      publicationVersion: 0,
    });
  });

  it('shows the company no results with one to four raters', async () => {
    const { token, companyId } = await signUpCompany(test.current);
    await test.call(saveStatedCulture, { token, body: { order: DIMENSION_IDS } });
    for (let completed = 1; completed <= 4; completed += 1) {
      await addLikeMindedRaters(test.current, String(companyId), 1);
      expect(await readAs(token)).toMatchObject({
        progress: { linksMade: 0 },
        measured: null,
        statedBesideLived: null,
      });
      expect((await publishAs(token)).problem.code).toBe('raters_needed');
    }
  });

  it('shows the figures of the first five until ten have answered', async () => {
    const { token, companyId } = await signUpCompany(test.current);
    await addLikeMindedRaters(test.current, String(companyId), 5);
    const ofFive = await readAs(token);
    expect(ofFive.measured).toMatchObject({
      raterCount: 5,
      instrumentVersion: '2.0.0',
      scoringVersion: '2.0.0',
    });
    for (let completed = 6; completed <= 9; completed += 1) {
      await addLikeMindedRaters(test.current, String(companyId), 1, 4);
      const page = await readAs(token);
      expect(page).toEqual(ofFive);
    }
    await addLikeMindedRaters(test.current, String(companyId), 1, 4);
    const ofTen = await readAs(token);
    expect(ofTen.measured!.raterCount).toBe(10);
    expect(ofTen.measured!.dimensions).not.toEqual(ofFive.measured!.dimensions);
  });

  it('waits for ten raters in a company of thirty or more people, and then releases ten together', async () => {
    const { token, companyId } = await signUpCompany(test.current);
    await test.call(saveHeadcount, { token, body: { headcount: 30 } });
    await addLikeMindedRaters(test.current, String(companyId), 9);
    expect(await readAs(token)).toMatchObject({ progress: { needed: 10 }, measured: null });
    await addLikeMindedRaters(test.current, String(companyId), 1);
    expect((await readAs(token)).measured).toMatchObject({ raterCount: 10, headcount: 30 });
  });

  it('releases five of the pending answers if the company turns out to be small, and keeps the others pending', async () => {
    const { token, companyId } = await signUpCompany(test.current);
    await test.call(saveHeadcount, { token, body: { headcount: 30 } });
    await addLikeMindedRaters(test.current, String(companyId), 7);
    await test.call(saveHeadcount, { token, body: { headcount: 29 } });
    expect((await readAs(token)).measured).toBeNull();
    await addLikeMindedRaters(test.current, String(companyId), 1);
    expect((await readAs(token)).measured!.raterCount).toBe(5);
    await addLikeMindedRaters(test.current, String(companyId), 2);
    expect((await readAs(token)).measured!.raterCount).toBe(10);
  });

  it('says how answers were collected, in multiples of five, and never mixes two ways in a batch', async () => {
    const { token, companyId } = await signUpCompany(test.current);
    const add = (count: number, domain: string | null) =>
      addLikeMindedRaters(test.current, String(companyId), count, 0, domain);
    await add(4, 'work.example');
    await add(4, null);
    expect((await readAs(token)).measured).toBeNull();
    await add(1, 'work.example');
    const first = (await readAs(token)).measured;
    expect(first).toMatchObject({ raterCount: 5, ways: [{ domain: 'work.example', answerCount: 5 }] });
    await add(4, 'work.example');
    expect((await readAs(token)).measured).toEqual(first);
    await add(1, null);
    expect((await readAs(token)).measured).toMatchObject({
      raterCount: 10,
      ways: [
        { domain: 'work.example', answerCount: 5 },
        { domain: null, answerCount: 5 },
      ],
    });
    const batches = await test.current.context.systemDb
      .selectFrom('rater_responses')
      .where('company_id', '=', String(companyId))
      .where('batch', 'is not', null)
      .select(['batch', 'mail_domain'])
      .distinct()
      .orderBy('batch')
      .execute();
    expect(batches).toEqual([
      { batch: 1, mail_domain: 'work.example' },
      { batch: 2, mail_domain: null },
    ]);
  });

  it('counts complete batches of both kinds towards a larger company’s first release', async () => {
    const { token, companyId } = await signUpCompany(test.current);
    await test.call(saveHeadcount, { token, body: { headcount: 62 } });
    await addLikeMindedRaters(test.current, String(companyId), 5, 0, 'work.example');
    expect((await readAs(token)).measured).toBeNull();
    await addLikeMindedRaters(test.current, String(companyId), 5);
    expect((await readAs(token)).measured).toMatchObject({
      raterCount: 10,
      headcount: 62,
      ways: [
        { domain: 'work.example', answerCount: 5 },
        { domain: null, answerCount: 5 },
      ],
    });
  });

  it('has a public rater page only once a code has verified the domain', async () => {
    const owner = await signUpCompany(test.current);
    await verifyCompany(test.current, owner.companyId);
    expect((await readAs(owner.token)).openPage).toBeNull();
    const domain = await verifyDomain(test.current, owner);
    const { publicUrl } = test.current.context.config;
    const address = `${publicUrl}/rate?company=${owner.companyId}`;
    expect((await readAs(owner.token)).openPage).toEqual({ address, domain });
  });

  it('counts answers to an earlier version of the questions separately, and only until there are newer ones', async () => {
    const { token, companyId } = await signUpCompany(test.current);
    await addRaters(test.current, String(companyId), Array(5).fill(sessionByOrder(orderFrom(0))), '1.0.0');
    expect((await readAs(token)).measured).toMatchObject({ raterCount: 5, instrumentVersion: '1.0.0' });
    await addLikeMindedRaters(test.current, String(companyId), 4);
    expect((await readAs(token)).measured).toMatchObject({ raterCount: 5, instrumentVersion: '1.0.0' });
    await addLikeMindedRaters(test.current, String(companyId), 1);
    expect((await readAs(token)).measured).toMatchObject({ raterCount: 5, instrumentVersion: '2.0.0' });
  });

  it.each([5, 10, 20])('shows only means in steps of five to a company with %d raters', async (count) => {
    const { token, companyId } = await signUpCompany(test.current);
    await addOpposedRaters(String(companyId), count);
    const { dimensions } = (await readAs(token)).measured!;
    expect(dimensions.map((entry: { dimension: string }) => entry.dimension)).toEqual(DIMENSION_IDS);
    for (const entry of dimensions) {
      expect(entry.mean % 5).toBe(0);
      expect(entry).toMatchObject({ spread: null, standardError: null, agreement: null, isDisagreed: null });
    }
  });

  it('shows spreads, standard errors and agreement from 25 raters on', async () => {
    const { token, companyId } = await signUpCompany(test.current);
    await addLikeMindedRaters(test.current, String(companyId), 25, 3);
    for (const entry of (await readAs(token)).measured!.dimensions)
      expect(entry).toMatchObject({ spread: 0, standardError: 0.7, agreement: 1, isDisagreed: false });

    const other = await signUpCompany(test.current);
    await addOpposedRaters(String(other.companyId), 25);
    const first = (await readAs(other.token)).measured!.dimensions[0]!;
    expect(first).toMatchObject({ agreement: 0, isDisagreed: true });
    expect(first.spread! % 5).toBe(0);
    expect(first.spread).toBeGreaterThan(22);
    expect(first.standardError).toBeGreaterThan(5);
  });

  it('rounds each batch by itself, so that what is shown of one never narrows with the next', async () => {
    const { token, companyId } = await signUpCompany(test.current);
    const shownMeans = async () => (await readAs(token)).measured!.dimensions.map(({ mean }) => mean);
    await addLikeMindedRaters(test.current, String(companyId), 5);
    const ofFirst = await shownMeans();
    await addLikeMindedRaters(test.current, String(companyId), 5, 4);
    const ofBoth = await shownMeans();
    const other = await signUpCompany(test.current);
    await addLikeMindedRaters(test.current, String(other.companyId), 5, 4);
    const ofSecond = (await readAs(other.token)).measured!.dimensions.map(({ mean }) => mean);
    expect(ofBoth).toEqual(ofFirst.map((mean, at) => Math.round((mean + ofSecond[at]!) / 10) * 5));
  });

  it('narrows the standard errors by the headcount at release, and compares the stated order with the lived one', async () => {
    const sheets = Array.from({ length: 25 }, (_, start) => sessionByOrder(orderFrom(start % 2)));
    const withoutPublication = await signUpCompany(test.current);
    await addRaters(test.current, String(withoutPublication.companyId), sheets);
    const before = await readAs(withoutPublication.token);
    const { token, companyId } = await signUpCompany(test.current);
    await test.call(saveHeadcount, { token, body: { headcount: 26 } });
    await addRaters(test.current, String(companyId), sheets);
    await test.call(saveStatedCulture, { token, body: { order: [...orderFrom(0)].reverse() } });
    const after = await readAs(token);
    expect(after.headcount).toBe(26);
    expect(after.measured!.dimensions[0]!.standardError).toBeLessThan(
      before.measured!.dimensions[0]!.standardError!,
    );
    expect(after.statedBesideLived![0]).toMatchObject({
      dimension: 'purpose',
      statedRank: 1,
      word: 'stated_higher',
    });
  });

  it('is for companies only', async () => {
    expect((await test.call(readCompanyCulture)).status).toBe(401);
    const candidate = await signUpCandidate(test.current);
    const refused = await test.call(readCompanyCulture, { token: candidate.token });
    expect(refused.status).toBe(403);
    expect(refused.problem.code).toBe('forbidden');
  });

  it("never shows another company's culture", async () => {
    const [own, other] = [await signUpCompany(test.current), await signUpCompany(test.current)];
    await addLikeMindedRaters(test.current, String(other.companyId), 5);
    await test.call(saveHeadcount, { token: other.token, body: { headcount: 77 } });
    await publishAs(other.token);
    expect(await readAs(own.token)).toMatchObject({
      headcount: null,
      progress: { linksMade: 0 },
      measured: null,
      publication: null,
      publicationVersion: 0,
    });
  });
});

describe('saveHeadcount', () => {
  const save = (token: string | undefined, body: unknown) =>
    test.call(saveHeadcount, { token, body: unchecked(body) });

  it('stores a number and clears it', async () => {
    const { token } = await signUpCompany(test.current);
    expect((await save(token, { headcount: 5_000_000 })).status).toBe(204);
    expect((await readAs(token)).headcount).toBe(5_000_000);
    expect((await save(token, { headcount: null })).status).toBe(204);
    expect((await readAs(token)).headcount).toBeNull();
  });

  it.each([
    [{ headcount: 0 }, 'too_small'],
    [{ headcount: 5_000_001 }, 'too_large'],
    [{ headcount: 2.5 }, 'type'],
    [{ headcount: '12' }, 'type'],
    [{}, 'required'],
  ])('refuses %j as %s', async (body, code) => {
    const { token } = await signUpCompany(test.current);
    const refused = await save(token, body);
    expect(refused.status).toBe(422);
    expect(refused.problem.violations).toMatchObject([{ pointer: '/headcount', code }]);
  });

  it('is for companies only', async () => {
    expect((await save(undefined, { headcount: 3 })).status).toBe(401);
    const candidate = await signUpCandidate(test.current);
    expect((await save(candidate.token, { headcount: 3 })).status).toBe(403);
  });
});

describe('saveStatedCulture', () => {
  const save = (token: string | undefined, order: unknown) =>
    test.call(saveStatedCulture, { token, body: { order: unchecked(order) } });

  it('stores an order, replaces it and clears it', async () => {
    const { token } = await signUpCompany(test.current);
    expect((await save(token, orderFrom(2))).status).toBe(204);
    expect((await save(token, orderFrom(5))).status).toBe(204);
    expect((await readAs(token)).stated!.order).toEqual(orderFrom(5));
    expect((await save(token, null)).status).toBe(204);
    expect((await readAs(token)).stated).toBeNull();
  });

  it('refuses an order that doesn’t contain all eight exactly once', async () => {
    const { token } = await signUpCompany(test.current);
    const short = await save(token, orderFrom(0).slice(0, 7));
    expect(short.problem.violations).toEqual([
      { pointer: '/order', code: 'missing_dimension', params: { dimension: 'purpose' } },
    ]);
    const twice = await save(token, [...orderFrom(0).slice(0, 7), 'autonomy']);
    expect(twice.problem.violations).toMatchObject([{ pointer: '/order', code: 'duplicate' }]);
    const unknown = await save(token, [...orderFrom(0).slice(0, 7), 'profit']);
    expect(unknown.problem.violations).toMatchObject([{ pointer: '/order/7', code: 'not_allowed' }]);
    const tooMany = await save(token, [...orderFrom(0), 'care']);
    expect(tooMany.status).toBe(422);
    expect((await readAs(token)).stated).toBeNull();
  });

  it('is for companies only', async () => {
    expect((await save(undefined, orderFrom(0))).status).toBe(401);
    const candidate = await signUpCandidate(test.current);
    expect((await save(candidate.token, orderFrom(0))).status).toBe(403);
  });
});

describe('publishCulture', () => {
  it('stores a snapshot that stays the same until the company publishes again', async () => {
    const { token, companyId } = await signUpCompany(test.current);
    await addLikeMindedRaters(test.current, String(companyId), 5);
    test.current.setNow(new Date('2026-11-21T12:00:00Z'));
    expect((await publishAs(token)).status).toBe(204);
    expect((await readAs(token)).publication).toEqual({
      publishedOn: '2026-11-21',
      raterCount: 5,
      isCurrent: true,
    });
    await addLikeMindedRaters(test.current, String(companyId), 5, 4);
    test.current.setNow(new Date('2026-11-23T12:00:00Z'));
    expect((await readAs(token)).publication).toMatchObject({ raterCount: 5, isCurrent: false });
    expect((await publishAs(token)).status).toBe(204);
    expect((await readAs(token)).publication).toEqual({
      publishedOn: '2026-11-23',
      raterCount: 10,
      isCurrent: true,
    });
    test.current.setNow(null);
  });

  it('stores one snapshot from many simultaneous requests', async () => {
    const { token, companyId } = await signUpCompany(test.current);
    await addLikeMindedRaters(test.current, String(companyId), 5);
    const responses = await Promise.all(Array.from({ length: 20 }, () => publishAs(token)));
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([204]));
    const rows = await test.current.context.db
      .selectFrom('culture_publications')
      .where('company_id', '=', String(companyId))
      .select('rater_count')
      .execute();
    expect(rows).toEqual([{ rater_count: 5 }]);
  });

  it.each([
    ['fewer than five raters', { rater_count: 4 }, 'culture_publications_five_raters'],
    ['part of a batch', { rater_count: 7 }, 'culture_publications_whole_batches'],
    ['fewer than eight dimensions', { dimensions: '[]' }, 'culture_publications_eight_dimensions'],
  ])('is refused by the database itself for %s', async (_case, change, constraint) => {
    const { companyId } = await signUpCompany(test.current);
    const insertion = test.current.context.db
      .insertInto('culture_publications')
      .values({
        company_id: String(companyId),
        published_on: '2026-11-21',
        rater_count: 5,
        instrument_version: '2.0.0',
        scoring_version: '2.0.0',
        ways: JSON.stringify([{ domain: null, answerCount: 5 }]),
        dimensions: JSON.stringify(DIMENSION_IDS),
        ...change,
      })
      .execute();
    await expect(insertion).rejects.toMatchObject({ constraint });
  });

  it('is for companies only', async () => {
    expect((await publishAs(undefined)).status).toBe(401);
    const candidate = await signUpCandidate(test.current);
    expect((await publishAs(candidate.token)).status).toBe(403);
  });
});

describe('unpublishCulture', () => {
  const unpublish = (token: string | undefined) => test.call(unpublishCulture, { token });

  it('isn’t undone by a delayed request to publish', async () => {
    const { token, companyId } = await signUpCompany(test.current);
    await addLikeMindedRaters(test.current, String(companyId), 5);
    const { publicationVersion } = await readAs(token);
    await publishAs(token, publicationVersion);
    await unpublish(token);
    expect((await publishAs(token, publicationVersion)).problem.code).toBe('version_conflict');
    expect((await readAs(token)).publication).toBeNull();
    expect((await publishAs(token, publicationVersion + 1)).status).toBe(204);
  });

  it('withdraws only the company’s own publication', async () => {
    const [own, other] = [await signUpCompany(test.current), await signUpCompany(test.current)];
    for (const { token, companyId } of [own, other]) {
      await addLikeMindedRaters(test.current, String(companyId), 5);
      await publishAs(token);
    }
    expect((await unpublish(own.token)).status).toBe(204);
    expect((await readAs(own.token)).publication).toBeNull();
    expect((await readAs(other.token)).publication).not.toBeNull();
    expect((await unpublish(own.token)).status).toBe(204);
  });

  it('is for companies only', async () => {
    expect((await unpublish(undefined)).status).toBe(401);
    const candidate = await signUpCandidate(test.current);
    expect((await unpublish(candidate.token)).status).toBe(403);
  });
});
