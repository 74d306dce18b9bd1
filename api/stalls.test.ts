import { BODY_BYTES } from '@common-ground/contract/route';
import { expect, test as it } from 'vitest';
import { BODY_OPERATIONS, openStallWorld, sendBody } from './testing/stalls/stall-world.ts';
import { worstBodies } from './testing/stalls/worst-bodies.ts';
import { WORST_FILES } from './testing/stalls/worst-files.ts';
import { worstLists } from './testing/stalls/worst-lists.ts';
import { useTestApp } from './testing/test-app.ts';
import { pdf, uploadFile } from './testing/test-files.ts';
import { signUpCandidate } from './testing/test-people.ts';

/** What is asserted is what becomes of requests. How long they take: `npm run stalls`. */

const test = useTestApp();

it('the worst body of every operation is judged, shortly, and nobody else is refused meanwhile', async () => {
  const world = await openStallWorld(test.current);
  const wrong: string[] = [];
  for (const operation of BODY_OPERATIONS) {
    const bodies = worstBodies(operation.body as never, operation.maxBodyBytes ?? BODY_BYTES);
    for (const { name, payload } of bodies) {
      const [answer, others] = await Promise.all([
        sendBody(test.current, world, operation, payload),
        test.current.call('GET', '/api/account', { token: world.bystander.token }),
      ]);
      const told = `${operation.operationId}, ${name}: ${answer.status}`;
      if (answer.status >= 500) wrong.push(told);
      if (answer.violations > 50) wrong.push(`${told} with ${answer.violations} violations`);
      if (others.status !== 200) wrong.push(`${told}, and somebody else got ${others.status}`);
    }
  }
  expect(wrong).toEqual([]);
});

it('the worst lists of contacts are read or refused, and others are answered before them', async () => {
  const world = await openStallWorld(test.current);
  const preview = BODY_OPERATIONS.find(({ operationId }) => operationId === 'previewContacts');
  if (!preview) throw new Error('There is no preview of contacts');
  for (const { name, payload } of worstLists()) {
    const ended: string[] = [];
    const [answer] = await Promise.all([
      sendBody(test.current, world, preview, payload).finally(() => ended.push('list')),
      test.current
        .call('GET', '/api/account', { token: world.bystander.token })
        .finally(() => ended.push('somebody else')),
    ]);
    expect([200, 422], name).toContain(answer.status);
    expect(ended, name).toEqual(['somebody else', 'list']);
  }
});

it('while two accounts send files that are slow to look at, somebody else sends one', async () => {
  const slow = WORST_FILES.find(({ name }) => /x and obj/.test(name));
  if (!slow) throw new Error('There is no such file');
  const file = await slow.make(4_000_000);
  const attackers = [await signUpCandidate(test.current), await signUpCandidate(test.current)];
  const bystander = await signUpCandidate(test.current);
  const attacks = attackers.flatMap((person) =>
    Array.from({ length: 17 }, () => uploadFile(test.current, person, file)),
  );
  expect((await uploadFile(test.current, bystander, pdf('mine'))).status).toBe(201);
  const statuses = (await Promise.all(attacks)).map(({ status }) => status);
  // Two at once for each; it is refused, or it has been there before.
  expect(statuses.filter((status) => status === 429)).toHaveLength(30);
  expect(statuses.filter((status) => status === 429 || (status >= 200 && status < 500))).toHaveLength(34);
});
