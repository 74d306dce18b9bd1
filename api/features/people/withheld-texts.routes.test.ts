import { randomUUID } from 'node:crypto';
import { listApplicationInterviews } from '@common-ground/contract/interviews/company-interviews';
import type { CompanyInterview } from '@common-ground/contract/interviews/interview';
import { saveAdjustments } from '@common-ground/contract/interviews/interviews';
import { revealApplicant } from '@common-ground/contract/people/blind-review';
import {
  createShortlist,
  listShortlists,
  readShortlist,
  renameShortlist,
} from '@common-ground/contract/people/shortlists';
import { addApplicationNote, listApplicationNotes } from '@common-ground/contract/pipeline/application-notes';
import { listApplicationDecisions } from '@common-ground/contract/pipeline/decision-log';
import { listScorecards, saveScorecard, submitScorecard } from '@common-ground/contract/pipeline/scorecards';
import { beforeEach, describe, expect, it } from 'vitest';
import { runAs } from '../../platform/db/principal.ts';
import { useTestApp } from '../../testing/test-app.ts';
import { switchBlindReview } from '../../testing/worlds/test-blind-review.ts';
import { applyAsNewCandidate, type Hiring, openHiring } from '../../testing/worlds/test-hiring.ts';
import { offerTo, take } from '../../testing/worlds/test-interviews.ts';
import type { TestPerson } from '../../testing/worlds/test-people.ts';
import { declineOne } from '../../testing/worlds/test-pipeline.ts';
import { addMember } from '../../testing/worlds/test-team.ts';

const test = useTestApp();
const NAMING = 'Is it Amara Okafor, Ben Adler or Chidi Eze?';
const PLAIN = 'Explains well.';

/** With an application that was sent under blind review. */
let hiring: Hiring;
/** The same job, with an application from before blind review. */
let earlier: Hiring;
let colleague: TestPerson;
beforeEach(async () => {
  test.current.setNow(new Date('2026-11-23T10:00:00Z'));
  hiring = await openHiring(test.current);
  colleague = await addMember(test.current, hiring.owner, 'recruiter');
  await switchBlindReview(test.current, hiring.owner, hiring.opportunityId, true);
  earlier = hiring;
  test.current.setNow(new Date('2026-11-23T10:00:01Z'));
  hiring = { ...hiring, ...(await applyAsNewCandidate(test.current, hiring.opportunityId)) };
});

const applicationParams = () => ({ applicationId: hiring.applicationId });
const reveal = ({ token }: TestPerson) =>
  test.call(revealApplicant, {
    params: applicationParams(),
    token,
    body: { reason: 'arrange_a_talk', words: 'To call them about the interview.' },
  });
const note = ({ token }: TestPerson, text: string) =>
  test.call(addApplicationNote, {
    params: applicationParams(),
    token,
    idempotencyKey: randomUUID(),
    body: { text },
  });
const notesFor = async ({ token }: TestPerson) =>
  (await test.call(listApplicationNotes, { params: applicationParams(), token })).result.items
    .map(({ text }) => text)
    .toSorted();
const interviewFor = async ({ token }: TestPerson) =>
  (await test.call(listApplicationInterviews, { params: applicationParams(), token })).result
    .items[0] as CompanyInterview;

describe('a colleague’s note under blind review', () => {
  it('is no way to try names: whether it’s withheld doesn’t depend on what it says', async () => {
    await note(colleague, NAMING);
    await note(colleague, PLAIN);
    expect(await notesFor(hiring.recruiter)).toEqual([PLAIN, NAMING]);
    test.current.setNow(new Date('2026-11-23T10:00:02Z'));
    await reveal(colleague);
    await note(colleague, 'Wears a hat.');
    await note(colleague, 'Amara wears a hat.');
    expect(await notesFor(hiring.recruiter)).toEqual([PLAIN, NAMING, null, null]);
    expect(await notesFor(colleague)).not.toContain(null);
    await reveal(hiring.recruiter);
    expect(await notesFor(hiring.recruiter)).not.toContain(null);
  });

  it('is withheld if it was written while blind review was off', async () => {
    const { owner, opportunityId, recruiter } = hiring;
    await note(colleague, PLAIN);
    await switchBlindReview(test.current, owner, opportunityId, false, 'All talks are over.');
    test.current.setNow(new Date('2026-11-23T10:00:02Z'));
    await note(colleague, NAMING);
    test.current.setNow(new Date('2026-11-23T10:00:03Z'));
    await switchBlindReview(test.current, owner, opportunityId, true);
    expect(await notesFor(recruiter)).toEqual([PLAIN, null]);
  });

  it('is withheld if someone who has left had revealed the candidate before', async () => {
    const formerMember = await addMember(test.current, hiring.owner, 'recruiter');
    await note(colleague, PLAIN);
    test.current.setNow(new Date('2026-11-23T10:00:02Z'));
    await reveal(formerMember);
    const { systemDb } = test.current.context;
    await systemDb.deleteFrom('memberships').where('account_id', '=', formerMember.accountId).execute();
    await note(colleague, NAMING);
    expect(await notesFor(hiring.recruiter)).toEqual([PLAIN, null]);
  });

  it('is withheld once its author has left, even if they had revealed no one', async () => {
    await note(colleague, PLAIN);
    const { systemDb } = test.current.context;
    await systemDb.deleteFrom('memberships').where('account_id', '=', colleague.accountId).execute();
    expect(await notesFor(hiring.recruiter)).toEqual([null]);
  });

  it('stays withheld once its author has left', async () => {
    await reveal(colleague);
    await note(colleague, PLAIN);
    const { systemDb } = test.current.context;
    await systemDb.deleteFrom('memberships').where('account_id', '=', colleague.accountId).execute();
    expect(await notesFor(hiring.recruiter)).toEqual([null]);
  });
});

describe('what someone writes who could see the name before blind review was turned on', () => {
  beforeEach(() => {
    hiring = earlier;
  });

  it('is withheld, without a reveal: notes and interviews', async () => {
    await note(colleague, 'Amara wears a hat.');
    expect(await notesFor(hiring.recruiter)).toEqual([null]);
    expect(await notesFor(colleague)).toEqual(['Amara wears a hat.']);
    await offerTo(test.current, {
      by: colleague,
      applicationId: hiring.applicationId,
      panel: [hiring.interviewer],
      changes: { title: 'Talk with Amara' },
    });
    expect(await interviewFor(hiring.interviewer)).toMatchObject({ title: null, isTextWithheld: true });
  });

  it('is shown if they joined the team afterwards', async () => {
    test.current.setNow(new Date('2026-11-23T10:00:02Z'));
    const newcomer = await addMember(test.current, hiring.owner, 'recruiter');
    await note(newcomer, PLAIN);
    expect(await notesFor(hiring.recruiter)).toEqual([PLAIN]);
  });

  it('is withheld as well if blind review was only off for a while', async () => {
    hiring = { ...hiring, ...(await applyAsNewCandidate(test.current, hiring.opportunityId)) };
    await note(colleague, PLAIN);
    test.current.setNow(new Date('2026-11-23T10:00:03Z'));
    await switchBlindReview(test.current, hiring.owner, hiring.opportunityId, false, 'A wrong click.');
    test.current.setNow(new Date('2026-11-23T10:00:04Z'));
    await switchBlindReview(test.current, hiring.owner, hiring.opportunityId, true);
    test.current.setNow(new Date('2026-11-23T10:00:05Z'));
    await note(colleague, 'Amara wears a hat.');
    expect(await notesFor(hiring.recruiter)).toEqual([PLAIN, null]);
  });
});

describe('scorecards and decisions under blind review', () => {
  it('withhold what someone who sees the name wrote, and show the ratings', async () => {
    const { owner, interviewer, recruiter } = hiring;
    const submitScore = async ({ token }: TestPerson, words: string) => {
      const { stages } = (await test.call(listScorecards, { params: applicationParams(), token })).result;
      const stage = stages.find(({ canScore }) => canScore);
      const scores = (stage?.stage?.items ?? []).map(({ id: itemId }) => {
        return { itemId, rating: 3 as const, isNotSeen: false, evidence: words };
      });
      const at = { params: { ...applicationParams(), stageId: stage?.stageId ?? '' }, token };
      const body = { scores, recommendation: 'yes' as const, words };
      const response = await test.call(saveScorecard, { ...at, ifMatch: 0, body });
      expect(response.status).toBeLessThan(300);
      expect((await test.call(submitScorecard, { ...at, ifMatch: 1 })).status).toBeLessThan(300);
    };
    await reveal(interviewer);
    await submitScore(interviewer, 'Amara explains well.');
    await submitScore(owner, NAMING);
    await submitScore(recruiter, PLAIN);
    const { stages } = (
      await test.call(listScorecards, { params: applicationParams(), token: recruiter.token })
    ).result;
    const others = stages.flatMap((stage) => stage.others);
    const textsOf = ({ submitted }: (typeof others)[number]) =>
      submitted?.flatMap(({ content }) => [content.words, ...content.scores.map(({ evidence }) => evidence)]);
    expect(new Set(others.flatMap((other) => textsOf(other)))).toEqual(new Set([null, NAMING]));
    const withheld = others.flatMap(({ submitted }) =>
      submitted?.map(({ isTextWithheld }) => isTextWithheld),
    );
    expect(withheld.toSorted()).toEqual([false, true]);
    expect(others[0]?.submitted?.[0]?.content.scores[0]?.rating).toBe(3);

    const { applicationId } = hiring;
    await declineOne(test.current, owner, { applicationId, version: 1 }, { words: NAMING });
    const decided = await test.call(listApplicationDecisions, {
      params: applicationParams(),
      token: recruiter.token,
    });
    expect(decided.result.items).toMatchObject([{ words: NAMING, isTextWithheld: false }]);
  });
});

describe('an interview under blind review', () => {
  const offer = () =>
    offerTo(test.current, {
      by: colleague,
      applicationId: hiring.applicationId,
      panel: [hiring.interviewer],
      changes: { title: 'Talk', place: 'https://meet.example.org/x', message: 'Dear Amara' },
    });

  it('keeps its title and place if its author doesn’t see the name', async () => {
    await offer();
    expect(await interviewFor(hiring.recruiter)).toMatchObject({
      title: 'Talk',
      place: 'https://meet.example.org/x',
      message: null,
      isTextWithheld: false,
    });
  });

  it('withholds all its text if its author sees the name', async () => {
    await reveal(colleague);
    await offer();
    const withheld = { title: null, place: null, message: null, isTextWithheld: true };
    expect(await interviewFor(hiring.recruiter)).toMatchObject(withheld);
    expect(await interviewFor(hiring.interviewer)).toMatchObject(withheld);
    expect(await interviewFor(colleague)).toMatchObject({ title: 'Talk', message: 'Dear Amara' });
  });

  it('shows the panel where it is from an hour before a call until its end, and nobody else', async () => {
    await reveal(colleague);
    await take(test.current, hiring.candidate, await offer());
    const placeAt = async (time: string, person: TestPerson) => {
      test.current.setNow(new Date(`2026-11-25T${time}Z`));
      return (await interviewFor(person)).place;
    };
    const { interviewer, recruiter } = hiring;
    expect(await placeAt('08:59:59', interviewer)).toBeNull();
    expect(await placeAt('09:00:00', interviewer)).toBe('https://meet.example.org/x');
    expect(await placeAt('09:00:00', recruiter)).toBeNull();
    expect(await placeAt('10:44:59', interviewer)).not.toBeNull();
    expect(await placeAt('10:45:00', interviewer)).toBeNull();
  });
});

describe('a shortlist’s name under blind review', () => {
  const create = async ({ token }: TestPerson, name: string) =>
    test.call(createShortlist, {
      token,
      idempotencyKey: randomUUID(),
      body: { name, opportunityId: hiring.opportunityId },
    });
  const namesFor = async ({ token }: TestPerson) =>
    (await test.call(listShortlists, { token })).result.items.map(({ name }) => name);

  it('is withheld if its author can see names, whatever it says, and comes last', async () => {
    const { recruiter } = hiring;
    const newcomer = await addMember(test.current, hiring.owner, 'recruiter');
    await create(newcomer, 'Blind');
    await reveal(newcomer);
    const { id } = (await create(newcomer, 'Amara Okafor')).result;
    await create(newcomer, 'Backend');
    expect(await namesFor(recruiter)).toEqual(['Blind', null, null]);
    expect(await namesFor(newcomer)).toEqual(['Amara Okafor', 'Backend', 'Blind']);
    const at = { params: { shortlistId: id }, token: recruiter.token };
    expect((await test.call(readShortlist, at)).result.name).toBeNull();
    const guess = { ...at, ifMatch: 9, body: { name: 'Amara Okafor' } };
    const refused = await test.call(renameShortlist, guess);
    expect(refused.problem.code).toBe('version_conflict');
    expect(JSON.stringify(refused.problem)).not.toContain('Amara');
    // A name of one's own says nothing about those that are withheld.
    expect((await create(recruiter, 'Amara Okafor')).status).toBe(201);
    expect(await namesFor(recruiter)).toEqual(['Amara Okafor', 'Blind', null, null]);
  });

  it('is withheld if its author could see names before blind review was turned on', async () => {
    hiring = earlier;
    const { id } = (await create(colleague, 'Amara Okafor')).result;
    expect(await namesFor(hiring.recruiter)).toEqual([null]);
    test.current.setNow(new Date('2026-11-23T10:00:02Z'));
    const newcomer = await addMember(test.current, hiring.owner, 'recruiter');
    await create(newcomer, 'Backend');
    expect(await namesFor(hiring.recruiter)).toEqual(['Backend', null]);
    const renaming = { params: { shortlistId: id }, token: newcomer.token, ifMatch: 1 };
    expect((await test.call(renameShortlist, { ...renaming, body: { name: 'Frontend' } })).status).toBe(204);
    expect(await namesFor(hiring.recruiter)).toEqual(['Backend', 'Frontend']);
  });

  it('is shown again once blind review ends, and is its new author’s once it’s renamed', async () => {
    const { owner, recruiter, opportunityId } = hiring;
    await reveal(colleague);
    const { id } = (await create(recruiter, 'Mine')).result;
    const renaming = { params: { shortlistId: id }, token: colleague.token, ifMatch: 1 };
    expect((await test.call(renameShortlist, { ...renaming, body: { name: 'Amara' } })).status).toBe(204);
    expect(await namesFor(recruiter)).toEqual([null]);
    await switchBlindReview(test.current, owner, opportunityId, false, 'All talks are over.');
    expect(await namesFor(recruiter)).toEqual(['Amara']);
  });
});

describe('adjustments under blind review', () => {
  const NEEDS = 'Step-free access. Amara';
  const listReaders = async () => {
    const views = test.current.context.systemDb.selectFrom('profile_views').select('member_name');
    return (await views.where('reason', '=', 'interview').execute()).map((row) => row.member_name);
  };

  it('are announced to those who run the interview, and shown once they reveal the candidate', async () => {
    const { applicationId, interviewer, recruiter, candidate } = hiring;
    const made = await offerTo(test.current, { by: colleague, applicationId, panel: [interviewer] });
    const request = { params: { interviewId: made.id }, token: candidate.token, body: { words: NEEDS } };
    expect((await test.call(saveAdjustments, request)).status).toBe(200);
    for (const person of [colleague, interviewer])
      expect(await interviewFor(person)).toMatchObject({ hasAdjustments: true, adjustments: null });
    expect(await interviewFor(recruiter)).toMatchObject({ hasAdjustments: false, adjustments: null });
    expect(await listReaders()).toEqual([]);
    expect((await reveal(interviewer)).status).toBe(201);
    expect(await interviewFor(interviewer)).toMatchObject({ hasAdjustments: true, adjustments: NEEDS });
    expect(await interviewFor(colleague)).toMatchObject({ hasAdjustments: true, adjustments: null });
    expect(await listReaders()).toEqual(['The interviewer']);
    await reveal(recruiter);
    expect(await interviewFor(recruiter)).toMatchObject({ hasAdjustments: false, adjustments: null });
  });

  it('are withheld by the database as well, until the reader reveals the candidate', async () => {
    const { applicationId, interviewer, recruiter, candidate } = hiring;
    const made = await offerTo(test.current, { by: colleague, applicationId, panel: [interviewer] });
    const request = { params: { interviewId: made.id }, token: candidate.token, body: { words: NEEDS } };
    await test.call(saveAdjustments, request);
    const readBy = async ({ accountId, companyId }: TestPerson) => {
      const member = { accountId, role: 'recruiter', needsVerification: false };
      const rows = await runAs({ companyId: String(companyId), candidateId: null, member }, () =>
        test.current.callerDb.selectFrom('adjustment_requests').select('words').execute(),
      );
      return rows.map(({ words }) => words);
    };
    expect(await readBy(interviewer)).toEqual([]);
    await reveal(interviewer);
    expect(await readBy(interviewer)).toEqual([NEEDS]);
    expect(await readBy(colleague)).toEqual([]);
    await switchBlindReview(test.current, hiring.owner, hiring.opportunityId, false, 'All talks are over.');
    expect(await readBy(colleague)).toEqual([NEEDS]);
    expect(await readBy(recruiter)).toEqual([]);
  });
});
