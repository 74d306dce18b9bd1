import { sql } from 'kysely';
import { expect, test as it } from 'vitest';
import { useTestApp } from '../../testing/test-app.ts';
import { importList, previewList } from '../../testing/worlds/test-contacts.ts';
import { signUpCompany } from '../../testing/worlds/test-people.ts';

const test = useTestApp();

it('refuses a list of people about whom the company has more notes than can be compared at once', async () => {
  const company = await signUpCompany(test.current);
  const list = (count: number) =>
    `Name,Email\n${Array.from({ length: count }, (_, index) => `Ana,a${index}@example.org`).join('\n')}`;
  expect((await importList(test.current, company, list(200))).status).toBe(201);
  await sql`
    insert into contact_meetings (contact_id, company_id, import_id, note)
    select contact_id, company_id, import_id, repeat('x', 1999) || turn % 10
    from contact_meetings cross join generate_series(1, 15) as turn
    where company_id = ${company.companyId}`.execute(test.current.context.systemDb);
  const refused = await previewList(test.current, company, list(200));
  expect([refused.status, refused.problem.violations]).toEqual([
    422,
    [{ pointer: '/text', code: 'too_many_notes', params: {} }],
  ]);
  expect((await importList(test.current, company, list(200))).problem.code).toBe('invalid_input');
  expect((await previewList(test.current, company, list(100))).result.unchangedCount).toBe(100);
});
