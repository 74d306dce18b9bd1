import { blockCompany } from '@common-ground/contract/access/access';
import { readReceivedApplication } from '@common-ground/contract/applications/received-applications';
import { revealApplicant } from '@common-ground/contract/people/blind-review';
import { listSentInvitations } from '@common-ground/contract/people/candidate-invitations';
import { addShortlistNote, addToShortlist, createShortlist } from '@common-ground/contract/people/shortlists';
import { describe, expect, test as it } from 'vitest';
import type { OperationRequest } from '../../testing/operation-call.ts';
import { useTestApp } from '../../testing/test-app.ts';
import { switchBlindReview } from '../../testing/worlds/test-blind-review.ts';
import { handleOf, invite, signUpFinder, signUpFound } from '../../testing/worlds/test-found-people.ts';
import { applyFor, publishOpportunity } from '../../testing/worlds/test-opportunities.ts';
import { setVisibility, type TestPerson } from '../../testing/worlds/test-people.ts';

const test = useTestApp();

type SentQuery = OperationRequest<typeof listSentInvitations>['query'];

const sentBy = async ({ token }: TestPerson, query: SentQuery = {}) =>
  (await test.call(listSentInvitations, { query, token })).result;
const newList = async ({ token }: TestPerson) => {
  const body = { name: 'Spring', opportunityId: null };
  return (await test.call(createShortlist, { token, idempotencyKey: crypto.randomUUID(), body })).result;
};

/** The occasions on which a candidate was shown, with how much was shown, according to their record. */
const recordOf = (person: TestPerson) =>
  test.current.context.systemDb
    .selectFrom('profile_views')
    .where('candidate_id', '=', person.accountId)
    .select(['reason', 'level', 'parts'])
    .orderBy('id')
    .execute();

const listedOf = async (company: TestPerson) =>
  (
    await test.current.context.systemDb
      .selectFrom('company_view_budgets')
      .where('company_id', '=', String(company.companyId))
      .select('listed')
      .executeTakeFirst()
  )?.listed ?? 0;

describe('a sent invitation', () => {
  it.each<[string, (person: TestPerson, company: TestPerson) => Promise<unknown>]>([
    [
      'applies for another job',
      async (person, company) =>
        applyFor(test.current, person, await publishOpportunity(test.current, company)),
    ],
    ['hides', (person) => setVisibility(test.current, person, 'hidden')],
    [
      'blocks the company',
      ({ token }, { companyId }) => test.call(blockCompany, { token, body: { companyId: companyId! } }),
    ],
  ])('is the same when its candidate %s', async (_what, act) => {
    const company = await signUpFinder(test.current);
    const person = await signUpFound(test.current);
    const handle = await handleOf(test.current, company, person);
    await invite(test.current, company, person, await publishOpportunity(test.current, company));
    const before = await sentBy(company);
    expect(before.items).toMatchObject([{ handle, state: 'waiting' }]);
    await act(person, company);
    expect(await sentBy(company)).toEqual(before);
  });

  it('isn’t linked from an application under blind review until the reveal', async () => {
    const company = await signUpFinder(test.current);
    const person = await signUpFound(test.current, { fullName: 'Tomasz Baran', chosen: company });
    const opportunityId = await publishOpportunity(test.current, company);
    const { result: body } = await invite(test.current, company, person, opportunityId, {
      reason: 'Dear Tomasz, we like your work.',
    });
    await switchBlindReview(test.current, company, opportunityId, true);
    const { result: application } = await applyFor(test.current, person, opportunityId);
    const withheld = { handle: null, calledName: null, reason: null, endedAt: null, applicationId: null };
    const sent = await sentBy(company, { state: 'accepted' });
    expect(sent.items).toMatchObject([{ id: body.id, state: 'accepted', ...withheld }]);
    const listOpened = async () => {
      const params = { applicationId: application.id };
      return (await test.call(readReceivedApplication, { params, token: company.token })).result;
    };
    expect(await listOpened()).toMatchObject({ isBlind: true, source: null });
    await test.call(revealApplicant, {
      params: { applicationId: application.id },
      token: company.token,
      body: { reason: 'arrange_a_talk', words: 'To arrange a talk.' },
    });
    expect((await sentBy(company)).items).toMatchObject([
      { reason: 'Dear Tomasz, we like your work.', applicationId: application.id, handle: null },
    ]);
    expect(await listOpened()).toMatchObject({ source: 'invitation' });
  });
});

describe('acting on a handle', () => {
  it('is recorded and counted like a listing, once a day', async () => {
    const company = await signUpFinder(test.current);
    const person = await signUpFound(test.current);
    const handle = await handleOf(test.current, company, person);
    const list = await newList(company);
    for (let time = 0; time < 3; time += 1)
      expect(
        (await test.call(addToShortlist, { params: { shortlistId: list.id, handle }, token: company.token }))
          .status,
      ).toBe(204);
    const entry = { level: 'anonymous', parts: [] };
    expect([await recordOf(person), await listedOf(company)]).toEqual([
      [{ ...entry, reason: 'shortlist' }],
      1,
    ]);
    const note = {
      token: company.token,
      idempotencyKey: crypto.randomUUID(),
      body: { reason: 'skills', words: null },
    } as const;
    expect(
      (await test.call(addShortlistNote, { params: { shortlistId: list.id, handle }, ...note })).status,
    ).toBe(201);
    // Even when it changes nothing.
    const closed = await publishOpportunity(test.current, company, {}, { status: 'paused' });
    expect((await invite(test.current, company, person, closed)).problem.code).toBe('opportunity_closed');
    expect([await recordOf(person), await listedOf(company)]).toEqual([
      [
        { ...entry, reason: 'shortlist' },
        { ...entry, reason: 'invitation_list' },
      ],
      1,
    ]);
  });

  it('stops once the budget for listed people is used up', async () => {
    const company = await signUpFinder(test.current);
    const person = await signUpFound(test.current);
    const handle = await handleOf(test.current, company, person);
    const opportunityId = await publishOpportunity(test.current, company);
    const list = await newList(company);
    await test.current.context.systemDb
      .insertInto('company_view_budgets')
      .values({
        company_id: String(company.companyId),
        day: test.current.context.today(),
        listed: test.current.context.config.dailyBudgets.listed,
      })
      .execute();
    const put = await test.call(addToShortlist, {
      params: { shortlistId: list.id, handle },
      token: company.token,
    });
    const invited = await invite(test.current, company, person, opportunityId);
    expect([put, invited].map(({ status, problem }) => [status, problem.code])).toEqual(
      Array(2).fill([429, 'list_budget_spent']),
    );
    expect(await recordOf(person)).toEqual([]);
  });
});
