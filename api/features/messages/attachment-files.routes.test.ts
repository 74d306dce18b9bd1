import { withdrawApplication } from '@common-ground/contract/applications/applications';
import {
  downloadAttachment,
  linkAttachment,
  linkCompanyAttachment,
} from '@common-ground/contract/messages/attachments';
import { reportMessage } from '@common-ground/contract/messages/message-reports';
import { readCompanyConversation, readConversation } from '@common-ground/contract/messages/messages';
import { revealApplicant } from '@common-ground/contract/people/blind-review';
import { beforeEach, describe, expect, it } from 'vitest';
import { useTestApp } from '../../testing/test-app.ts';
import { type Side, sendWithFile, uploadForMessage } from '../../testing/worlds/test-attachments.ts';
import { switchBlindReview } from '../../testing/worlds/test-blind-review.ts';
import { applyAsNewCandidate, type Hiring, openHiring } from '../../testing/worlds/test-hiring.ts';
import { signUpCandidate, signUpCompany, type TestPerson } from '../../testing/worlds/test-people.ts';
import { addMember } from '../../testing/worlds/test-team.ts';

const test = useTestApp();
const { call } = test;
let hiring: Hiring;
beforeEach(async () => {
  hiring = await openHiring(test.current);
});

const upload = (by: TestPerson, side: Side = 'candidate') =>
  uploadForMessage(test.current, by, hiring.applicationId, { side });

async function filesSeenBy({ token }: TestPerson) {
  const { result } = await call(readCompanyConversation, {
    params: { applicationId: hiring.applicationId },
    token,
  });
  return result.items.map(({ attachments, withheldAttachments }) => [
    attachments.map(({ name }) => name),
    withheldAttachments,
  ]);
}

const linkFor = ({ token }: TestPerson, attachmentId: string, applicationId = hiring.applicationId) =>
  call(linkCompanyAttachment, { params: { applicationId, attachmentId }, token });

const linkForCandidate = (attachmentId: string, { token } = hiring.candidate) =>
  call(linkAttachment, { params: { applicationId: hiring.applicationId, attachmentId }, token });

const get = (path: string) => test.current.app.inject({ method: 'GET', url: path });

describe(`${linkAttachment.operationId}, ${linkCompanyAttachment.operationId} and ${downloadAttachment.operationId}`, () => {
  it('are for the candidate and those who may read the application', async () => {
    const { candidate, applicationId } = hiring;
    const { attachmentId } = await sendWithFile(test.current, candidate, applicationId);
    const other = await applyAsNewCandidate(test.current, hiring.opportunityId);
    const outsider = await addMember(test.current, hiring.owner, 'hiring_manager');
    const auditor = await addMember(test.current, hiring.owner, 'auditor');
    expect((await linkFor(await signUpCompany(test.current), attachmentId)).status).toBe(404);
    expect((await linkFor(outsider, attachmentId)).status).toBe(404);
    expect((await linkFor(hiring.recruiter, attachmentId, other.applicationId)).status).toBe(404);
    expect((await linkForCandidate(attachmentId, other.candidate)).status).toBe(404);
    expect((await linkFor(auditor, attachmentId)).status).toBe(201);
    expect((await upload(auditor, 'company')).problem.code).toBe('not_permitted');
    expect((await upload(outsider, 'company')).status).toBe(404);
    expect((await upload(await signUpCandidate(test.current))).status).toBe(404);
    const unknown = await call(downloadAttachment, { params: { token: 'a'.repeat(43) } });
    expect(unknown.status).toBe(404);
  });

  it('are closed to the company when the application is withdrawn, and links expire after a minute', async () => {
    const { candidate, applicationId } = hiring;
    const { attachmentId } = await sendWithFile(test.current, candidate, applicationId);
    const { result: link } = await linkFor(hiring.recruiter, attachmentId);
    test.current.setNow(new Date(Date.now() + 61_000));
    expect((await get(link.path)).statusCode).toBe(404);
    test.current.setNow(null);
    expect((await get(link.path)).statusCode).toBe(200);
    await call(withdrawApplication, { params: { applicationId }, token: candidate.token });
    expect((await get(link.path)).statusCode).toBe(404);
    expect((await linkFor(hiring.recruiter, attachmentId)).status).toBe(404);
    expect((await linkForCandidate(attachmentId)).status).toBe(201);
    expect((await upload(candidate)).problem.code).toBe('conversation_closed');
  });

  it('under blind review, give a file only to its sender until the reveal; others see how many there are', async () => {
    const { candidate, recruiter, owner, applicationId } = hiring;
    const { attachmentId } = await sendWithFile(test.current, candidate, applicationId, {
      label: 'Ana Silva',
    });
    const ofCompany = await sendWithFile(test.current, recruiter, applicationId, { side: 'company' });
    const { result: before } = await linkFor(recruiter, attachmentId);
    await switchBlindReview(test.current, owner, hiring.opportunityId, true);
    expect(await filesSeenBy(recruiter)).toEqual([
      [['Certificate.pdf'], 0],
      [[], 1],
    ]);
    expect(await filesSeenBy(owner)).toEqual([
      [[], 1],
      [[], 1],
    ]);
    // A link made before doesn't work either.
    expect((await get(before.path)).statusCode).toBe(404);
    expect((await linkFor(recruiter, attachmentId)).status).toBe(404);
    expect((await linkFor(recruiter, ofCompany.attachmentId)).status).toBe(201);
    expect((await linkFor(owner, ofCompany.attachmentId)).status).toBe(404);
    const reason = { reason: 'arrange_a_talk', words: 'To arrange a talk.' } as const;
    await call(revealApplicant, { params: { applicationId }, token: recruiter.token, body: reason });
    expect((await linkFor(recruiter, attachmentId)).status).toBe(201);
    expect((await linkFor(owner, attachmentId)).status).toBe(404);
  });

  it('give the candidate nothing of a message they’ve reported', async () => {
    const { candidate, recruiter, applicationId } = hiring;
    const { message, attachmentId } = await sendWithFile(test.current, recruiter, applicationId, {
      side: 'company',
    });
    const { result: link } = await linkForCandidate(attachmentId);
    await call(reportMessage, {
      params: { applicationId, messageId: message.id },
      token: candidate.token,
      body: { reason: 'scam', note: null, isStoppingAll: false },
    });
    const { result } = await call(readConversation, { params: { applicationId }, token: candidate.token });
    expect(result.items[0]).toMatchObject({ text: null, attachments: [], withheldAttachments: 1 });
    expect((await get(link.path)).statusCode).toBe(404);
    expect((await linkForCandidate(attachmentId)).status).toBe(404);
  });
});
