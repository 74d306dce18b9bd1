import { listProfileViews } from '@common-ground/contract/access/profile-views';
import { withdrawApplication } from '@common-ground/contract/applications/applications';
import {
  listReceivedApplications,
  readReceivedApplication,
} from '@common-ground/contract/applications/received-applications';
import { readCompanyHome } from '@common-ground/contract/company-home/company-home';
import { searchCandidates } from '@common-ground/contract/discovery/discovery';
import { readCompanyConversation, sendMessage } from '@common-ground/contract/messages/messages';
import {
  listBlindReviewChanges,
  listOwnBlindReviewEvents,
  listReveals,
  readBlindReview,
  revealApplicant,
  revealCandidate,
  saveBlindReview,
} from '@common-ground/contract/people/blind-review';
import { listSentInvitations } from '@common-ground/contract/people/candidate-invitations';
import { readCandidate } from '@common-ground/contract/people/candidate-preview';
import { compareCandidates } from '@common-ground/contract/people/comparison';
import { addToShortlist, createShortlist, readShortlist } from '@common-ground/contract/people/shortlists';
import { listPipeline, readPipeline } from '@common-ground/contract/pipeline/pipeline';
import { describe, expect, test as it } from 'vitest';
import { unchecked } from '../../testing/operation-call.ts';
import { useTestApp } from '../../testing/test-app.ts';
import { switchBlindReview } from '../../testing/worlds/test-blind-review.ts';
import { handleOf, invite, signUpFinder, signUpFound } from '../../testing/worlds/test-found-people.ts';
import { applyFor, publishOpportunity } from '../../testing/worlds/test-opportunities.ts';
import { setVisibility, type TestPerson, verifyCompany } from '../../testing/worlds/test-people.ts';
import { addMember } from '../../testing/worlds/test-team.ts';

const test = useTestApp();
const CANARIES = [
  'Żak',
  'Łucja',
  'Braga',
  'Coimbra',
  'Nóbrega',
  'Liceu',
  'she/her',
  'example.org',
  '2021-09',
  '2022',
];
const REQUEST = { reason: 'arrange_a_talk', words: 'We talk on Thursday at ten.' } as const;

const review = (member: TestPerson, id: string) =>
  test.call(readBlindReview, { params: { opportunityId: id }, token: member.token });
const setBlind = (member: TestPerson, id: string, isBlind: boolean) =>
  switchBlindReview(test.current, member, id, isBlind);

function expectBlind(body: unknown) {
  const text = JSON.stringify(body);
  for (const canary of CANARIES) expect(text).not.toContain(canary);
}

async function blindCompany() {
  const owner = await signUpFinder(test.current);
  const opportunityId = await publishOpportunity(test.current, owner);
  await setBlind(owner, opportunityId, true);
  return { owner, opportunityId };
}

describe(`${saveBlindReview.operationId} and ${readBlindReview.operationId}`, () => {
  it('turns it on or off for everyone, and records who did it', async () => {
    const owner = await signUpFinder(test.current);
    const opportunityId = await publishOpportunity(test.current, owner);
    const recruiter = await addMember(test.current, owner, 'recruiter');
    const none = { revealedCount: 0, applicantCount: 0 };
    const never = { isBlind: false, changedAt: null, changedBy: null, ...none, version: 0 };
    expect((await review(owner, opportunityId)).body).toEqual(never);
    const { body } = await setBlind(recruiter, opportunityId, true);
    expect(body).toMatchObject({ isBlind: true, changedBy: 'The recruiter' });
    expect((await setBlind(owner, opportunityId, true)).body).toEqual(body);
  });

  it('refuses a delayed “off” if someone has turned it on again since', async () => {
    const { owner, opportunityId } = await blindCompany();
    const recruiter = await addMember(test.current, owner, 'recruiter');
    const auditor = await addMember(test.current, owner, 'auditor');
    const person = await signUpFound(test.current, { fullName: 'Łucja Żak' });
    const params = { opportunityId };
    const change = ({ token }: TestPerson, ifMatch: number, isBlind: boolean) =>
      test.call(saveBlindReview, {
        params,
        token,
        ifMatch,
        body: isBlind ? { isBlind } : { isBlind, reason: 'The works council asked for it.' },
      });
    const { result: seen } = await review(owner, opportunityId);
    expect((await change(owner, seen.version, false)).body).toMatchObject({ isBlind: false, version: 2 });
    // The response was lost and it's sent again: nothing is logged twice.
    expect((await change(owner, seen.version, false)).body).toMatchObject({ isBlind: false, version: 2 });
    const on = await change(recruiter, 2, true);
    expect(on.body).toMatchObject({ isBlind: true, version: 3 });
    const { result: sent } = await applyFor(test.current, person, opportunityId);
    const late = await change(owner, seen.version, false);
    expect([late.status, late.problem.code]).toEqual([412, 'version_conflict']);
    expect(late.problem.current).toEqual({ ...on.result, applicantCount: 1 });
    expect((await change(recruiter, seen.version, true)).body).toMatchObject({ isBlind: true, version: 3 });
    const read = { params: { applicationId: sent.id }, token: owner.token };
    expectBlind((await test.call(readReceivedApplication, read)).result);
    const changes = await test.call(listBlindReviewChanges, { token: auditor.token });
    expect(changes.result.items.map(({ isBlind }: { isBlind: boolean }) => isBlind)).toEqual([
      true,
      false,
      true,
    ]);
    expect((await test.call(listReveals, { token: auditor.token })).result.items).toEqual([]);
    expect((await change(owner, 3, false)).body).toMatchObject({ isBlind: false, version: 4 });
  });

  it('reveals once if turned off twice at the same time', async () => {
    const { owner, opportunityId } = await blindCompany();
    const auditor = await addMember(test.current, owner, 'auditor');
    const person = await signUpFound(test.current);
    await applyFor(test.current, person, opportunityId);
    const end = () =>
      test.call(saveBlindReview, {
        params: { opportunityId },
        token: owner.token,
        ifMatch: 1,
        body: { isBlind: false, reason: 'The works council asked for it.' },
      });
    for (const { body } of await Promise.all([end(), end(), end()]))
      expect(body).toMatchObject({ isBlind: false, version: 2, revealedCount: 1 });
    const changes = await test.call(listBlindReviewChanges, { token: auditor.token });
    expect(changes.result.items).toHaveLength(2);
    expect((await test.call(listReveals, { token: auditor.token })).result.items).toHaveLength(1);
  });

  it('can only be turned off by an owner once someone has applied, with a reason, and counts as revealing each person', async () => {
    const { owner, opportunityId } = await blindCompany();
    const recruiter = await addMember(test.current, owner, 'recruiter');
    const auditor = await addMember(test.current, owner, 'auditor');
    const person = await signUpFound(test.current, { fullName: 'Łucja Żak' });
    const sent = await applyFor(test.current, person, opportunityId);
    expect(sent.status).toBe(201);
    const end = (member: TestPerson, reason?: string) =>
      switchBlindReview(test.current, member, opportunityId, false, reason);
    const reason = 'The works council asked for it.';
    expect((await end(recruiter, reason)).problem.code).toBe('owner_needed');
    expect((await end(owner)).problem.violations).toMatchObject([{ pointer: '/reason' }]);
    expect((await end(owner, '  too short   ')).status).toBe(422);
    expect(
      (
        await test.call(readReceivedApplication, {
          params: { applicationId: sent.result.id },
          token: recruiter.token,
        })
      ).body,
    ).toMatchObject({
      isBlind: true,
      sha256: null,
    });
    expect((await end(owner, reason)).body).toMatchObject({ isBlind: false });
    const reveals = await test.call(listReveals, { token: auditor.token });
    expect(reveals.result.items).toMatchObject([
      { reason: 'blind_review_ended', words: reason, application: { id: sent.result.id } },
    ]);
    const views = await test.call(listProfileViews, { token: person.token });
    expect(views.result.items[0]!.occasions).toContainEqual(
      expect.objectContaining({ reason: 'blind_review_ended', level: 'applied', parts: ['name'] }),
    );
    expect(
      (
        await test.call(readReceivedApplication, {
          params: { applicationId: sent.result.id },
          token: recruiter.token,
        })
      ).body,
    ).toMatchObject({
      isBlind: false,
      sha256: expect.any(String),
    });
  });

  it('can be changed by owners and recruiters, and read by anyone who can access the opportunity', async () => {
    const { owner, opportunityId } = await blindCompany();
    const manager = await addMember(test.current, owner, 'hiring_manager', [opportunityId]);
    expect((await review(manager, opportunityId)).result.isBlind).toBe(true);
    expect((await setBlind(manager, opportunityId, false)).problem.code).toBe('not_permitted');
    const outside = await addMember(test.current, owner, 'interviewer');
    expect((await review(outside, opportunityId)).status).toBe(404);
    const other = await signUpFinder(test.current, 'Tessel Maps');
    expect((await review(other, opportunityId)).status).toBe(404);
    expect((await setBlind(other, opportunityId, false)).status).toBe(404);
    for (const operation of [readBlindReview, saveBlindReview])
      expect((await test.call(operation, unchecked({ params: { opportunityId } }))).status).toBe(401);
    const person = await signUpFound(test.current);
    expect((await review(person, opportunityId)).problem.code).toBe('forbidden');
  });
});

describe(revealCandidate.operationId, () => {
  it('hides the identity of everyone the company finds, wherever it looks, until they’re revealed to that member', async () => {
    const { owner, opportunityId } = await blindCompany();
    const recruiter = await addMember(test.current, owner, 'recruiter');
    const person = await signUpFound(test.current, { fullName: 'Łucja Żak', chosen: owner });
    const handle = await handleOf(test.current, owner, person);
    const { result: made } = await test.call(createShortlist, {
      token: owner.token,
      idempotencyKey: crypto.randomUUID(),
      body: { name: 'Trainees', opportunityId: null },
    });
    await test.call(addToShortlist, { params: { shortlistId: made.id, handle }, token: owner.token });
    await invite(test.current, owner, person, opportunityId);
    const { token } = owner;
    const read = (member: TestPerson) =>
      test.call(readCandidate, { params: { handle }, token: member.token });
    const places = [
      () => read(owner),
      () => test.call(readCandidate, { params: { handle }, query: { opportunityId }, token }),
      () => test.call(compareCandidates, { query: { handles: handle, opportunityId }, token }),
      () => test.call(readShortlist, { params: { shortlistId: made.id }, token }),
      () => test.call(listSentInvitations, { token }),
      () => test.call(searchCandidates, { token }),
    ];
    for (const place of places) {
      const { result } = await place();
      expect(JSON.stringify(result)).toContain(handle);
      expectBlind(result);
    }
    expect((await read(owner)).body).toMatchObject({ isBlind: true, level: 'named' });
    const { status, result: body } = await test.call(revealCandidate, {
      params: { handle },
      token: owner.token,
      body: REQUEST,
    });
    expect([status, body.reason, body.words, body.application]).toEqual([
      201,
      REQUEST.reason,
      REQUEST.words,
      null,
    ]);
    expect((await read(owner)).body).toMatchObject({
      isBlind: false,
      profile: { personal: { fullName: 'Łucja Żak' }, location: { city: 'Braga' } },
    });
    expectBlind((await read(recruiter)).result);
    // The response was lost and it's sent again: nothing is recorded twice.
    const revealAgain = (words: string) =>
      test.call(revealCandidate, { params: { handle }, token: owner.token, body: { ...REQUEST, words } });
    expect((await revealAgain(REQUEST.words)).body).toEqual(body);
    expect((await revealAgain('Another reason.')).problem.code).toBe('not_blind');
    const ledger = await test.call(listProfileViews, { token: person.token });
    const reasons = ledger.result.items[0]!.occasions.map(({ reason }: { reason: string }) => reason);
    expect(reasons).toContain('reveal');
    expect(
      ledger.result.items[0]!.occasions.filter(
        ({ reason }: { reason: string }) => reason === 'discovery_detail',
      ),
    ).toHaveLength(2);
  });

  it('records only anonymous views before the reveal, even of someone who shows the company the name', async () => {
    const { owner } = await blindCompany();
    const { token } = owner;
    const person = await signUpFound(test.current, { chosen: owner });
    const handle = await handleOf(test.current, owner, person);
    const readLevels = async () => {
      const views = await test.call(listProfileViews, { token: person.token });
      return views.result.items[0]!.occasions.map(({ reason, level }) => [reason, level]).toSorted();
    };
    const readNames = async () => {
      const { items } = (await test.call(searchCandidates, { token })).result;
      expect(items.map((item) => item.handle)).toContain(handle);
      expect((await test.call(readCandidate, { params: { handle }, token })).status).toBe(200);
    };
    await readNames();
    expect(await readLevels()).toEqual([
      ['discovery_detail', 'anonymous'],
      ['discovery_list', 'anonymous'],
    ]);
  });

  it('requires a reason with an explanation, and a visible candidate under blind review', async () => {
    const { owner, opportunityId } = await blindCompany();
    const person = await signUpFound(test.current);
    const invalid = await test.call(revealCandidate, {
      params: { handle: await handleOf(test.current, owner, person) },
      token: owner.token,
      body: { reason: unchecked('curious'), words: 'so' },
    });
    expect(invalid.problem.violations.map(({ pointer }: { pointer: string }) => pointer).sort()).toEqual([
      '/reason',
      '/words',
    ]);
    const spaces = await test.call(revealCandidate, {
      params: { handle: await handleOf(test.current, owner, person) },
      token: owner.token,
      body: { ...REQUEST, words: ` x${' '.repeat(20)}` },
    });
    expect(spaces.problem.violations).toMatchObject([{ pointer: '/words', code: 'too_short' }]);
    expect(
      (
        await test.call(revealCandidate, {
          params: { handle: '00000000-0000-4000-8000-000000000000' },
          token: owner.token,
          body: REQUEST,
        })
      ).status,
    ).toBe(404);
    expect(
      (
        await test.call(revealCandidate, {
          params: { handle: await handleOf(test.current, owner, person) },
          token: (await signUpFinder(test.current, 'Tessel Maps')).token,
          body: REQUEST,
        })
      ).status,
    ).toBe(404);
    const auditor = await addMember(test.current, owner, 'auditor');
    expect(
      (
        await test.call(revealCandidate, {
          params: { handle: await handleOf(test.current, owner, person) },
          token: auditor.token,
          body: REQUEST,
        })
      ).problem.code,
    ).toBe('not_permitted');
    expect(
      (
        await test.call(revealCandidate, {
          params: { handle: await handleOf(test.current, owner, person) },
          body: unchecked(undefined),
        })
      ).status,
    ).toBe(401);
    await setBlind(owner, opportunityId, false);
    expect(
      (
        await test.call(revealCandidate, {
          params: { handle: await handleOf(test.current, owner, person) },
          token: owner.token,
          body: REQUEST,
        })
      ).problem.code,
    ).toBe('not_blind');
    await verifyCompany(test.current, owner.companyId, false);
    expect(
      (
        await test.call(revealCandidate, {
          params: { handle: await handleOf(test.current, owner, person) },
          token: owner.token,
          body: REQUEST,
        })
      ).problem.code,
    ).toBe('verification_needed');
    await verifyCompany(test.current, owner.companyId);
    await setVisibility(test.current, person, 'hidden');
    expect(
      (
        await test.call(revealCandidate, {
          params: { handle: await handleOf(test.current, owner, person) },
          token: owner.token,
          body: REQUEST,
        })
      ).status,
    ).toBe(404);
  });
});

describe(revealApplicant.operationId, () => {
  it('hides every part of the name in what was sent, until it’s revealed to that member', async () => {
    const { owner, opportunityId } = await blindCompany();
    const interviewer = await addMember(test.current, owner, 'interviewer', [opportunityId]);
    const person = await signUpFound(test.current, { fullName: 'Łucja Żak' });
    const parts = ['contact', 'location', 'school', 'university', 'experience', 'booster'] as const;
    const selection = { parts, documentIds: [], note: 'I am Łucja Żak from Braga.' } as const;
    const { result: sent } = await applyFor(test.current, person, opportunityId, { selection });
    const words = 'Dear Łucja Żak, we would like to go on.';
    const moved = { application_id: sent.id, kind: 'moved', status: 'in_review', words };
    const { db } = test.current.context;
    await db
      .insertInto('application_events')
      .values({ ...moved, happened_at: new Date() })
      .execute();
    for (const { token } of [owner, interviewer]) {
      const params = { applicationId: sent.id };
      expectBlind((await test.call(readReceivedApplication, { params, token })).result);
      expectBlind((await test.call(listReceivedApplications, { token })).result);
    }
    const response = await test.call(sendMessage, {
      params: { applicationId: sent.id },
      token: person.token,
      idempotencyKey: crypto.randomUUID(),
      body: { text: 'Łucja Żak here: I could come on Friday.' },
    });
    expect(response.status).toBe(201);
    const conversation = await test.call(readCompanyConversation, {
      params: { applicationId: sent.id },
      token: owner.token,
    });
    expect(conversation.result.items).toMatchObject([{ side: 'candidate', text: null }]);
    const { result: blind } = await test.call(readReceivedApplication, {
      params: { applicationId: sent.id },
      token: owner.token,
    });
    expect(blind).toMatchObject({ isBlind: true, applicantName: null });
    expect(blind.snapshot.parts.booster!.skills).toMatchObject([{ name: 'Figures' }]);
    expect(blind.standings).toMatchObject([{ standing: 'met' }]);
    expect(
      (
        await test.call(revealApplicant, {
          params: { applicationId: sent.id },
          token: interviewer.token,
          body: REQUEST,
        })
      ).body,
    ).toMatchObject({ application: { id: sent.id } });
    expect(
      (
        await test.call(readReceivedApplication, {
          params: { applicationId: sent.id },
          token: interviewer.token,
        })
      ).body,
    ).toMatchObject({ isBlind: false, applicantName: 'Łucja Żak' });
    expect(
      (
        await test.call(readCompanyConversation, {
          params: { applicationId: sent.id },
          token: interviewer.token,
        })
      ).result.items[0]!.text,
    ).toContain('Żak');
    // Lists of applications aren't recorded, because they only show the name that was sent.
    for (const operation of [listReceivedApplications, readPipeline, listPipeline, readCompanyHome]) {
      const { operationId } = operation;
      const text = JSON.stringify((await test.call(operation, { token: interviewer.token })).result);
      expect(text, operationId).toContain('Łucja Żak');
      for (const canary of CANARIES.slice(2)) expect(text, operationId).not.toContain(canary);
    }
    expectBlind(
      (await test.call(readReceivedApplication, { params: { applicationId: sent.id }, token: owner.token }))
        .body,
    );
    const revealAgain = (words: string) =>
      test.call(revealApplicant, {
        params: { applicationId: sent.id },
        token: interviewer.token,
        body: { ...REQUEST, words },
      });
    expect((await revealAgain(REQUEST.words)).status).toBe(201);
    expect((await revealAgain('Another reason.')).problem.code).toBe('not_blind');
    expect((await review(owner, opportunityId)).result.revealedCount).toBe(1);
    const auditor = await addMember(test.current, owner, 'auditor');
    expect(
      (
        await test.call(revealApplicant, {
          params: { applicationId: sent.id },
          token: auditor.token,
          body: REQUEST,
        })
      ).problem.code,
    ).toBe('not_permitted');
    const outside = await addMember(test.current, owner, 'interviewer');
    expect(
      (
        await test.call(revealApplicant, {
          params: { applicationId: sent.id },
          token: outside.token,
          body: REQUEST,
        })
      ).status,
    ).toBe(404);
    expect(
      (
        await test.call(revealApplicant, {
          params: { applicationId: sent.id },
          token: (await signUpFinder(test.current, 'Tessel Maps')).token,
          body: REQUEST,
        })
      ).status,
    ).toBe(404);
    expect(
      (
        await test.call(revealApplicant, {
          params: { applicationId: sent.id },
          token: owner.token,
          body: { reason: unchecked('x'), words: 'x' },
        })
      ).status,
    ).toBe(422);
    expect(
      (await test.call(revealApplicant, { params: { applicationId: sent.id }, body: unchecked(undefined) }))
        .status,
    ).toBe(401);
    await test.call(withdrawApplication, { params: { applicationId: sent.id }, token: person.token });
    expect(
      (
        await test.call(revealApplicant, {
          params: { applicationId: sent.id },
          token: owner.token,
          body: REQUEST,
        })
      ).status,
    ).toBe(404);
  });
});

describe(`${listBlindReviewChanges.operationId} and ${listOwnBlindReviewEvents.operationId}`, () => {
  const REASON = 'The works council asked for it.';
  const end = (owner: TestPerson, opportunityId: string) =>
    switchBlindReview(test.current, owner, opportunityId, false, REASON);
  const ownEvents = async (person: TestPerson) =>
    (await test.call(listOwnBlindReviewEvents, { token: person.token })).result.items;

  it('show owners and auditors who turned it off or on, why, and how many people that revealed', async () => {
    const { owner, opportunityId } = await blindCompany();
    for (const _ of [1, 2]) await applyFor(test.current, await signUpFound(test.current), opportunityId);
    await end(owner, opportunityId);
    await setBlind(owner, opportunityId, true);
    const auditor = await addMember(test.current, owner, 'auditor');
    const { result: body } = await test.call(listBlindReviewChanges, { token: auditor.token });
    expect(body.items).toMatchObject([
      { isBlind: true, reason: null, revealedCount: 0, opportunityId },
      { isBlind: false, reason: REASON, revealedCount: 2, opportunityId },
      { isBlind: true, reason: null, revealedCount: 0, opportunityId },
    ]);
    const page = await test.call(listBlindReviewChanges, { query: { limit: 2 }, token: auditor.token });
    const rest = await test.call(listBlindReviewChanges, {
      query: { limit: 2, cursor: page.result.next! },
      token: auditor.token,
    });
    expect([...page.result.items, ...rest.result.items]).toEqual(body.items);
    const recruiter = await addMember(test.current, owner, 'recruiter');
    expect((await test.call(listBlindReviewChanges, { token: recruiter.token })).problem.code).toBe(
      'not_permitted',
    );
    const other = await signUpFinder(test.current, 'Tessel Maps');
    expect((await test.call(listBlindReviewChanges, { token: other.token })).result.items).toEqual([]);
    expect((await test.call(listBlindReviewChanges)).status).toBe(401);
    const { db } = test.current.context;
    await expect(db.deleteFrom('blind_review_changes').execute()).rejects.toThrow();
  });

  it('show each applicant what happened while their application was there, and nothing to anyone else', async () => {
    const { owner, opportunityId } = await blindCompany();
    const [stays, leaves, late, found] = [
      await signUpFound(test.current),
      await signUpFound(test.current),
      await signUpFound(test.current),
      await signUpFound(test.current),
    ];
    await test.call(revealCandidate, {
      params: { handle: await handleOf(test.current, owner, found) },
      token: owner.token,
      body: REQUEST,
    });
    await applyFor(test.current, stays, opportunityId);
    const { result: sent } = await applyFor(test.current, leaves, opportunityId);
    await test.call(revealApplicant, {
      params: { applicationId: sent.id },
      token: owner.token,
      body: REQUEST,
    });
    await test.call(withdrawApplication, { params: { applicationId: sent.id }, token: leaves.token });
    await end(owner, opportunityId);
    await setBlind(owner, opportunityId, true);
    await applyFor(test.current, late, opportunityId);
    const [company] = await test.current.context.systemDb
      .selectFrom('companies')
      .where('id', '=', String(owner.companyId))
      .select('name')
      .execute();
    const of = { companyName: company?.name };
    const job = { ...of, title: expect.any(String) };
    expect(await ownEvents(stays)).toMatchObject([
      { ...job, kind: 'started', reason: null, words: null },
      { ...job, kind: 'ended', reason: null, words: REASON },
    ]);
    expect(await ownEvents(leaves)).toMatchObject([{ ...job, kind: 'revealed', ...REQUEST }]);
    expect(await ownEvents(found)).toMatchObject([{ ...of, title: null, kind: 'revealed', ...REQUEST }]);
    expect(await ownEvents(late)).toEqual([]);
    expect((await test.call(listOwnBlindReviewEvents)).status).toBe(401);
    expect((await test.call(listOwnBlindReviewEvents, { token: owner.token })).status).toBe(403);
  });

  it('hide the reason from applicants if the dialog didn’t say they’d be able to read it', async () => {
    const { owner, opportunityId } = await blindCompany();
    const person = await signUpFound(test.current);
    await applyFor(test.current, person, opportunityId);
    const before = {
      opportunity_id: opportunityId,
      company_id: String(owner.companyId),
      is_blind: false,
      changed_at: new Date(),
      reason: REASON,
    };
    await test.current.context.systemDb.insertInto('blind_review_changes').values(before).execute();
    expect(await ownEvents(person)).toMatchObject([{ kind: 'ended', words: null }]);
    expect((await test.call(listBlindReviewChanges, { token: owner.token })).result.items[0]).toMatchObject({
      reason: REASON,
    });
  });
});

describe(listReveals.operationId, () => {
  it('is a log for owners and auditors, newest first, that no one can change', async () => {
    const { owner, opportunityId } = await blindCompany();
    const [first, second] = [await signUpFound(test.current), await signUpFound(test.current)];
    for (const person of [first, second])
      await test.call(revealCandidate, {
        params: { handle: await handleOf(test.current, owner, person) },
        token: owner.token,
        body: REQUEST,
      });
    const { result: sent } = await applyFor(test.current, second, opportunityId);
    await test.call(revealApplicant, {
      params: { applicationId: sent.id },
      token: owner.token,
      body: REQUEST,
    });
    const auditor = await addMember(test.current, owner, 'auditor');
    const { result: body } = await test.call(listReveals, { token: auditor.token });
    expect(body.items).toMatchObject([
      { application: { id: sent.id, canOpen: true } },
      { application: null },
      { application: null },
    ]);
    await test.call(withdrawApplication, { params: { applicationId: sent.id }, token: second.token });
    expect(
      (await test.call(listReveals, { token: auditor.token })).result.items[0]!.application,
    ).toMatchObject({ canOpen: false });
    const page = await test.call(listReveals, { query: { limit: 1 }, token: auditor.token });
    const next = await test.call(listReveals, {
      query: { limit: 1, cursor: page.result.next! },
      token: auditor.token,
    });
    expect(next.result.items[0]!.id).toBe(body.items[1]!.id);
    expect(
      (await test.call(listReveals, { query: { cursor: 'nonsense' }, token: auditor.token })).status,
    ).toBe(422);
    const recruiter = await addMember(test.current, owner, 'recruiter');
    expect((await test.call(listReveals, { token: recruiter.token })).problem.code).toBe('not_permitted');
    expect(
      (await test.call(listReveals, { token: (await signUpFinder(test.current, 'Tessel Maps')).token }))
        .result.items,
    ).toEqual([]);
    expect((await test.call(listReveals)).status).toBe(401);
    const { db } = test.current.context;
    await expect(db.deleteFrom('reveals').execute()).rejects.toThrow();
    await expect(db.updateTable('reveals').set({ words: 'Something else.' }).execute()).rejects.toThrow();
  });
});
