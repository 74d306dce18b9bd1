import { readServerKey } from '../platform/db/server-key.ts';
import { sealCursor } from '../platform/http/paging/cursor-seal.ts';
import type { TestApp } from './test-app.ts';
import type { TestPerson } from './worlds/test-people.ts';

/**
 * A cursor that an operation could have issued to someone, with any content.
 * @param plain base64url, as created by `encodeCursor`
 */
export async function issuedCursor(
  test: TestApp,
  { accountId }: TestPerson,
  operationId: string,
  plain: string,
  query: Readonly<Record<string, unknown>> = {},
): Promise<string> {
  return sealCursor(await readServerKey(test.context.systemDb, 'cursors'), plain, {
    operationId,
    accountId,
    query,
  });
}
