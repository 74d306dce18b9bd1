import { expect, test } from 'vitest';
import { checkDroppedSchemas } from './dropped-schemas.ts';

const PATH = 'web/features/invitations/decline-dialog.tsx';
const IMPORT = `import { declineInvitation, Reason } from '@common-ground/contract/invitations/invitations';\n`;
const linesOf = (text: string, path = PATH) =>
  checkDroppedSchemas([{ path, text: IMPORT + text }]).map(({ line }) => line);

test.each(['body', 'query', 'params', 'responses', 'refusals'])(
  'reports a page that reads the %s of an operation',
  (key) => {
    expect(linesOf(`const rules = { schema: declineInvitation.${key} };`)).toEqual([2]);
  },
);

test('lets pages read what the build keeps, named schemas, and responses', () => {
  expect(linesOf('call(declineInvitation); declineInvitation.path; check(Reason); declined.body;')).toEqual(
    [],
  );
});

test('lets tests and the rest of the project read everything', () => {
  const read = 'declineInvitation.body';
  expect(linesOf(read, 'web/features/invitations/decline-dialog.test.tsx')).toEqual([]);
  expect(linesOf(read, 'web/platform/testing/stub-api.tsx')).toEqual([]);
  expect(linesOf(read, 'api/features/invitations/invitations.routes.ts')).toEqual([]);
});
