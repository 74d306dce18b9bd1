import { readAccount } from '@common-ground/contract/accounts/accounts';
import { importContacts, previewContacts } from '@common-ground/contract/contacts/contact-import';
import { previewDocument } from '@common-ground/contract/documents/documents';
import { BODY_BYTES } from '@common-ground/contract/route';
import { expect, test as it } from 'vitest';
import { beginRequest } from './testing/begin-request.ts';
import { unchecked } from './testing/operation-call.ts';
import {
  BODY_OPERATIONS,
  openStallWorld,
  QUERY_OPERATIONS,
  type StallWorld,
  sendBody,
  sendQuery,
} from './testing/stalls/stall-world.ts';
import { type WorstBody, worstBodies } from './testing/stalls/worst-bodies.ts';
import { WORST_FILES } from './testing/stalls/worst-files.ts';
import { worstLists } from './testing/stalls/worst-lists.ts';
import { worstQueries } from './testing/stalls/worst-queries.ts';
import { useTestApp } from './testing/test-app.ts';
import { storeDocument } from './testing/worlds/test-documents.ts';
import { pdf, uploadFile } from './testing/worlds/test-files.ts';
import { signUpCandidate } from './testing/worlds/test-people.ts';

/** Only the outcome of requests is asserted here. For their duration, and for all bodies of all operations: `npm run stalls`. */

const test = useTestApp();

let opened: Promise<StallWorld> | undefined;
/** One for all tests in this file. */
function stallWorld(): Promise<StallWorld> {
  opened ??= openStallWorld(test.current);
  return opened;
}

/** How many bodies are tried for each operation here. */
const TRIED = 2;

/** The kind of a body, whatever the operation's fields are called. */
const kindOf = ({ name }: WorstBody) => name.replace(/ at \/.*/, '');

it('the worst bodies are validated quickly, and no one else’s request is refused in the meantime', async () => {
  const world = await stallWorld();
  const failures: string[] = [];
  const kinds = { all: new Set<string>(), tried: new Set<string>() };
  for (const [turn, operation] of BODY_OPERATIONS.entries()) {
    const bodies = worstBodies(operation.body as never, operation.maxBodyBytes ?? BODY_BYTES);
    for (const body of bodies) kinds.all.add(kindOf(body));
    // Kinds that haven't been tried with any operation, then from a different position in the list for each.
    const fresh = bodies.filter((body) => !kinds.tried.has(kindOf(body)));
    const rotated = bodies.map((_, index) => bodies[(TRIED * turn + index) % bodies.length]);
    const some = [...fresh, ...rotated].slice(0, TRIED);
    for (const body of some) {
      const payload = body?.payload();
      if (!body || !payload) continue;
      kinds.tried.add(kindOf(body));
      const { name } = body;
      const [answer, others] = await Promise.all([
        sendBody(test.current, world, operation, payload),
        test.call(readAccount, { token: world.bystander.token }),
      ]);
      const label = `${operation.operationId}, ${name}: ${answer.status}`;
      if (answer.status >= 500) failures.push(label);
      // Violations in the body itself. A rater who hasn't finished gets one for every unanswered question.
      if (answer.status === 422 && answer.violations > 50)
        failures.push(`${label} with ${answer.violations} violations`);
      if (others.status !== 200) failures.push(`${label}, and someone else got ${others.status}`);
    }
  }
  expect(failures).toEqual([]);
  expect(kinds.tried).toEqual(kinds.all);
});

it('the longest query strings are validated quickly, and no one else’s request is refused in the meantime', async () => {
  const world = await stallWorld();
  const failures: string[] = [];
  const kinds = { all: new Set<string>(), tried: new Set<string>() };
  for (const [turn, operation] of QUERY_OPERATIONS.entries()) {
    const queries = worstQueries(operation.query as never);
    for (const { name } of queries) kinds.all.add(name);
    const fresh = queries.filter(({ name }) => !kinds.tried.has(name));
    const rotated = queries.map((_, index) => queries[(TRIED * turn + index) % queries.length]);
    for (const one of [...fresh, ...rotated].slice(0, TRIED)) {
      if (!one) continue;
      kinds.tried.add(one.name);
      const [answer, others] = await Promise.all([
        sendQuery(test.current, world, operation, one.query()),
        test.call(readAccount, { token: world.bystander.token }),
      ]);
      const label = `${operation.operationId}, ${one.name}: ${answer.status}`;
      if (answer.status >= 500) failures.push(label);
      if (answer.violations > 50) failures.push(`${label} with ${answer.violations} violations`);
      if (others.status !== 200) failures.push(`${label}, and someone else got ${others.status}`);
    }
  }
  expect(failures).toEqual([]);
  expect(kinds.tried).toEqual(kinds.all);
});

it('a large body with more values than its operation accepts is refused before it’s parsed', async () => {
  const world = await stallWorld();
  const large = BODY_OPERATIONS.filter(({ maxBodyBytes = 0 }) => maxBodyBytes > BODY_BYTES);
  expect(large.length).toBeGreaterThan(5);
  for (const operation of large) {
    // A stream never ends, so a parser that reads it wouldn't report anything else.
    const payload = '[{},'.repeat(Math.floor((operation.maxBodyBytes ?? 0) / 4));
    const response = await sendBody(test.current, world, operation, payload);
    expect(response, operation.operationId).toMatchObject({
      status: 422,
      violations: 1,
      code: 'invalid_input',
    });
  }
});

it('a list that is somewhat too long is named', async () => {
  const { attackers } = await stallWorld();
  const choices = Array.from({ length: 5_001 }, (_, line) => ({
    line: line + 1,
    isLeftOut: true,
    picks: {},
  }));
  const { status, problem: body } = await test.call(importContacts, {
    token: attackers.tokens.company,
    body: unchecked({ choices }),
    idempotencyKey: crypto.randomUUID(),
  });
  expect(status).toBe(422);
  expect(body.violations).toContainEqual({ pointer: '/choices', code: 'too_many', params: { limit: 5_000 } });
});

it('malicious contact lists are read or refused, and others are answered first', async () => {
  const world = await stallWorld();
  const preview = BODY_OPERATIONS.find(({ operationId }) => operationId === 'previewContacts');
  if (!preview) throw new Error('There is no preview of contacts');
  const tryList = async ({ name, payload }: WorstBody) => {
    const ended: string[] = [];
    const [answer] = await Promise.all([
      sendBody(test.current, world, preview, payload() ?? '').finally(() => ended.push('list')),
      test.call(readAccount, { token: world.bystander.token }).finally(() => ended.push('somebody else')),
    ]);
    expect([200, 422], name).toContain(answer.status);
    expect(ended, name).toEqual(['somebody else', 'list']);
  };
  // As many requests as one company can have in progress and waiting at once.
  await Promise.all(worstLists('previewContacts').slice(0, 4).map(tryList));
});

it('someone else can upload a file while two accounts send files that are slow to inspect', async () => {
  const slow = WORST_FILES.find(({ name }) => /x and obj/.test(name));
  if (!slow) throw new Error('There is no such file');
  const file = await slow.make(1_000_000);
  const attackers = [await signUpCandidate(test.current), await signUpCandidate(test.current)];
  const bystander = await signUpCandidate(test.current);
  const attacks = attackers.flatMap((person) =>
    Array.from({ length: 17 }, () => uploadFile(test.current, person, file)),
  );
  expect((await uploadFile(test.current, bystander, pdf('mine'))).status).toBe(201);
  const statuses = (await Promise.all(attacks)).map(({ status }) => status);
  // Two at once for each; it's refused, or was there before.
  expect(statuses.filter((status) => status === 429)).toHaveLength(30);
  expect(statuses.filter((status) => status === 429 || (status >= 200 && status < 500))).toHaveLength(34);
});

it('someone else’s requests are answered while one account holds 40 large bodies open and asks for 40 previews', async () => {
  const { attackers, bystander } = await stallWorld();
  const person = await signUpCandidate(test.current);
  const { id: documentId } = await storeDocument(test.current, person, { bytes: pdf('Ana'), type: 'pdf' });
  const port = Number(new URL(await test.current.app.listen({ host: '127.0.0.1', port: 0 })).port);
  const { method, path } = previewContacts;
  const token = attackers.tokens.company;
  const bodies = Array.from({ length: 40 }, () =>
    beginRequest(port, { method, path, token, length: 4_600_000 }),
  );
  const previews = Array.from({ length: 40 }, () =>
    test.call(previewDocument, { params: { documentId }, query: { page: 1 }, token: person.token }),
  );
  const refused = () => bodies.map(({ read }) => read()).filter((text) => text.startsWith('HTTP/1.1 429'));
  await expect.poll(() => refused().length, { timeout: 60_000 }).toBe(36);
  for (let times = 0; times < 5; times += 1)
    expect((await test.call(readAccount, { token: bystander.token })).status).toBe(200);
  const statuses = (await Promise.all(previews)).map(({ status }) => status);
  // One is rendered, ten wait, and the rest are refused.
  expect(statuses.filter((status) => status === 200).length).toBeGreaterThanOrEqual(11);
  expect(statuses.filter((status) => status === 503).length).toBeGreaterThan(20);
  expect(refused()).toHaveLength(36);
  for (const { socket } of bodies) socket.destroy();
});
