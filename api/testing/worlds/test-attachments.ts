import { createHash, randomUUID } from 'node:crypto';
import { rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { uploadAttachment, uploadCompanyAttachment } from '@common-ground/contract/messages/attachments';
import { sendCompanyMessage, sendMessage } from '@common-ground/contract/messages/messages';
import { resultOf } from '../operation-call.ts';
import type { TestApp } from '../test-app.ts';
import { pdf } from './test-files.ts';
import type { TestPerson } from './test-people.ts';

type Sender = Pick<TestPerson, 'accountId' | 'token'>;
export type Side = 'candidate' | 'company';

/** Uploads a file for a message. */
export function uploadForMessage(
  test: TestApp,
  { token }: Pick<TestPerson, 'token'>,
  applicationId: string,
  { side = 'candidate' as Side, bytes = pdf(randomUUID()) } = {},
) {
  const operation = side === 'candidate' ? uploadAttachment : uploadCompanyAttachment;
  return test.call(operation, { params: { applicationId }, token, bytes });
}

/** A file for a message as an upload leaves it, for tests of later steps: the file isn't inspected. @returns its ID */
export async function storeAttachment(
  test: TestApp,
  { accountId }: Pick<TestPerson, 'accountId'>,
  applicationId: string,
  { side = 'candidate' as Side, bytes = pdf(randomUUID()), isWaiting = false } = {},
): Promise<string> {
  const { systemDb, files, now } = test.context;
  const key = randomUUID();
  const path = join(tmpdir(), key);
  await writeFile(path, bytes);
  await files.put(key, path);
  await rm(path);
  const about = await systemDb
    .selectFrom('applications')
    .where('id', '=', applicationId)
    .select(['candidate_id', 'company_id'])
    .executeTakeFirstOrThrow();
  const { id } = await systemDb
    .insertInto('message_attachments')
    .values({
      ...about,
      application_id: applicationId,
      side,
      account_id: accountId,
      file_key: key,
      file_type: 'pdf',
      file_bytes: bytes.length,
      file_digest: createHash('sha256').update(bytes).digest('hex'),
      scan_state: isWaiting ? 'waiting' : 'clean',
      uploaded_at: now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Sends a message with one file. @returns the message and the file's ID */
export async function sendWithFile(
  test: TestApp,
  sender: Sender,
  applicationId: string,
  { side = 'candidate' as Side, label = 'Certificate', text = 'Here it is.', bytes = pdf(randomUUID()) } = {},
) {
  const attachmentId = await storeAttachment(test, sender, applicationId, { side, bytes });
  const message = await resultOf(
    test.call(side === 'candidate' ? sendMessage : sendCompanyMessage, {
      params: { applicationId },
      token: sender.token,
      idempotencyKey: randomUUID(),
      body: { text, attachments: [{ attachmentId, label }] },
    }),
  );
  return { message, attachmentId };
}
