import {
  previewCompanyAttachment,
  readCompanyAttachment,
} from '@common-ground/contract/messages/attachments';
import { revealApplicant } from '@common-ground/contract/people/blind-review';
import { beforeEach, describe, expect, it } from 'vitest';
import { useTestApp } from '../../testing/test-app.ts';
import { sendWithFile } from '../../testing/worlds/test-attachments.ts';
import { switchBlindReview } from '../../testing/worlds/test-blind-review.ts';
import { pdf } from '../../testing/worlds/test-files.ts';
import { applyAsNewCandidate, type Hiring, openHiring } from '../../testing/worlds/test-hiring.ts';
import type { TestPerson } from '../../testing/worlds/test-people.ts';
import { addMember } from '../../testing/worlds/test-team.ts';

const test = useTestApp();
let hiring: Hiring;
let attachmentId: string;
beforeEach(async () => {
  hiring = await openHiring(test.current);
  ({ attachmentId } = await sendWithFile(test.current, hiring.candidate, hiring.applicationId, {
    bytes: pdf('Amara Okafor'),
  }));
});

const read = ({ token }: TestPerson, id = attachmentId, applicationId = hiring.applicationId) =>
  test.call(readCompanyAttachment, { params: { applicationId, attachmentId: id }, token });

const preview = ({ token }: TestPerson, page = 1) =>
  test.call(previewCompanyAttachment, {
    params: { applicationId: hiring.applicationId, attachmentId },
    query: { page },
    token,
  });

async function countViews(): Promise<number> {
  const { n } = await test.current.context.db
    .selectFrom('profile_views')
    .where('candidate_id', '=', hiring.candidate.accountId)
    .where('reason', '=', 'document')
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow();
  return n;
}

describe(`${readCompanyAttachment.operationId} and ${previewCompanyAttachment.operationId}`, () => {
  it('show a file as text and pages, which together are one entry in the access log', async () => {
    expect((await read(hiring.recruiter)).result).toEqual({
      pages: 1,
      texts: ['Amara Okafor'],
      isCut: false,
    });
    const picture = await preview(hiring.recruiter);
    expect([picture.status, picture.headers['content-type']]).toEqual([200, 'image/png']);
    expect(await countViews()).toBe(1);
    // Turning a page doesn't count as another opening.
    await preview(hiring.recruiter, 2);
    expect(await countViews()).toBe(1);
  });

  it('record nothing about a file that the company sent', async () => {
    const own = await sendWithFile(test.current, hiring.recruiter, hiring.applicationId, {
      side: 'company',
      bytes: pdf('The plan'),
    });
    expect((await read(hiring.owner, own.attachmentId)).result.texts).toEqual(['The plan']);
    expect(await countViews()).toBe(0);
  });

  it('are 404 for anyone who may not read the application or see the name, and record nothing', async () => {
    const outsider = await addMember(test.current, hiring.owner, 'hiring_manager');
    const other = await applyAsNewCandidate(test.current, hiring.opportunityId);
    expect((await read(outsider)).status).toBe(404);
    expect((await read(hiring.recruiter, attachmentId, other.applicationId)).status).toBe(404);
    await switchBlindReview(test.current, hiring.owner, hiring.opportunityId, true);
    expect([(await read(hiring.recruiter)).status, (await preview(hiring.recruiter)).status]).toEqual([
      404, 404,
    ]);
    expect(await countViews()).toBe(0);
    await test.call(revealApplicant, {
      params: { applicationId: hiring.applicationId },
      token: hiring.recruiter.token,
      body: { reason: 'arrange_a_talk', words: 'To arrange a talk.' },
    });
    expect((await preview(hiring.recruiter)).status).toBe(200);
  });
});
