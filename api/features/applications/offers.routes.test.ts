import { randomUUID } from 'node:crypto';
import { readApplication } from '@common-ground/contract/applications/applications';
import { answerOffer, readApplicationAnswer } from '@common-ground/contract/applications/offers';
import { readReceivedApplication } from '@common-ground/contract/applications/received-applications';
import { declineApplications, makeOffer } from '@common-ground/contract/pipeline/decisions';
import { moveApplications } from '@common-ground/contract/pipeline/moves';
import pg from 'pg';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { Mail } from '../../platform/mail/mail.ts';
import { publishDueDecisions } from '../../stores/pipeline/decision-publication.store.ts';
import { unchecked } from '../../testing/operation-call.ts';
import { useTestApp } from '../../testing/test-app.ts';
import { HIRING_STAGES, type Hiring, openHiring, takeMailsTo } from '../../testing/worlds/test-hiring.ts';
import { offerBody } from '../../testing/worlds/test-offers.ts';
import { signUpCandidate } from '../../testing/worlds/test-people.ts';

const mails: Mail[] = [];
const test = useTestApp({ context: { sendMail: async (mail) => void mails.push(mail) } });
const NOW = new Date('2026-11-23T10:00:00Z');
const setTimeLater = (seconds: number) => test.current.setNow(new Date(NOW.getTime() + seconds * 1_000));
const read = ({ applicationId, candidate }: Hiring, token: string | undefined = candidate.token) =>
  test.call(readApplicationAnswer, { params: { applicationId }, token });
const answer = ({ applicationId, candidate }: Hiring, body: unknown, token = candidate.token) =>
  test.call(answerOffer, { params: { applicationId }, token, body: unchecked(body) });
const statusOf = async ({ applicationId, candidate }: Hiring) =>
  (await test.call(readApplication, { params: { applicationId }, token: candidate.token })).body.status;
async function versionOf({ applicationId }: Hiring) {
  const { systemDb } = test.current.context;
  const row = await systemDb
    .selectFrom('applications')
    .where('id', '=', applicationId)
    .select('version')
    .executeTakeFirstOrThrow();
  return row.version;
}
const publish = () => publishDueDecisions(test.current.context.systemDb, test.current.context.now());

/** An application with an offer, published to the candidate a minute after it was made. */
async function openOffer(): Promise<Hiring & { offerId: string }> {
  test.current.setNow(NOW);
  const hiring = await openHiring(test.current);
  const { owner, applicationId } = hiring;
  const body = offerBody(
    { applicationId, version: await versionOf(hiring) },
    { note: 'Dear {name}, we would like you to come.', answerBy: '2026-12-01' },
  );
  const made = await test.call(makeOffer, { token: owner.token, body });
  expect(made.result.items).toMatchObject([{ outcome: 'done' }]);
  const offerId = made.result.items[0]!.decisionId;
  expect((await read(hiring)).body).toMatchObject({ offer: null, canAnswer: false });
  expect((await answer(hiring, { offerId, isAccepted: true })).problem.code).toBe('offer_gone');
  setTimeLater(61);
  await publish();
  return { ...hiring, offerId: offerId! };
}

async function decline(hiring: Hiring) {
  const body = {
    declines: [
      { applicationId: hiring.applicationId, version: await versionOf(hiring), feedback: 'More figures.' },
    ],
    message: 'Dear {name}, sorry.',
    reason: 'filled',
    words: null,
  } as const;
  const response = await test.call(declineApplications, { token: hiring.owner.token, body });
  expect(response.result.items).toMatchObject([{ outcome: 'done' }]);
}

describe('readApplicationAnswer', () => {
  it('shows an offer once it is published, and a decline with its words once that is', async () => {
    const hiring = await openOffer();
    expect((await read(hiring)).body).toEqual({
      applicationId: hiring.applicationId,
      offer: {
        offerId: hiring.offerId,
        terms: {
          pay: { amount: '42000', currency: 'EUR', period: 'year' },
          hoursPerWeek: 37.5,
          startsOn: null,
          workMode: 'hybrid',
          workplace: 'Cais 7, Lisbon',
        },
        document: null,
        note: 'Dear Amara Okafor, we would like you to come.',
        answerBy: '2026-12-01',
        offeredAt: '2026-11-23T10:01:00.000Z',
      },
      canAnswer: true,
      isExpired: false,
      answer: null,
      decline: null,
    });
    await decline(hiring);
    expect((await read(hiring)).result.canAnswer).toBe(true);
    setTimeLater(122);
    await publish();
    expect((await read(hiring)).body).toMatchObject({
      canAnswer: false,
      decline: { message: 'Dear Amara Okafor, sorry.', feedback: 'More figures.' },
    });
  });

  it('is visible to no one else', async () => {
    const hiring = await openOffer();
    expect((await read(hiring, (await signUpCandidate(test.current)).token)).status).toBe(404);
    expect((await read(hiring, hiring.owner.token)).status).toBe(403);
    expect(
      (await test.call(readApplicationAnswer, { params: { applicationId: hiring.applicationId } })).status,
    ).toBe(401);
  });
});

describe('answerOffer', () => {
  it('accepts, and stays accepted', async () => {
    const hiring = await openOffer();
    const { offerId } = hiring;
    expect((await answer(hiring, { offerId, isAccepted: true })).body).toMatchObject({ canAnswer: false });
    expect(await statusOf(hiring)).toBe('accepted');
    expect((await answer(hiring, { offerId, isAccepted: true })).status).toBe(200);
    expect((await answer(hiring, { offerId, isAccepted: false })).problem.code).toBe('offer_gone');
  });

  it.each([
    [true, 'A candidate accepted your offer'],
    [false, 'A candidate declined your offer'],
  ])(
    'emails the company the answer (accepted: %s), without the candidate’s name',
    async (isAccepted, subject) => {
      const hiring = await openOffer();
      const { owner, offerId } = hiring;
      await takeMailsTo(test.current, mails, [owner]);
      setTimeLater(120);
      expect((await answer(hiring, { offerId, isAccepted })).status).toBe(200);
      const [mail, ...others] = await takeMailsTo(test.current, mails, [owner]);
      expect(others).toEqual([]);
      expect(mail?.subject).toBe(subject);
      expect(JSON.stringify(mail)).not.toMatch(/Amara|Okafor/);
    },
  );

  it('keeps why an offer was declined, and nothing of the kind when it’s accepted', async () => {
    const first = await openOffer();
    const why = { reason: 'pay', words: ' Another\u0301 offer. ' } as const;
    const declined = await answer(first, { offerId: first.offerId, isAccepted: false, ...why });
    expect(declined.result.answer).toEqual({
      isAccepted: false,
      reason: 'pay',
      words: 'Another\u0301 offer.'.normalize('NFC'),
      answeredAt: '2026-11-23T10:01:01.000Z',
    });
    expect((await read(first)).result.answer).toEqual(declined.result.answer);
    const second = await openOffer();
    const accepted = await answer(second, { offerId: second.offerId, isAccepted: true, ...why });
    expect(accepted.result.answer).toMatchObject({ isAccepted: true, reason: null, words: null });
  });

  it('can’t accept after the last day in the company’s time zone, only decline', async () => {
    const hiring = await openOffer();
    const { offerId, owner } = hiring;
    await test.current.context.systemDb
      .insertInto('working_calendars')
      .values({
        company_id: String(owner.companyId),
        weekdays: [1, 2, 3, 4, 5],
        holidays: [],
        time_zone: 'Pacific/Kiritimati',
      })
      .onConflict((conflict) =>
        conflict.column('company_id').doUpdateSet({ time_zone: 'Pacific/Kiritimati' }),
      )
      .execute();
    test.current.setNow(new Date('2026-12-01T09:59:00Z'));
    expect((await read(hiring)).result).toMatchObject({ canAnswer: true, isExpired: false });
    // 2 December has begun on Kiritimati.
    test.current.setNow(new Date('2026-12-01T10:00:00Z'));
    expect((await read(hiring)).result).toMatchObject({ canAnswer: true, isExpired: true });
    expect((await answer(hiring, { offerId, isAccepted: true })).problem.code).toBe('offer_expired');
    expect(await statusOf(hiring)).toBe('offer');
    expect((await answer(hiring, { offerId, isAccepted: false })).status).toBe(200);
  });

  it('accepts an offer from before there were terms whenever the candidate answers', async () => {
    const hiring = await openOffer();
    const client = new pg.Client({ connectionString: test.current.ownerUrl });
    await client.connect();
    onTestFinished(() => client.end());
    await client.query('update application_events set offer_terms = null');
    test.current.setNow(new Date('2026-12-24T10:00:00Z'));
    const { offer, canAnswer, isExpired } = (await read(hiring)).result;
    expect({ terms: offer?.terms, canAnswer, isExpired }).toEqual({
      terms: null,
      canAnswer: true,
      isExpired: false,
    });
    expect((await answer(hiring, { offerId: hiring.offerId, isAccepted: true })).status).toBe(200);
  });

  it('turns down, and the company can still read what was sent', async () => {
    const hiring = await openOffer();
    expect((await answer(hiring, { offerId: hiring.offerId, isAccepted: false })).status).toBe(200);
    expect(await statusOf(hiring)).toBe('offer_declined');
    expect(
      (
        await test.call(readReceivedApplication, {
          params: { applicationId: hiring.applicationId },
          token: hiring.owner.token,
        })
      ).body.status,
    ).toBe('offer_declined');
  });

  it('wins over a decline that can still be undone, but not over one that can’t', async () => {
    const first = await openOffer();
    await decline(first);
    expect((await answer(first, { offerId: first.offerId, isAccepted: true })).status).toBe(200);
    expect(await statusOf(first)).toBe('accepted');
    setTimeLater(200);
    await publish();
    expect(await statusOf(first)).toBe('accepted');

    const second = await openOffer();
    await decline(second);
    setTimeLater(122);
    // The job that publishes it hasn't run yet.
    expect((await answer(second, { offerId: second.offerId, isAccepted: true })).problem.code).toBe(
      'offer_gone',
    );
  });

  it('loses if the company withdraws the offer first; both never succeed', async () => {
    for (let round = 0; round < 5; round += 1) {
      const hiring = await openOffer();
      const earlierStageId = HIRING_STAGES[1]!.id;
      const moves = [
        { applicationId: hiring.applicationId, version: await versionOf(hiring), stageId: earlierStageId },
      ] as const;
      const [moved, answered] = await Promise.all([
        test.call(moveApplications, { token: hiring.owner.token, body: { moves } }),
        answer(hiring, { offerId: hiring.offerId, isAccepted: true }),
      ]);
      const isMoved = moved.result.items[0]!.outcome === 'done';
      expect(isMoved).toBe(answered.status !== 200);
      expect(await statusOf(hiring)).toBe(isMoved ? 'interview' : 'accepted');
    }
  });

  it('is only for the candidate, and only for the offer they read', async () => {
    const hiring = await openOffer();
    const body = { offerId: hiring.offerId, isAccepted: true };
    expect((await answer(hiring, { ...body, offerId: randomUUID() })).problem.code).toBe('offer_gone');
    expect((await answer(hiring, { offerId: hiring.offerId })).problem.violations).toMatchObject([
      { pointer: '/isAccepted', code: 'required' },
    ]);
    expect((await answer(hiring, body, (await signUpCandidate(test.current)).token)).status).toBe(404);
    expect((await answer(hiring, body, hiring.owner.token)).status).toBe(403);
    expect(
      (await test.call(answerOffer, { params: { applicationId: hiring.applicationId }, body })).status,
    ).toBe(401);
    expect(await statusOf(hiring)).toBe('offer');
  });
});
