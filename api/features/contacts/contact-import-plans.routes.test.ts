import { rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { importContacts } from '@common-ground/contract/contacts/contact-import';
import { describe, expect, it } from 'vitest';
import { countRowsRead, makeStatisticsStale } from '../../testing/database/rows-read.ts';
import { openTestApp } from '../../testing/test-app.ts';
import { contactsOf, importList } from '../../testing/worlds/test-contacts.ts';
import { signUpCompany } from '../../testing/worlds/test-people.ts';

const ROWS = 600;
/**
 * Each row of a list is looked up by its email address and phone number, twice, and checked against a few indexes as it's written: some
 * 40 reads, or up to 200 if Postgres analyses the tables during the test. A plan that compares each row with each other reads more than
 * 900.
 */
const READ_FOR_A_ROW = 500;

function listOf(count: number, note: string): string {
  const rows = Array.from({ length: count }, (_, index) => {
    const phone = `+35191${String(index).padStart(7, '0')}`;
    return `Person ${index},p${index}@example.org,${phone},${note}`;
  });
  return ['Name,Mail,Phone,Note', ...rows].join('\n');
}

describe(importContacts.operationId, () => {
  it('reads a number of rows proportional to the list, whatever the planner estimates', async () => {
    const test = await openTestApp({ environment: { DATABASE_CONNECTIONS: '2' } });
    // More often than it takes Postgres to switch to a generic plan.
    const company = await signUpCompany(test);
    for (let round = 0; round < 7; round++) await importList(test, company, listOf(3, `Small ${round}`));
    await makeStatisticsStale(test.ownerUrl);
    const other = await signUpCompany(test);
    expect((await importList(test, other, listOf(ROWS, 'First'))).body).toMatchObject({ newCount: ROWS });
    expect((await importList(test, other, listOf(ROWS, 'Second'))).body).toMatchObject({ mergedCount: ROWS });
    expect((await contactsOf(test, other))[0]?.meetings).toMatchObject([{}, {}]);
    await test.app.close();
    await test.context.db.destroy();
    await rm(dirname(test.context.config.incoming), { recursive: true, force: true });
    expect(await countRowsRead(test.ownerUrl)).toBeLessThan(ROWS * READ_FOR_A_ROW);
  });
});
