import { randomUUID } from 'node:crypto';
import { listCompanyNotifications } from '@common-ground/contract/notifications/notifications';
import { revealApplicant } from '@common-ground/contract/people/blind-review';
import {
  addApplicationNote,
  editApplicationNote,
  listApplicationNotes,
  listMentionableMembers,
} from '@common-ground/contract/pipeline/application-notes';
import { removeMember } from '@common-ground/contract/team/team';
import { mentionOf } from '@common-ground/domain/pipeline/note-mention';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Mail } from '../../platform/mail/mail.ts';
import { useTestApp } from '../../testing/test-app.ts';
import { switchBlindReview } from '../../testing/worlds/test-blind-review.ts';
import { type Hiring, openHiring, takeMailsTo } from '../../testing/worlds/test-hiring.ts';
import { signUpCompany, type TestPerson } from '../../testing/worlds/test-people.ts';
import { addMember } from '../../testing/worlds/test-team.ts';

const mails: Mail[] = [];
const test = useTestApp({ context: { sendMail: async (mail) => void mails.push(mail) } });
const NOW = new Date('2026-11-23T10:00:00Z');
let hiring: Hiring;
beforeEach(async () => {
  test.current.setNow(NOW);
  hiring = await openHiring(test.current);
});

const params = () => ({ applicationId: hiring.applicationId });
const add = (by: TestPerson, text: string) =>
  test.call(addApplicationNote, {
    params: params(),
    token: by.token,
    idempotencyKey: randomUUID(),
    body: { text },
  });
const edit = (by: TestPerson, noteId: string, text: string, ifMatch = 1) =>
  test.call(editApplicationNote, {
    params: { ...params(), noteId },
    token: by.token,
    ifMatch,
    body: { text },
  });
const newsOf = async ({ token }: TestPerson) =>
  (await test.call(listCompanyNotifications, { token })).result.items.filter(
    ({ kind }) => kind === 'note_mention',
  );
const at = ({ accountId }: TestPerson) => mentionOf(accountId);
const reveal = ({ token }: TestPerson) =>
  test.call(revealApplicant, {
    params: params(),
    token,
    body: { reason: 'other', words: 'To arrange a talk.' },
  });
const notesSeenBy = async ({ token }: TestPerson) =>
  (await test.call(listApplicationNotes, { params: params(), token })).result.items;

describe(listMentionableMembers.operationId, () => {
  it('lists those who may read the application, for those who write notes', async () => {
    const elsewhere = await addMember(test.current, hiring.owner, 'interviewer');
    const auditor = await addMember(test.current, hiring.owner, 'auditor');
    const list = (token?: string) => test.call(listMentionableMembers, { params: params(), token });
    const { result } = await list(hiring.interviewer.token);
    const ids = result.items.map(({ accountId }) => accountId);
    expect(ids).toEqual(
      expect.arrayContaining(
        [hiring.recruiter, hiring.interviewer, auditor].map(({ accountId }) => accountId),
      ),
    );
    expect(ids).not.toContain(elsewhere.accountId);
    expect((await list(elsewhere.token)).status).toBe(404);
    expect((await list((await signUpCompany(test.current)).token)).status).toBe(404);
    expect((await list(auditor.token)).status).toBe(403);
    expect((await list(hiring.candidate.token)).status).toBe(403);
    expect((await list()).status).toBe(401);
  });
});

describe('a mention', () => {
  it('is shown with the current name, and notifies the member with a link to the notes, but not the author', async () => {
    const { recruiter, interviewer } = hiring;
    await takeMailsTo(test.current, mails, [recruiter, interviewer]);
    const added = await add(recruiter, `${at(interviewer)} and ${at(recruiter)}, please look.`);
    expect(added.result.mentions).toEqual(
      expect.arrayContaining([{ accountId: interviewer.accountId, name: 'The interviewer' }]),
    );
    expect(await newsOf(interviewer)).toMatchObject([
      { applicationId: hiring.applicationId, candidateName: 'Amara Okafor', isRead: false },
    ]);
    expect(await newsOf(recruiter)).toEqual([]);
    const [mail, ...others] = await takeMailsTo(test.current, mails, [recruiter, interviewer]);
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ to: interviewer.email, subject: 'You’re mentioned in a note' });
    expect(JSON.stringify(mail)).toContain(`application=${hiring.applicationId}`);
    expect(JSON.stringify(mail)).not.toMatch(/Amara|please look/);
  });

  it('notifies once, however often the note is edited, and deletes the notification if the mention is removed unread', async () => {
    const { recruiter, interviewer } = hiring;
    const other = await addMember(test.current, hiring.owner, 'hiring_manager', [hiring.opportunityId]);
    await takeMailsTo(test.current, mails, [interviewer, other]);
    const { result: note } = await add(recruiter, at(interviewer));
    await edit(recruiter, note.id, `${at(interviewer)} again`);
    expect(await newsOf(interviewer)).toMatchObject([{ times: 1 }]);
    await edit(recruiter, note.id, at(other), 2);
    expect(await newsOf(interviewer)).toEqual([]);
    expect(await newsOf(other)).toHaveLength(1);
    const mailed = await takeMailsTo(test.current, mails, [interviewer, other]);
    expect(mailed.filter(({ subject }) => subject.includes('mentioned')).map(({ to }) => to)).toEqual([
      other.email,
    ]);
  });

  it('can’t be of anyone who may not read the application, nor of too many', async () => {
    const elsewhere = await addMember(test.current, hiring.owner, 'hiring_manager');
    const stranger = await signUpCompany(test.current);
    for (const person of [elsewhere, stranger, hiring.candidate]) {
      const refused = await add(hiring.recruiter, `${at(hiring.interviewer)} ${at(person)}`);
      expect(refused.problem.violations).toMatchObject([{ pointer: '/text', code: 'unknown_member' }]);
    }
    const { result: note } = await add(hiring.recruiter, 'Words.');
    expect((await edit(hiring.recruiter, note.id, at(elsewhere))).problem.violations).toMatchObject([
      { code: 'unknown_member' },
    ]);
    const many = Array.from({ length: 11 }, () => mentionOf(randomUUID())).join(' ');
    expect((await add(hiring.recruiter, many)).problem.violations).toMatchObject([
      { code: 'too_many_mentions' },
    ]);
    expect(await newsOf(hiring.interviewer)).toEqual([]);
  });

  it('isn’t emailed or shown to someone who has lost access since', async () => {
    const { recruiter, interviewer, owner } = hiring;
    await takeMailsTo(test.current, mails, [interviewer]);
    await add(recruiter, at(interviewer));
    await test.current.context.systemDb
      .deleteFrom('opportunity_members')
      .where('account_id', '=', interviewer.accountId)
      .execute();
    expect(await newsOf(interviewer)).toEqual([]);
    expect(await takeMailsTo(test.current, mails, [interviewer])).toEqual([]);
    expect(await notesSeenBy(owner)).toMatchObject([{ mentions: [{ accountId: interviewer.accountId }] }]);
  });

  it('stays in the text without a name once the member has left, and can stay through an edit', async () => {
    const { recruiter, owner, interviewer } = hiring;
    const text = `Ask ${at(interviewer)}.`;
    const { result: note } = await add(recruiter, text);
    const response = await test.call(removeMember, {
      params: { memberId: interviewer.accountId },
      token: owner.token,
    });
    expect(response.status).toBeLessThan(300);
    expect(await notesSeenBy(owner)).toMatchObject([{ text, mentions: [] }]);
    expect((await edit(recruiter, note.id, `${text} Or me.`)).status).toBe(200);
  });

  it('is withheld with its note under blind review, and the notification names no one', async () => {
    const { recruiter, owner, interviewer } = hiring;
    await add(recruiter, at(interviewer));
    await switchBlindReview(test.current, owner, hiring.opportunityId, true);
    expect(await notesSeenBy(interviewer)).toMatchObject([{ text: null, mentions: [] }]);
    expect(await newsOf(interviewer)).toMatchObject([{ candidateName: null }]);
  });

  it('is only of those who can read the note: of a colleague who reviews blind, if the author does too', async () => {
    const { recruiter, owner, interviewer } = hiring;
    await switchBlindReview(test.current, owner, hiring.opportunityId, true);
    test.current.setNow(new Date(NOW.getTime() + 60_000));
    const another = await addMember(test.current, owner, 'recruiter');
    const auditor = await addMember(test.current, owner, 'auditor');
    const list = async () =>
      (await test.call(listMentionableMembers, { params: params(), token: another.token })).result;
    const listed = async () => (await list()).items.map(({ accountId }) => accountId);
    expect(await listed()).toEqual(expect.arrayContaining([interviewer.accountId, auditor.accountId]));
    expect((await list()).withheldCount).toBe(0);
    const { result: blindNote } = await add(another, at(interviewer));
    expect(await newsOf(interviewer)).toHaveLength(1);
    expect(await notesSeenBy(interviewer)).toMatchObject([{ text: at(interviewer) }]);

    await reveal(another);
    await reveal(recruiter);
    expect(new Set(await listed())).toEqual(new Set([another.accountId, recruiter.accountId]));
    // The owner, the interviewer and the auditor still review blind.
    expect((await list()).withheldCount).toBe(3);
    for (const person of [interviewer, auditor])
      expect((await add(another, at(person))).problem.violations).toMatchObject([{ code: 'unknown_member' }]);
    expect((await add(another, at(recruiter))).status).toBe(201);
    expect(await newsOf(recruiter)).toHaveLength(1);
    // Someone who was mentioned while they could read it stays in the text. No one is added.
    expect((await edit(another, blindNote.id, `${at(interviewer)} again`)).status).toBe(200);
    expect((await edit(another, blindNote.id, at(auditor), 2)).problem.violations).toMatchObject([
      { code: 'unknown_member' },
    ]);
    expect(await newsOf(interviewer)).toMatchObject([{ times: 1 }]);
    expect(await newsOf(auditor)).toEqual([]);
  });

  it('is read again with the same key without another notification', async () => {
    const { recruiter, interviewer } = hiring;
    const request = {
      params: params(),
      token: recruiter.token,
      idempotencyKey: randomUUID(),
      body: { text: at(interviewer) },
    };
    const first = await test.call(addApplicationNote, request);
    expect((await test.call(addApplicationNote, request)).result).toEqual(first.result);
    expect(await newsOf(interviewer)).toMatchObject([{ times: 1 }]);
  });
});
