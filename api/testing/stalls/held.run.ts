import process from 'node:process';
import { readAccount } from '@common-ground/contract/accounts/accounts';
import { previewContacts } from '@common-ground/contract/contacts/contact-import';
import { expect, test as it } from 'vitest';
import { beginRequest } from '../begin-request.ts';
import { useTestApp } from '../test-app.ts';
import { signUpCandidate, signUpCompany, type TestPerson } from '../worlds/test-people.ts';

/** Companies of one attacker, and how many of the largest bodies each sends. */
const [COMPANIES, BODIES] = [15, 20];
/** The most that one network may hold: ten of these bodies. */
const HELD = 10;
/** The goal for a bystander's response (the 99th percentile), in milliseconds. */
const MAX_WAIT_MS = 250;

const test = useTestApp();

/** The 99th percentile of a hundred response times, in milliseconds. */
async function slowestOf({ token }: TestPerson): Promise<number> {
  const waits: number[] = [];
  for (let times = 0; times < 100; times += 1) {
    const begun = performance.now();
    expect((await test.call(readAccount, { token })).status).toBe(200);
    waits.push(performance.now() - begun);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  return waits.toSorted((a, b) => a - b).at(-2) ?? 0;
}

it('of the bodies that one network holds open, few are kept, and nobody waits for them', async () => {
  const port = Number(new URL(await test.current.app.listen({ host: '127.0.0.1', port: 0 })).port);
  const bystander = await signUpCandidate(test.current);
  const companies = await Promise.all(
    Array.from({ length: COMPANIES }, (_, index) => signUpCompany(test.current, `Sender ${index}`)),
  );
  const calm = await slowestOf(bystander);
  const before = process.memoryUsage().rss;
  const { method, path } = previewContacts;
  const length = 4_600_000;
  const held = companies.flatMap(({ token }) =>
    Array.from({ length: BODIES }, () => beginRequest(port, { method, path, token, length })),
  );
  const allButTheLastByte = Buffer.alloc(length - 1, ' ');
  for (const { socket } of held) socket.write(allButTheLastByte);
  const attacked = await slowestOf(bystander);
  const addedMb = (process.memoryUsage().rss - before) / 1_000_000;
  const refused = held.filter(({ read }) => read() !== '').length;
  for (const { socket } of held) socket.destroy();
  process.stdout.write(
    `${held.length} bodies of ${length} bytes held open: ${refused} refused, ${addedMb.toFixed(0)} MB more; bystander: p99 ${attacked.toFixed(0)} ms; while no one attacked ${calm.toFixed(0)} ms\n`,
  );
  expect(refused).toBe(held.length - HELD);
  // Other load on the machine slows everything down.
  expect(attacked - calm).toBeLessThan(MAX_WAIT_MS);
});
