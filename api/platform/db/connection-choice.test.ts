import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { useTestApp } from '../../testing/test-app.ts';
import { runAs } from './principal.ts';

const test = useTestApp();

it('hands a caller the idle connection that acts for them already', async () => {
  const callers = Array.from({ length: 3 }, () => ({ companyId: crypto.randomUUID(), candidateId: null }));
  const backendFor = (caller: (typeof callers)[number]) =>
    runAs(caller, async () => {
      const { rows } = await sql<{ pid: number; company: string }>`
        select pg_backend_pid() as pid, current_setting('common_ground.company_id') as company, pg_sleep(0.05)
      `.execute(test.current.callerDb);
      expect(rows[0]?.company).toBe(caller.companyId);
      return rows[0]?.pid;
    });
  const first = await Promise.all(callers.map(backendFor));
  expect(new Set(first).size).toBe(callers.length);
  // In another order than that in which the connections were returned.
  for (const at of [1, 0, 2, 0, 1])
    expect(await backendFor(callers[at] as (typeof callers)[number])).toBe(first[at]);
});
