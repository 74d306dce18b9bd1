import { createHash, randomUUID } from 'node:crypto';
import { rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FileType } from '@common-ground/domain/documents/document';
import type { TestApp } from '../test-app.ts';
import { pdf } from './test-files.ts';
import type { TestPerson } from './test-people.ts';

/** A candidate's document as an upload leaves it, for tests of later steps: the file isn't inspected. */
export async function storeDocument(
  test: TestApp,
  { accountId }: Pick<TestPerson, 'accountId'>,
  { bytes = pdf(randomUUID()), type = 'pdf' as FileType, label = null as string | null } = {},
): Promise<{ readonly id: string; readonly version: number }> {
  const { db, files, now } = test.context;
  const key = randomUUID();
  const path = join(tmpdir(), key);
  await writeFile(path, bytes);
  await files.put(key, path);
  await rm(path);
  const earlier = await db
    .selectFrom('documents')
    .where('candidate_id', '=', accountId)
    .select('slot')
    .execute();
  return db
    .insertInto('documents')
    .values({
      candidate_id: accountId,
      slot: earlier.length,
      version: 1,
      kind: 'cv',
      label,
      visibility: 'applied',
      created_at: now(),
      file_key: key,
      file_type: type,
      file_bytes: bytes.length,
      file_pages: type === 'pdf' ? 1 : null,
      file_digest: createHash('sha256').update(bytes).digest('hex'),
      file_at: now(),
      scan_state: 'clean',
    })
    .returning(['id', 'version'])
    .executeTakeFirstOrThrow();
}
