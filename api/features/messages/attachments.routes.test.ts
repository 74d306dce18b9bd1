import { randomUUID } from 'node:crypto';
import { deleteAccount } from '@common-ground/contract/accounts/accounts';
import {
  deleteAttachment,
  deleteCompanyAttachment,
  downloadAttachment,
  linkAttachment,
  linkCompanyAttachment,
  uploadAttachment,
  uploadCompanyAttachment,
} from '@common-ground/contract/messages/attachments';
import type { MessageText } from '@common-ground/contract/messages/message-text';
import {
  readCompanyConversation,
  readConversation,
  sendCompanyMessage,
  sendMessage,
  stopConversation,
} from '@common-ground/contract/messages/messages';
import { DOCUMENT_LIMITS } from '@common-ground/domain/documents/document';
import { ATTACHMENT_LIMITS } from '@common-ground/domain/messages/attachment';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { deleteListedFiles } from '../../stores/documents/document-file.store.ts';
import { deleteOldAttachments } from '../../stores/messages/attachment.store.ts';
import { untilLockIsAwaited } from '../../testing/database/lock-wait.ts';
import { useTestApp } from '../../testing/test-app.ts';
import { sendWithFile, storeAttachment, uploadForMessage } from '../../testing/worlds/test-attachments.ts';
import { pdf } from '../../testing/worlds/test-files.ts';
import { applyAsNewCandidate, type Hiring, openHiring } from '../../testing/worlds/test-hiring.ts';
import type { TestPerson } from '../../testing/worlds/test-people.ts';

const test = useTestApp();
const { call } = test;
const NOWHERE = '00000000-0000-4000-8000-000000000000';
let hiring: Hiring;
beforeEach(async () => {
  hiring = await openHiring(test.current);
});

const upload = (by: TestPerson, bytes?: Buffer, side: 'candidate' | 'company' = 'candidate') =>
  uploadForMessage(test.current, by, hiring.applicationId, bytes ? { side, bytes } : { side });

const withAttachments = (...ids: readonly string[]) =>
  ids.map((attachmentId) => ({ attachmentId, label: 'Certificate' }));

function send(attachments: MessageText['attachments'], key = randomUUID()) {
  return call(sendMessage, {
    params: { applicationId: hiring.applicationId },
    token: hiring.candidate.token,
    idempotencyKey: key,
    body: { text: 'Here it is.', ...(attachments ? { attachments } : {}) },
  });
}

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

async function storedKeys(): Promise<string[]> {
  const keys: string[] = [];
  for await (const portion of test.current.context.files.keys()) keys.push(...portion);
  return keys;
}

async function keyOf(attachmentId: string): Promise<string> {
  const row = await test.current.context.systemDb
    .selectFrom('message_attachments')
    .where('id', '=', attachmentId)
    .select('file_key')
    .executeTakeFirstOrThrow();
  return row.file_key;
}

describe(`${uploadAttachment.operationId}, ${sendMessage.operationId} and ${downloadAttachment.operationId}`, () => {
  it('give the company a candidate’s file with the message, and record that it was opened', async () => {
    const bytes = pdf(randomUUID());
    const uploaded = await upload(hiring.candidate, bytes);
    expect(uploaded.result).toMatchObject({ type: 'pdf', bytes: bytes.length, isChecked: true });
    const { id } = uploaded.result;
    // An unsent file doesn't exist for anyone else.
    expect(await filesSeenBy(hiring.recruiter)).toEqual([]);
    expect((await linkFor(hiring.recruiter, id)).status).toBe(404);
    expect((await linkForCandidate(id)).status).toBe(404);

    const sent = await send([{ attachmentId: id, label: 'My “certificate”' }]);
    expect(sent.result.attachments).toEqual([
      { id, name: 'My “certificate”.pdf', type: 'pdf', bytes: bytes.length },
    ]);
    expect(await filesSeenBy(hiring.recruiter)).toEqual([[['My “certificate”.pdf'], 0]]);
    const { result: link } = await linkFor(hiring.recruiter, id);
    const file = await get(link.path);
    expect(file.rawPayload).toEqual(bytes);
    expect(file.headers).toMatchObject({
      'content-type': 'application/pdf',
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    });
    expect(file.headers['content-disposition']).toContain('attachment');
    expect(file.headers['content-security-policy']).toMatch(/^sandbox; default-src 'none'/);
    const views = await test.current.context.db
      .selectFrom('profile_views')
      .where('candidate_id', '=', hiring.candidate.accountId)
      .select(['reason', 'parts'])
      .execute();
    expect(views).toEqual([{ reason: 'document', parts: ['documents'] }]);
    expect((await get((await linkForCandidate(id)).result.path)).rawPayload).toEqual(bytes);
  });

  it('give the candidate a company’s file, which no one’s access log mentions', async () => {
    const bytes = pdf(randomUUID());
    const { result } = await upload(hiring.recruiter, bytes, 'company');
    const message = await call(sendCompanyMessage, {
      params: { applicationId: hiring.applicationId },
      token: hiring.recruiter.token,
      idempotencyKey: randomUUID(),
      body: { text: 'Our plan for the day.', attachments: withAttachments(result.id) },
    });
    expect(message.status).toBe(201);
    const { result: read } = await call(readConversation, {
      params: { applicationId: hiring.applicationId },
      token: hiring.candidate.token,
    });
    expect(read.items[0]!.attachments).toMatchObject([{ id: result.id, name: 'Certificate.pdf' }]);
    const { result: link } = await linkForCandidate(result.id);
    expect((await get(link.path)).rawPayload).toEqual(bytes);
    // A colleague reads the message, too.
    expect((await linkFor(hiring.interviewer, result.id)).status).toBe(201);
    const { n } = await test.current.context.db
      .selectFrom('profile_views')
      .where('candidate_id', '=', hiring.candidate.accountId)
      .select(({ fn }) => fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow();
    expect(n).toBe(0);
  });

  it('refuse files that other uploads refuse, and keep nothing of them', async () => {
    const before = (await storedKeys()).length;
    const hostile = await upload(
      hiring.candidate,
      pdf('Ana', { catalog: '/OpenAction<</S/JavaScript/JS(x)>>' }),
    );
    expect(hostile.problem).toMatchObject({ code: 'file_refused', violations: [{ code: 'active_content' }] });
    const large = await upload(hiring.candidate, Buffer.alloc(DOCUMENT_LIMITS.fileBytes + 1));
    expect(large.problem.code).toBe('body_too_large');
    expect(await storedKeys()).toHaveLength(before);
  });

  it('return the existing file if the same one is sent again, even at the same moment', async () => {
    const before = (await storedKeys()).length;
    const bytes = pdf(randomUUID());
    const responses = await Promise.all([upload(hiring.candidate, bytes), upload(hiring.candidate, bytes)]);
    expect(responses.map(({ status }) => status)).toEqual([201, 201]);
    expect(new Set(responses.map(({ result }) => result.id)).size).toBe(1);
    expect(await storedKeys()).toHaveLength(before + 1);
  });

  it('send only the caller’s own existing files that are checked and meant for this conversation', async () => {
    const { candidate, applicationId } = hiring;
    const other = await applyAsNewCandidate(test.current, hiring.opportunityId);
    const unusable = {
      'nobody’s': NOWHERE,
      'another candidate’s': await storeAttachment(test.current, other.candidate, other.applicationId),
      'the company’s': await storeAttachment(test.current, hiring.recruiter, applicationId, {
        side: 'company',
      }),
      unchecked: await storeAttachment(test.current, candidate, applicationId, { isWaiting: true }),
      'sent before': (await sendWithFile(test.current, candidate, applicationId)).attachmentId,
    };
    for (const [reason, id] of Object.entries(unusable)) {
      const own = await storeAttachment(test.current, candidate, applicationId);
      expect((await send(withAttachments(own, id))).problem.code, reason).toBe('attachment_unavailable');
    }
    const twice = await storeAttachment(test.current, candidate, applicationId);
    expect((await send(withAttachments(twice, twice))).problem.code).toBe('attachment_unavailable');
    // A refused message sends none of its files.
    expect((await send(withAttachments(twice))).status).toBe(201);
  });

  it('send one file with one message, and one message under one key', async () => {
    const id = await storeAttachment(test.current, hiring.candidate, hiring.applicationId);
    const race = await Promise.all([send(withAttachments(id)), send(withAttachments(id))]);
    expect(race.map(({ status }) => status).sort()).toEqual([201, 409]);
    const again = await storeAttachment(test.current, hiring.candidate, hiring.applicationId);
    const key = randomUUID();
    const first = await send(withAttachments(again), key);
    expect(await send(withAttachments(again), key)).toMatchObject({ status: 201, body: first.body });
    expect((await send([], key)).problem.code).toBe('idempotency_key_reused');
  });

  it('limit a message’s number of files and their total size', async () => {
    const { candidate, applicationId } = hiring;
    const store = () => storeAttachment(test.current, candidate, applicationId);
    const ids = await Promise.all(Array.from({ length: ATTACHMENT_LIMITS.files + 1 }, store));
    expect((await send(withAttachments(...ids))).problem.code).toBe('invalid_input');
    await test.current.context.systemDb
      .updateTable('message_attachments')
      .set({ file_bytes: ATTACHMENT_LIMITS.messageBytes / 2 + 1 })
      .where('account_id', '=', candidate.accountId)
      .execute();
    expect((await send(withAttachments(ids[0]!, ids[1]!))).problem.code).toBe('attachments_too_large');
    expect((await send(withAttachments(ids[0]!))).status).toBe(201);
  });

  it('limit what one person uploads in a day, however many at the same moment', async () => {
    const { candidate, applicationId } = hiring;
    for (let count = 1; count < ATTACHMENT_LIMITS.filesPerDay; count += 1)
      await storeAttachment(test.current, candidate, applicationId);
    // Sent ones count as well.
    const { id } = await test.current.context.systemDb
      .selectFrom('message_attachments')
      .where('account_id', '=', candidate.accountId)
      .select('id')
      .executeTakeFirstOrThrow();
    expect((await send(withAttachments(id))).status).toBe(201);
    const uploads = Promise.all([upload(candidate), upload(candidate)]);
    // Neither upload can be recorded before both have got that far, so they'd be counted as one if
    // they didn't wait for each other.
    await test.current.context.systemDb.transaction().execute(async (transaction) => {
      await sql`lock table message_attachments in share mode`.execute(transaction);
      await untilLockIsAwaited(test.current, 2);
    });
    expect((await uploads).map(({ status }) => status).sort()).toEqual([201, 429]);
    expect((await upload(candidate)).problem.code).toBe('too_many_attachments');
    test.current.setNow(new Date(Date.now() + 25 * 3_600_000));
    expect((await upload(candidate)).status).toBe(201);
    test.current.setNow(null);
  });
});

describe(`${deleteAttachment.operationId} and ${deleteCompanyAttachment.operationId}`, () => {
  it('delete the caller’s own unsent file right away, and no other', async () => {
    const { candidate, recruiter, owner, applicationId } = hiring;
    const before = (await storedKeys()).length;
    const own = await storeAttachment(test.current, candidate, applicationId);
    const company = await storeAttachment(test.current, recruiter, applicationId, { side: 'company' });
    const { attachmentId: sent } = await sendWithFile(test.current, candidate, applicationId);
    const remove = (attachmentId: string) =>
      call(deleteAttachment, { params: { applicationId, attachmentId }, token: candidate.token });
    const removeFor = ({ token }: TestPerson, attachmentId: string) =>
      call(deleteCompanyAttachment, { params: { applicationId, attachmentId }, token });
    expect((await remove(sent)).status).toBe(404);
    expect((await remove(company)).status).toBe(404);
    expect((await removeFor(owner, company)).status).toBe(404);
    expect((await removeFor(recruiter, own)).status).toBe(404);
    expect((await remove(own)).status).toBe(204);
    expect((await removeFor(recruiter, company)).status).toBe(204);
    expect(await storedKeys()).toHaveLength(before + 1);
  });

  it('are deleted after a day if they haven’t been sent', async () => {
    const { candidate, applicationId } = hiring;
    const unsent = await keyOf(await storeAttachment(test.current, candidate, applicationId));
    const sent = await keyOf((await sendWithFile(test.current, candidate, applicationId)).attachmentId);
    const { systemDb, files } = test.current.context;
    const sweepAt = async (hours: number) => {
      await deleteOldAttachments(systemDb, new Date(Date.now() + hours * 3_600_000));
      await deleteListedFiles(systemDb, files);
    };
    await sweepAt(23);
    expect(await storedKeys()).toEqual(expect.arrayContaining([unsent, sent]));
    await sweepAt(24);
    const storedKeysBefore = await storedKeys();
    expect([storedKeysBefore.includes(unsent), storedKeysBefore.includes(sent)]).toEqual([false, true]);
  });

  it('are deleted with the account, sent or not', async () => {
    const { candidate, recruiter, applicationId } = hiring;
    const before = (await storedKeys()).length;
    await storeAttachment(test.current, candidate, applicationId);
    await sendWithFile(test.current, candidate, applicationId);
    await sendWithFile(test.current, recruiter, applicationId, { side: 'company' });
    expect((await call(deleteAccount, { token: candidate.token })).status).toBe(204);
    await deleteListedFiles(test.current.context.systemDb, test.current.context.files);
    expect(await storedKeys()).toHaveLength(before);
  });
});

it(`${uploadCompanyAttachment.operationId} needs a conversation that the company may write in`, async () => {
  const { candidate, recruiter, applicationId } = hiring;
  const body = { isStopped: true };
  await call(stopConversation, { params: { applicationId }, token: candidate.token, body });
  expect((await upload(recruiter, undefined, 'company')).problem.code).toBe('conversation_stopped');
});
