import { randomUUID } from 'node:crypto';
import { listApplications } from '@common-ground/contract/applications/applications';
import { listReceivedApplications } from '@common-ground/contract/applications/received-applications';
import { listOpportunities } from '@common-ground/contract/opportunities/opportunities';
import { expect, test as it } from 'vitest';
import { encodeCursor } from '../../platform/http/paging/cursor.ts';
import { issuedCursor } from '../../testing/sealed-cursor.ts';
import { useTestApp } from '../../testing/test-app.ts';
import { signUpCandidate, signUpCompany } from '../../testing/worlds/test-people.ts';

const test = useTestApp();

const INVALID_TIMES = [
  '2026-99-99T99:99:99.999999',
  '2026-02-30T00:00:00.000000',
  '2026-01-01T24:00:00.000001',
  '0000-01-01T00:00:00.000000',
  'nonsense',
];

it('a cursor with a time that doesn’t exist is refused', async () => {
  const candidate = await signUpCandidate(test.current);
  const company = await signUpCompany(test.current);
  for (const { path, access, operationId } of [listOpportunities, listApplications, listReceivedApplications])
    for (const key of INVALID_TIMES) {
      const person = access === 'company' ? company : candidate;
      const { token } = person;
      const cursor = encodeCursor({ key, id: randomUUID() });
      const url = `${path}?cursor=${await issuedCursor(test.current, person, operationId, cursor)}`;
      expect((await test.callRaw('GET', url, { token })).status, `${path} ${key}`).toBe(422);
    }
});
