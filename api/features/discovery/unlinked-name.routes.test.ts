import { chooseCompany, readAccess, releaseCompany } from '@common-ground/contract/access/access';
import { withdrawApplication } from '@common-ground/contract/applications/applications';
import { publishCulture } from '@common-ground/contract/company-culture/company-culture';
import { searchCandidates } from '@common-ground/contract/discovery/discovery';
import { declineInvitation, listInvitations } from '@common-ground/contract/invitations/invitations';
import { listSharedCandidates } from '@common-ground/contract/overlap/overlap';
import { revealCandidate } from '@common-ground/contract/people/blind-review';
import { listSentInvitations } from '@common-ground/contract/people/candidate-invitations';
import { readCandidate } from '@common-ground/contract/people/candidate-preview';
import { afterEach, describe, expect, test as it } from 'vitest';
import { useTestApp } from '../../testing/test-app.ts';
import { switchBlindReview } from '../../testing/worlds/test-blind-review.ts';
import { addLikeMindedRaters, signUpCandidateWithResult } from '../../testing/worlds/test-company-culture.ts';
import { placeCandidates } from '../../testing/worlds/test-discovery.ts';
import { handleOf, invite, signUpFinder, signUpFound } from '../../testing/worlds/test-found-people.ts';
import { applyFor, publishOpportunity } from '../../testing/worlds/test-opportunities.ts';
import { setVisibility, type TestPerson } from '../../testing/worlds/test-people.ts';

const test = useTestApp();
const DAY_MS = 86_400_000;

afterEach(() => test.current.setNow(null));

const nextDay = (days = 1) => test.current.setNow(new Date(Date.now() + days * DAY_MS));
const release = async (company: TestPerson, { token }: TestPerson) => {
  expect((await test.call(releaseCompany, { params: { companyId: company.companyId! }, token })).status).toBe(
    200,
  );
};

const choose = async (company: TestPerson, { token }: TestPerson) => {
  const ifMatch = (await test.call(readAccess, { token })).result.versions.chosenCompanies;
  const params = { companyId: company.companyId! };
  expect((await test.call(chooseCompany, { params, ifMatch, token })).status).toBe(200);
};

/** The people the company finds, in order. */
async function listFound({ token }: TestPerson, query: { order?: 'random' } = {}): Promise<string[]> {
  const { result } = await test.call(searchCandidates, { query, token });
  return result.items.map(({ handle }) => handle);
}

const open = async (company: TestPerson, person: TestPerson) => {
  const handle = await handleOf(test.current, company, person);
  return test.call(readCandidate, { params: { handle }, token: company.token });
};

/** A company that sees a name, among strangers who were found before and after. */
async function listNamed() {
  const company = await signUpFinder(test.current);
  const [before, person, after] = [
    await signUpFound(test.current),
    await signUpFound(test.current, { chosen: company }),
    await signUpFound(test.current),
  ];
  return { company, before, person, after };
}

describe('a candidate who withdraws their name', () => {
  it('isn’t found before the next day, and then appears as someone new', async () => {
    const { company, person } = await listNamed();
    const old = await handleOf(test.current, company, person);
    expect((await open(company, person)).result.budget.used).toBe(1);
    await release(company, person);
    const handle = await handleOf(test.current, company, person);
    expect(handle).not.toBe(old);
    expect((await open(company, person)).status).toBe(404);
    expect(await listFound(company)).not.toContain(handle);
    nextDay();
    expect((await open(company, person)).result.budget.used).toBe(1);
    expect(await listFound(company)).toContain(handle);
  });

  it('is still found on the same day by other companies', async () => {
    const { company, person } = await listNamed();
    const other = await signUpFinder(test.current, 'Tessel Maps');
    await release(company, person);
    expect(await listFound(other)).toContain(await handleOf(test.current, other, person));
    expect(await listFound(company)).not.toContain(await handleOf(test.current, company, person));
  });

  it('is found again with the name on the same day if they choose the company again', async () => {
    const { company, person } = await listNamed();
    await release(company, person);
    await choose(company, person);
    expect((await open(company, person)).result.level).toBe('named');
  });

  it('comes back from a withdrawn application on the next day', async () => {
    const { company, before: person } = await listNamed();
    const opportunityId = await publishOpportunity(test.current, company);
    const { result } = await applyFor(test.current, person, opportunityId);
    await test.call(withdrawApplication, { params: { applicationId: result.id }, token: person.token });
    expect((await open(company, person)).status).toBe(404);
    nextDay();
    expect((await open(company, person)).status).toBe(200);
  });

  it('has a different place among the newest, only for this company', async () => {
    const { company, before, person, after } = await listNamed();
    const other = await signUpFinder(test.current, 'Tessel Maps');
    const people = [before, person, after];
    const indexesOf = async (finder: TestPerson) => {
      const handles = await listFound(finder);
      const own = await Promise.all(people.map((item) => handleOf(test.current, finder, item)));
      return handles.flatMap((handle) => (own.includes(handle) ? [own.indexOf(handle)] : []));
    };
    expect([await indexesOf(company), await indexesOf(other)]).toEqual(Array(2).fill([2, 1, 0]));
    await release(company, person);
    nextDay();
    expect([await indexesOf(company), await indexesOf(other)]).toEqual([
      [1, 2, 0],
      [2, 1, 0],
    ]);
  });

  it('has a different place in the random order', async () => {
    const { company, person } = await listNamed();
    await placeCandidates(
      test.current,
      Array.from({ length: 12 }, () => ({})),
    );
    const indexes = new Set<number>();
    // A single match can be chance.
    for (let round = 0; round < 8; round += 1) {
      test.current.setNow(null);
      await choose(company, person);
      await release(company, person);
      nextDay();
      const handle = await handleOf(test.current, company, person);
      indexes.add((await listFound(company, { order: 'random' })).indexOf(handle));
    }
    expect(indexes.size).toBeGreaterThan(1);
  });

  it('has a different place among those who share a culture result', async () => {
    const company = await signUpFinder(test.current);
    await addLikeMindedRaters(test.current, String(company.companyId), 5);
    await test.call(publishCulture, { token: company.token, ifMatch: 0 });
    const people: TestPerson[] = [];
    for (const day of ['03', '02', '01']) {
      const person = await signUpCandidateWithResult(test.current, { isShared: true });
      await test.current.context.systemDb
        .updateTable('culture_sharing')
        .set({ changed_at: new Date(`2026-01-${day}T12:00:00Z`) })
        .where('candidate_id', '=', person.accountId)
        .execute();
      people.push(person);
    }
    const [, second] = people as [TestPerson, TestPerson, TestPerson];
    await setVisibility(test.current, second, 'named');
    await test.call(chooseCompany, {
      params: { companyId: company.companyId! },
      ifMatch: 0,
      token: second.token,
    });
    const findPlaces = async () => {
      const own = await Promise.all(people.map((item) => handleOf(test.current, company, item)));
      const listed: number[] = [];
      let cursor: string | undefined;
      do {
        const query = { limit: 1, cursor };
        const { items, next } = (await test.call(listSharedCandidates, { query, token: company.token }))
          .result;
        for (const { candidate } of items) listed.push(own.indexOf(candidate.handle));
        cursor = next ?? undefined;
      } while (cursor);
      return listed;
    };
    expect(await findPlaces()).toEqual([0, 1, 2]);
    await release(company, second);
    expect(await findPlaces()).toEqual([0, 2]);
    nextDay();
    expect(await findPlaces()).toEqual([1, 0, 2]);
  });

  it('is reviewed blind like everyone else, even by members they had been revealed to', async () => {
    const { company, person, after } = await listNamed();
    const opportunityId = await publishOpportunity(test.current, company);
    await switchBlindReview(test.current, company, opportunityId, true);
    const handle = await handleOf(test.current, company, person);
    const revealed = await test.call(revealCandidate, {
      params: { handle },
      token: company.token,
      body: { reason: 'arrange_a_talk', words: 'To arrange a talk.' },
    });
    expect(revealed.status).toBe(201);
    expect((await open(company, person)).result.isBlind).toBe(false);
    await release(company, person);
    nextDay();
    expect(
      [await open(company, person), await open(company, after)].map(({ result }) => result.isBlind),
    ).toEqual([true, true]);
    const setBlind = (isBlind: boolean) => switchBlindReview(test.current, company, opportunityId, isBlind);
    const revealAgain = async () =>
      test.call(revealCandidate, {
        params: { handle: await handleOf(test.current, company, person) },
        token: company.token,
        body: { reason: 'arrange_a_talk', words: 'To arrange a talk.' },
      });
    // The earlier reveal says nothing about the new handle.
    await setBlind(false);
    expect((await revealAgain()).problem.code).toBe('not_blind');
    await setBlind(true);
    expect((await revealAgain()).status).toBe(201);
    expect((await open(company, person)).result.isBlind).toBe(false);
  });
});

describe('inviting someone who has withdrawn their name', () => {
  const listWaiting = async (person: TestPerson) =>
    (await test.call(listInvitations, { query: { state: 'waiting' }, token: person.token })).result.items.map(
      ({ id }) => id,
    );
  const mailsOf = async (person: TestPerson) =>
    test.current.context.systemDb
      .selectFrom('candidate_invitations')
      .where('candidate_id', '=', person.accountId)
      .where('mail_due_at', 'is not', null)
      .select('id')
      .execute();

  it('is answered as for a stranger, but not delivered while the company has reached its limit for them', async () => {
    const { company, person, after: stranger } = await listNamed();
    const opportunityId = await publishOpportunity(test.current, company);
    const first = await invite(test.current, company, person, opportunityId);
    expect(first.status).toBe(201);
    await test.call(declineInvitation, {
      params: { invitationId: first.result.id },
      token: person.token,
      body: { reason: null },
    });
    await release(company, person);
    nextDay();
    const [again, theirs] = [
      await invite(test.current, company, person, opportunityId),
      await invite(test.current, company, stranger, opportunityId),
    ];
    const same = { id: '', handle: '' };
    expect([again.status, { ...again.body, ...same, sentAt: '' }]).toEqual([
      theirs.status,
      { ...theirs.body, ...same, sentAt: '' },
    ]);
    expect([await listWaiting(person), (await listWaiting(stranger)).length]).toEqual([[], 1]);
    expect([(await mailsOf(person)).length, (await mailsOf(stranger)).length]).toEqual([0, 1]);
    // From here on, they're treated like anyone else.
    for (const one of [person, stranger]) {
      expect((await invite(test.current, company, one, opportunityId)).problem.code).toBe('already_invited');
      const other = await publishOpportunity(test.current, company);
      expect((await invite(test.current, company, one, other)).problem.code).toBe('invited_enough');
      const preview = await open(company, one);
      expect(preview.result.invitations).toMatchObject([{ opportunityId, state: 'waiting' }]);
    }
    const decline = await test.call(declineInvitation, {
      params: { invitationId: again.result.id },
      token: person.token,
      body: { reason: null },
    });
    expect(decline.status).toBe(404);
    // Someone who applies on their own hasn't answered an invitation they never got.
    await applyFor(test.current, person, opportunityId);
    const response = await test.call(listSentInvitations, {
      query: { state: 'waiting' },
      token: company.token,
    });
    expect(response.result.items.map(({ id }) => id)).toContain(again.result.id);
  });

  it('is delivered if only a previous name prevented it, but not while an invitation is pending', async () => {
    const { company, person } = await listNamed();
    const [first, second] = [
      await publishOpportunity(test.current, company),
      await publishOpportunity(test.current, company),
    ];
    const sent = await invite(test.current, company, person, first);
    await release(company, person);
    nextDay();
    const again = await invite(test.current, company, person, second);
    expect(again.status).toBe(201);
    expect(await listWaiting(person)).toEqual([sent.result.id]);
    const fresh = await signUpFound(test.current, { chosen: company });
    await release(company, fresh);
    nextDay(2);
    const third = await publishOpportunity(test.current, company);
    expect((await invite(test.current, company, fresh, third)).status).toBe(201);
    expect(await listWaiting(fresh)).toHaveLength(1);
  });

  it('checks the weekly limit before it reveals anything about the person', async () => {
    const { company, person } = await listNamed();
    const opportunityId = await publishOpportunity(test.current, company);
    await invite(test.current, company, person, opportunityId);
    const at = new Date();
    await test.current.context.systemDb
      .insertInto('candidate_invitations')
      .values(
        Array.from({ length: 49 }, () => ({
          company_id: String(company.companyId),
          candidate_id: person.accountId,
          opportunity_id: opportunityId,
          reason: 'Long ago, and withdrawn.',
          reply_by: new Date(at.getTime() + 5 * DAY_MS).toISOString().slice(0, 10),
          sent_at: at,
          state: 'withdrawn',
          ended_at: at,
          idempotency_key: crypto.randomUUID(),
        })),
      )
      .execute();
    expect((await invite(test.current, company, person, opportunityId)).problem.code).toBe(
      'invitations_spent',
    );
  });
});
