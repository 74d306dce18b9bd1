import { cancelInterview } from '@common-ground/contract/interviews/company-interviews';
import {
  downloadCompanyInterviewEntry,
  downloadInterviewEntry,
} from '@common-ground/contract/interviews/interview-entries';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Mail } from '../../platform/mail/mail.ts';
import { unchecked } from '../../testing/operation-call.ts';
import { useTestApp } from '../../testing/test-app.ts';
import { applyAsNewCandidate, type Hiring, openHiring } from '../../testing/worlds/test-hiring.ts';
import { offerTo, take } from '../../testing/worlds/test-interviews.ts';
import { signUpCandidate, signUpCompany, type TestPerson } from '../../testing/worlds/test-people.ts';
import { addMember } from '../../testing/worlds/test-team.ts';
import { sendInterviewMails } from './interviews.job.ts';

const mails: Mail[] = [];
const test = useTestApp({
  context: {
    sendMail: async (mail) => {
      mails.push(mail);
    },
  },
});
const NOW = new Date('2026-11-23T10:00:00Z');

let hiring: Hiring;
beforeEach(async () => {
  test.current.setNow(NOW);
  hiring = await openHiring(test.current);
  mails.length = 0;
});

const offer = () =>
  offerTo(test.current, {
    by: hiring.recruiter,
    applicationId: hiring.applicationId,
    panel: [hiring.interviewer],
  });
const unfold = (text: string) => text.replaceAll(/\r?\n /g, '');
/** The lines of a calendar object that identify the entry and say when it is. */
const entryOf = (text: string) =>
  unfold(text)
    .split(/\r?\n/)
    .filter((line) => /^(UID|SEQUENCE|STATUS|DTSTART|DTEND|SUMMARY|URL|ORGANIZER)/.test(line));

/** The entry in the last email that someone got. */
async function mailedEntry({ email }: TestPerson): Promise<string> {
  const { context, app } = test.current;
  await sendInterviewMails(context, app.log);
  return mails.findLast(({ to }) => to === email)?.calendar?.content ?? '';
}

describe(downloadInterviewEntry.operationId, () => {
  const download = (interviewId: string, token: string | undefined) =>
    test.call(downloadInterviewEntry, { params: { interviewId }, token });

  it('is the same entry as in the email, even after the interview has moved', async () => {
    const { candidate } = hiring;
    const made = await offer();
    for (const index of [1, 2]) {
      await take(test.current, candidate, made, index);
      const { headers, result } = await download(made.id, candidate.token);
      expect(headers['content-type']).toBe('text/calendar');
      expect(headers['content-disposition']).toContain('interview.ics');
      expect(entryOf(result)).toEqual(entryOf(await mailedEntry(candidate)));
      expect(entryOf(result)).toHaveLength(8);
      expect(result).toContain(`SEQUENCE:${index + 1}`);
      expect(result).toContain('METHOD:PUBLISH');
      expect(result).not.toContain('ATTENDEE');
    }
  });

  it('is only for the candidate, and only while the interview is booked', async () => {
    const { candidate, recruiter, opportunityId } = hiring;
    const made = await offer();
    expect((await download(made.id, candidate.token)).status).toBe(404);
    await take(test.current, candidate, made);
    expect((await download(made.id, candidate.token)).status).toBe(200);
    const { candidate: other } = await applyAsNewCandidate(test.current, opportunityId);
    expect((await download(made.id, other.token)).status).toBe(404);
    expect((await download(made.id, recruiter.token)).status).toBe(403);
    expect((await download(made.id, undefined)).status).toBe(401);
    expect((await download(unchecked('x') as string, candidate.token)).problem.code).toBe('not_found');
    await test.call(cancelInterview, {
      params: { interviewId: made.id },
      token: recruiter.token,
      body: { note: null },
    });
    expect((await download(made.id, candidate.token)).status).toBe(404);
  });
});

describe(downloadCompanyInterviewEntry.operationId, () => {
  const download = (interviewId: string, { token }: { readonly token: string | undefined }) =>
    test.call(downloadCompanyInterviewEntry, { params: { interviewId }, token });

  it('is the same entry as in the email, which doesn’t name the candidate', async () => {
    const { candidate, interviewer } = hiring;
    const made = await offer();
    await take(test.current, candidate, made);
    const { headers, result } = await download(made.id, interviewer);
    expect(headers['content-type']).toBe('text/calendar');
    expect(entryOf(result)).toEqual(entryOf(await mailedEntry(interviewer)));
    expect(result).toContain('SUMMARY:Interview for Data trainee programme');
    expect(result).not.toMatch(/ATTENDEE|Amara|Okafor/);
    for (const { email } of [candidate, interviewer]) expect(unfold(result)).not.toContain(email);
  });

  it('is for members who can see the interview, while it’s booked', async () => {
    const { candidate, owner } = hiring;
    const made = await offer();
    expect((await download(made.id, owner)).status).toBe(404);
    await take(test.current, candidate, made);
    expect((await download(made.id, owner)).status).toBe(200);
    for (const stranger of [
      await addMember(test.current, owner, 'interviewer'),
      await signUpCompany(test.current),
    ])
      expect((await download(made.id, stranger)).status).toBe(404);
    expect((await download(made.id, await signUpCandidate(test.current))).status).toBe(403);
    expect((await download(made.id, { token: undefined })).status).toBe(401);
  });
});
