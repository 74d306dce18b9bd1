import { readApplicationAnswer } from '@common-ground/contract/applications/offers';
import { readReceivedApplication } from '@common-ground/contract/applications/received-applications';
import { declineApplications, makeOffer, previewDeclines } from '@common-ground/contract/pipeline/decisions';
import { moveApplications } from '@common-ground/contract/pipeline/moves';
import { saveScorecard, submitScorecard } from '@common-ground/contract/pipeline/scorecards';
import { declineLetter } from '@common-ground/domain/pipeline/decline-letters';
import { DECLINE_REASONS, type DeclineReason } from '@common-ground/domain/pipeline/decline-reasons';
import { describe, expect, test as it } from 'vitest';
import { publishDueDecisions } from '../../stores/pipeline/decision-publication.store.ts';
import { resultOf } from '../../testing/operation-call.ts';
import { useTestApp } from '../../testing/test-app.ts';
import { applyAsNewCandidate, openHiring, TALK, TALK_ITEMS } from '../../testing/worlds/test-hiring.ts';
import { offerBody } from '../../testing/worlds/test-offers.ts';
import type { TestPerson } from '../../testing/worlds/test-people.ts';
import { declineOne, openPipeline } from '../../testing/worlds/test-pipeline.ts';

const test = useTestApp();

const open = (company: TestPerson, applicationId: string) =>
  test.call(readReceivedApplication, { params: { applicationId }, token: company.token });

const preview = async (company: TestPerson, ids: readonly string[], reason: DeclineReason, version = 1) => {
  const body = {
    declines: ids.map((applicationId) => ({ applicationId, version, feedback: null })),
    message: declineLetter(reason),
  };
  return (await test.call(previewDeclines, { token: company.token, body })).result.items;
};

async function fillInScorecard({ token }: TestPerson, applicationId: string) {
  const scores = TALK_ITEMS.map(({ id: itemId }) => ({
    itemId,
    rating: 3 as const,
    isNotSeen: false,
    evidence: 'Found the sum.',
  }));
  const body = { scores, recommendation: 'yes', words: null } as const;
  const params = { applicationId, stageId: TALK };
  await resultOf(test.call(saveScorecard, { params, token, ifMatch: 0, body }));
  await resultOf(test.call(submitScorecard, { params, token, ifMatch: 1 }));
}

const passMinute = () => publishDueDecisions(test.current.context.systemDb, new Date(Date.now() + 60_500));

/** The letter that the candidate received with the decline. */
async function readReceived(person: TestPerson, applicationId: string): Promise<string> {
  return (await test.call(readApplicationAnswer, { params: { applicationId }, token: person.token })).result
    .decline!.message!;
}

describe(declineApplications.operationId, () => {
  it('says that an application was read only if someone opened it, whatever the reason', async () => {
    const names = DECLINE_REASONS.flatMap((reason) => [`Opened ${reason}`, `Unopened ${reason}`]);
    const { company, applicants } = await openPipeline(test.current, names);
    const cases = applicants.map((applicant, at) => ({
      ...applicant,
      isOpened: at % 2 === 0,
      reason: DECLINE_REASONS[Math.floor(at / 2)] as DeclineReason,
    }));
    for (const { applicationId, isOpened, reason } of cases) {
      if (isOpened) expect((await open(company, applicationId)).status).toBe(200);
      const changes = { reason, message: declineLetter(reason), words: 'Kept inside.' };
      const { outcome } = await declineOne(test.current, company, { applicationId, version: 1 }, changes);
      expect(outcome).toBe('done');
    }
    await passMinute();
    for (const { person, applicationId, isOpened, reason } of cases) {
      const letter = await readReceived(person, applicationId);
      expect(letter.includes('We’ve read your application'), `${reason} ${isOpened}`).toBe(isOpened);
      expect(letter).not.toMatch(/talk with us|[{}]/);
      expect(letter).toMatch(/^Dear (Opened|Unopened) [a-z_]+,\n\nThank you for applying for “/);
    }
  });

  it('thanks only candidates who were interviewed for talking, not those merely moved to an interview', async () => {
    const { owner, interviewer, opportunityId, applicationId, candidate } = await openHiring(test.current);
    const other = await applyAsNewCandidate(test.current, opportunityId);
    const ids = [applicationId, other.applicationId];
    const moves = ids.map((id) => ({ applicationId: id, version: 1, stageId: TALK }));
    const body = { moves };
    await test.call(moveApplications, { token: owner.token, body });
    await fillInScorecard(interviewer, applicationId);
    const [talked, moved] = await preview(owner, ids, 'others_met_more', 2);
    expect(talked!.message).toContain('for taking the time to talk with us');
    expect(moved!.message).not.toContain('talk');
    const changes = { message: declineLetter('filled'), reason: 'filled' } as const;
    await declineOne(test.current, owner, { applicationId, version: 2 }, changes);
    await passMinute();
    expect(await readReceived(candidate, applicationId)).toContain('for taking the time to talk with us');
  });
});

describe(previewDeclines.operationId, () => {
  it('shows each candidate’s own letter, and which applications were never opened', async () => {
    const { company, applicants } = await openPipeline(test.current, ['Amara Okafor', 'Bo Lindqvist']);
    const ids = applicants.map(({ applicationId }) => applicationId);
    await open(company, String(ids[0]));
    const [read, unread] = await preview(company, ids, 'right_to_work');
    expect(read!.row!.openedAt).not.toBeNull();
    expect(read!.message).toMatch(/^Dear Amara Okafor,\n\nThank you .* We’ve read your application/);
    expect(unread!.row!.openedAt).toBeNull();
    expect(unread!.message).toMatch(
      /^Dear Bo Lindqvist,\n\nThank you for applying for “[^”]+”\.\n\nYou need the right to work/,
    );
  });

  it('fills in the records but no name under blind review', async () => {
    const { company, opportunityId, applicants } = await openPipeline(test.current);
    const review = { opportunity_id: opportunityId, company_id: String(company.companyId) };
    await test.current.context.systemDb.insertInto('blind_reviews').values(review).execute();
    const id = String(applicants[0]?.applicationId);
    const previewMessage = async () => (await preview(company, [id], 'filled'))[0]!.message;
    expect(await previewMessage()).not.toContain('read');
    await open(company, id);
    expect(await previewMessage()).toMatch(/^Dear \{name\},\n\n.*We’ve read your application/);
  });

  it('refuses the thanks placeholder in an offer', async () => {
    const { company, applicants } = await openPipeline(test.current);
    const { applicationId } = applicants[0]!;
    const body = offerBody({ applicationId, version: 1 }, { note: '{thanks}' });
    const refused = await test.call(makeOffer, { token: company.token, body });
    expect(refused.problem.violations).toMatchObject([{ pointer: '/note', code: 'unknown_place' }]);
  });
});
