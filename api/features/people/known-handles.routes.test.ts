import { describe, expect, test as it } from 'vitest';
import { useTestApp } from '../../testing/test-app.ts';
import { handleOf, invite, signUpFinder, signUpFound } from '../../testing/worlds/test-found-people.ts';
import { applyFor, publishOpportunity } from '../../testing/worlds/test-opportunities.ts';
import { setVisibility, type TestPerson } from '../../testing/worlds/test-people.ts';

const test = useTestApp();

const get = async ({ token }: TestPerson, path: string) =>
  (await test.current.call('GET', path, { token })).body;
const keyed = ({ token }: TestPerson, body: object) => ({
  token,
  headers: { 'idempotency-key': crypto.randomUUID() },
  body,
});

/** What a candidate's record says of the occasions on which they were shown, with how much was. */
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
      ({ token }, { companyId }) =>
        test.current.call('POST', '/api/access/blocks', { token, body: { companyId } }),
    ],
  ])('is the same when whom it is for %s', async (_what, act) => {
    const company = await signUpFinder(test.current);
    const person = await signUpFound(test.current);
    const handle = await handleOf(test.current, company, person);
    await invite(test.current, company, person, await publishOpportunity(test.current, company));
    const before = await get(company, '/api/company/invitations');
    expect(before.items).toMatchObject([{ handle, state: 'waiting' }]);
    await act(person, company);
    expect(await get(company, '/api/company/invitations')).toEqual(before);
  });

  it('leads nowhere from an application that is reviewed blind, until the reveal', async () => {
    const company = await signUpFinder(test.current);
    const person = await signUpFound(test.current, { fullName: 'Tomasz Baran', chosen: company });
    const opportunityId = await publishOpportunity(test.current, company);
    const { body } = await invite(test.current, company, person, opportunityId, {
      reason: 'Dear Tomasz, we like your work.',
    });
    const blind = `/api/company/opportunities/${opportunityId}/blind-review`;
    await test.current.call('PUT', blind, { token: company.token, body: { isBlind: true } });
    const { body: application } = await applyFor(test.current, person, opportunityId);
    const withheld = { handle: null, calledName: null, reason: null, endedAt: null, applicationId: null };
    const sent = await get(company, '/api/company/invitations?state=accepted');
    expect(sent.items).toMatchObject([{ id: body.id, state: 'accepted', ...withheld }]);
    const path = `/api/company/applications/${application.id}`;
    expect(await get(company, path)).toMatchObject({ isBlind: true, source: null });
    await test.current.call('POST', `${path}/reveal`, {
      token: company.token,
      body: { reason: 'arrange_a_talk', words: 'To arrange a talk.' },
    });
    expect((await get(company, '/api/company/invitations')).items).toMatchObject([
      { reason: 'Dear Tomasz, we like your work.', applicationId: application.id, handle: null },
    ]);
    expect(await get(company, path)).toMatchObject({ source: 'invitation' });
  });
});

describe('acting on a handle', () => {
  it('is on record like a listing, and charged, once a day', async () => {
    const company = await signUpFinder(test.current);
    const person = await signUpFound(test.current);
    const handle = await handleOf(test.current, company, person);
    const { body: list } = await test.current.call(
      'POST',
      '/api/company/shortlists',
      keyed(company, { name: 'Spring', opportunityId: null }),
    );
    const path = `/api/company/shortlists/${list.id}/people/${handle}`;
    for (let time = 0; time < 3; time += 1)
      expect((await test.current.call('PUT', path, { token: company.token })).status).toBe(204);
    const entry = { level: 'anonymous', parts: [] };
    expect([await recordOf(person), await listedOf(company)]).toEqual([
      [{ ...entry, reason: 'shortlist' }],
      1,
    ]);
    const note = keyed(company, { reason: 'skills', words: null });
    expect((await test.current.call('POST', `${path}/notes`, note)).status).toBe(201);
    // Also when nothing comes of it.
    const closed = await publishOpportunity(test.current, company, {}, { status: 'paused' });
    expect((await invite(test.current, company, person, closed)).body.code).toBe('opportunity_closed');
    expect([await recordOf(person), await listedOf(company)]).toEqual([
      [
        { ...entry, reason: 'shortlist' },
        { ...entry, reason: 'invitation_list' },
      ],
      1,
    ]);
  });

  it('stops with the budget of listed people', async () => {
    const company = await signUpFinder(test.current);
    const person = await signUpFound(test.current);
    const handle = await handleOf(test.current, company, person);
    const opportunityId = await publishOpportunity(test.current, company);
    const { body: list } = await test.current.call(
      'POST',
      '/api/company/shortlists',
      keyed(company, { name: 'Spring', opportunityId: null }),
    );
    await test.current.context.systemDb
      .insertInto('company_view_budgets')
      .values({
        company_id: String(company.companyId),
        day: test.current.context.today(),
        listed: test.current.context.config.dailyBudgets.listed,
      })
      .execute();
    const path = `/api/company/shortlists/${list.id}/people/${handle}`;
    const put = await test.current.call('PUT', path, { token: company.token });
    const invited = await invite(test.current, company, person, opportunityId);
    expect([put, invited].map(({ status, body }) => [status, body.code])).toEqual(
      Array(2).fill([429, 'list_budget_spent']),
    );
    expect(await recordOf(person)).toEqual([]);
  });
});
