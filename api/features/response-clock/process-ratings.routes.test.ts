import { randomUUID } from 'node:crypto';
import { withdrawApplication } from '@common-ground/contract/applications/applications';
import { rateProcess, readProcessRatings } from '@common-ground/contract/response-clock/process-ratings';
import {
  listCompanyResponses,
  readApplicationProgress,
} from '@common-ground/contract/response-clock/response-clock';
import { beforeAll, describe, expect, it } from 'vitest';
import { unchecked } from '../../testing/operation-call.ts';
import { useTestApp } from '../../testing/test-app.ts';
import {
  applyAsNewCandidate,
  endApplication,
  type Hiring,
  openHiring,
} from '../../testing/worlds/test-hiring.ts';
import { applyFor, publishOpportunity } from '../../testing/worlds/test-opportunities.ts';
import { signUpCandidate } from '../../testing/worlds/test-people.ts';
import { releaseWaitingRatings } from './rating-release.job.ts';

const test = useTestApp();
const NOW = new Date('2026-11-23T10:00:00Z');
const RATING = { clear: 4, respectful: 5, asPromised: 2, words: 'Kind people, long silence.' };
let hiring: Hiring;
beforeAll(async () => {
  test.current.setNow(NOW);
  hiring = await openHiring(test.current);
});

const rate = (applicationId: string, token: string | undefined, body: unknown = RATING) =>
  test.call(rateProcess, { params: { applicationId }, token, body: unchecked(body) });
const read = (token?: string) => test.call(readProcessRatings, { token });
const publishFor = async (candidate: string) => {
  return (
    await test.call(listCompanyResponses, {
      query: { companyIds: hiring.owner.companyId! },
      token: candidate,
    })
  ).result.items[0]!.ratings;
};

async function rateAsNewCandidate(rating: object) {
  const { candidate, applicationId } = await applyAsNewCandidate(test.current, hiring.opportunityId);
  await endApplication(test.current, applicationId, NOW);
  expect((await rate(applicationId, candidate.token, rating)).status).toBe(201);
  return candidate;
}

describe('rateProcess', () => {
  it('has to wait for the end and counts once', async () => {
    const { candidate, applicationId } = hiring;
    expect((await rate(applicationId, candidate.token)).problem.code).toBe('rating_too_early');
    await endApplication(test.current, applicationId, NOW);
    const readProgress = () =>
      test.call(readApplicationProgress, { params: { applicationId }, token: candidate.token });
    expect((await readProgress()).body).toMatchObject({ canRate: true, rating: null });
    expect((await rate(applicationId, candidate.token)).body).toEqual(RATING);
    expect((await readProgress()).body).toMatchObject({ canRate: false, rating: RATING });
    expect((await rate(applicationId, candidate.token, { ...RATING, clear: 1 })).problem.code).toBe(
      'already_rated',
    );
  });

  it('answers a repeat with the stored rating, even at the same moment', async () => {
    const { candidate, applicationId } = await openHiring(test.current);
    await endApplication(test.current, applicationId, NOW);
    const send = (body: object = RATING) => rate(applicationId, candidate.token, body);
    const responses = await Promise.all([send(), send()]);
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 201]);
    expect(responses.map(({ body }) => body)).toEqual([RATING, RATING]);
    expect(await send({ ...RATING, words: `  ${RATING.words} ` })).toMatchObject({
      status: 200,
      body: RATING,
    });
    for (const other of [
      { clear: 1 },
      { respectful: 1 },
      { asPromised: 1 },
      { words: null },
      { words: 'Other' },
    ])
      expect((await send({ ...RATING, ...other })).problem.code).toBe('already_rated');
  });

  it('isn’t available to those who withdraw before there’s anything to rate', async () => {
    const { candidate, applicationId } = await applyAsNewCandidate(test.current, hiring.opportunityId);
    const { token } = candidate;
    expect((await test.call(withdrawApplication, { params: { applicationId }, token })).status).toBe(200);
    expect((await rate(applicationId, token)).problem.code).toBe('rating_too_early');
    const progress = await test.call(readApplicationProgress, { params: { applicationId }, token });
    expect(progress.result.canRate).toBe(false);
  });

  it('counts each person once a year, however often they apply', async () => {
    const { candidate, applicationId } = await applyAsNewCandidate(test.current, hiring.opportunityId);
    const { token } = candidate;
    await endApplication(test.current, applicationId, NOW);
    expect((await rate(applicationId, token, { ...RATING, words: null })).status).toBe(201);
    const again = await applyFor(
      test.current,
      candidate,
      await publishOpportunity(test.current, hiring.owner),
    );
    await endApplication(test.current, again.result.id, NOW);
    const readProgress = () =>
      test.call(readApplicationProgress, { params: { applicationId: again.result.id }, token });
    expect((await readProgress()).body).toMatchObject({ canRate: false, rating: null });
    expect((await rate(again.result.id, token)).problem.code).toBe('already_rated');
    expect((await rate(again.result.id, token, { ...RATING, words: null })).problem.code).toBe(
      'already_rated',
    );
    await test.current.context.systemDb
      .updateTable('process_ratings')
      .set({ rated_at: new Date('2025-11-01T10:00:00Z') })
      .where('application_id', '=', applicationId)
      .execute();
    expect((await readProgress()).result.canRate).toBe(true);
    const first = await test.call(readApplicationProgress, { params: { applicationId }, token });
    expect(first.result.canRate).toBe(false);
  });

  it('is only for the candidate who applied, and stays within its scale', async () => {
    const { applicationId, candidate, owner } = hiring;
    expect((await rate(applicationId, (await signUpCandidate(test.current)).token)).status).toBe(404);
    expect((await rate(randomUUID(), candidate.token)).status).toBe(404);
    expect((await rate(applicationId, owner.token)).status).toBe(403);
    expect((await rate(applicationId, undefined)).status).toBe(401);
    const { problem: body } = await rate(applicationId, candidate.token, {
      clear: 0,
      respectful: 6,
      words: 'x'.repeat(1_001),
    });
    expect(body.violations.map(({ pointer }: { pointer: string }) => pointer).toSorted()).toEqual([
      '/asPromised',
      '/clear',
      '/respectful',
      '/words',
    ]);
  });
});

describe('readProcessRatings', () => {
  it('shows nothing for nine, then complete groups of ten, and never a change by one person', async () => {
    const { owner, candidate, interviewer } = hiring;
    for (let count = 0; count < 7; count += 1)
      await rateAsNewCandidate({ clear: 4, respectful: 5, asPromised: 2, words: null });
    const { context } = test.current;
    await Promise.all([releaseWaitingRatings(context), releaseWaitingRatings(context)]);
    expect((await read(owner.token)).body).toEqual({ ratings: null, words: [] });
    expect(await publishFor(candidate.token)).toBeNull();

    const tenth = await rateAsNewCandidate({ clear: 5, respectful: 5, asPromised: 1, words: 'Thank you.' });
    await Promise.all([releaseWaitingRatings(context), releaseWaitingRatings(context)]);
    const ten = { count: 10, clear: 4.1, respectful: 5, asPromised: 1.9 };
    const { ratings, words } = (await read(interviewer.token)).result;
    expect(ratings).toEqual(ten);
    expect(words.toSorted()).toEqual(['Kind people, long silence.', 'Thank you.']);
    expect(await publishFor(candidate.token)).toEqual(ten);

    // The eleventh changes nothing, and neither does deleting one of the ten: no single rating can be worked out by
    // subtraction.
    await rateAsNewCandidate({ clear: 1, respectful: 1, asPromised: 1, words: 'Never again.' });
    const { systemDb } = context;
    await systemDb.deleteFrom('accounts').where('id', '=', tenth.accountId).execute();
    await releaseWaitingRatings(context);
    // Nothing links the text to its author: it stays when they leave.
    const after = (await read(owner.token)).result;
    expect([after.ratings, after.words.toSorted()]).toEqual([ten, words.toSorted()]);
    const rows = await systemDb.selectFrom('process_ratings').select(['released_at', 'words']).execute();
    expect(rows.filter((row) => row.released_at !== null && row.words !== null)).toEqual([]);
    const columns = await systemDb.selectFrom('process_rating_words').selectAll().executeTakeFirstOrThrow();
    expect(Object.keys(columns).sort()).toEqual(['company_id', 'id', 'words']);
  });

  it('is for members', async () => {
    expect((await read()).status).toBe(401);
    expect((await read(hiring.candidate.token)).status).toBe(403);
    const stranger = await openHiring(test.current);
    expect((await read(stranger.owner.token)).body).toEqual({ ratings: null, words: [] });
  });
});
