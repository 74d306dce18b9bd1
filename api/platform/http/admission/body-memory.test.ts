import { previewContacts } from '@common-ground/contract/contacts/contact-import';
import { saveRoleChoice, saveSchool } from '@common-ground/contract/profile/profile';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { beginRequest } from '../../../testing/begin-request.ts';
import { useTestApp } from '../../../testing/test-app.ts';
import { signUpCandidate, signUpCompany, type TestPerson } from '../../../testing/worlds/test-people.ts';

const test = useTestApp({ environment: { TRUSTED_PROXIES: '127.0.0.1' } });
const open: ReturnType<typeof beginRequest>[] = [];
let port = 0;
let bystander: TestPerson;

beforeAll(async () => {
  const address = await test.current.app.listen({ host: '127.0.0.1', port: 0 });
  port = Number(new URL(address).port);
  bystander = await signUpCandidate(test.current);
});

afterEach(async () => {
  for (const { socket } of open) socket.destroy();
  await Promise.all(open.splice(0).map(({ closed }) => closed));
});

const LIST = { method: previewContacts.method, path: previewContacts.path, length: 4_600_000 };
const SCHOOL = { method: saveSchool.method, path: saveSchool.path, length: 512 * 1_024 };
const ROLE = { method: saveRoleChoice.method, path: saveRoleChoice.path, length: 64 * 1_024 };

type Sized = { readonly method: 'POST' | 'PUT'; readonly path: string; readonly length: number };
type Head = Omit<Parameters<typeof beginRequest>[1], 'token'>;

/** Sends the heads of requests from a network, and keeps their connections open. */
function hold({ token }: { token: string }, count: number, head: Head, network: string): void {
  for (let index = 0; index < count; index += 1)
    open.push(beginRequest(port, { ...head, token, headers: { 'x-forwarded-for': network } }));
}

const heads = () => open.map(({ read }) => read()).filter((text) => text !== '');
const refusedCount = () => expect.poll(() => heads().length, { timeout: 30_000 });

/** Sends a body of this size. @returns the status of the refusal, or whether it was read */
async function send({ token }: { token: string }, { method, path, length }: Sized, network: string) {
  const { statusCode } = await test.current.app.inject({
    method,
    url: path,
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      'x-forwarded-for': network,
      'if-match': '"0"',
    },
    payload: '{}'.padEnd(length),
  });
  // Read, and either saved or compared with a version that's there by now.
  return statusCode === 200 || statusCode === 412 ? 'read' : statusCode;
}

describe('bodies that are still arriving', () => {
  it.each([
    ['large ones', SCHOOL, 38, '198.51.100.1'],
    ['large ones of unknown length', { ...SCHOOL, length: null }, 38, '198.51.100.2'],
    ['small ones', ROLE, 30, '198.51.100.3'],
    ['small ones of unknown length', { ...ROLE, length: null }, 30, '198.51.100.4'],
  ] as const)('%s are limited for each person', async (_name, head, held, network) => {
    const person = await signUpCandidate(test.current);
    hold(person, held + 5, head, network);
    await refusedCount().toBe(5);
    for (const text of heads()) {
      expect(text).toMatch(/^HTTP\/1\.1 429 /);
      expect(text).toContain('"code":"too_many_requests"');
      expect(text.toLowerCase()).toMatch(/retry-after: [1-9]/);
      expect(text.toLowerCase()).toContain('connection: close');
    }
    const size = head.path === ROLE.path ? ROLE : SCHOOL;
    expect(await send(person, size, network)).toBe(429);
    expect(await send(bystander, size, network)).toBe('read');
    for (const { socket } of open) socket.destroy();
    await expect.poll(() => send(person, size, network), { timeout: 30_000 }).toBe('read');
  });

  it('are limited for a network and in all, and small ones are still accepted then', async () => {
    const another = await signUpCompany(test.current, 'Another');
    const companies = await Promise.all(
      Array.from({ length: 12 }, (_, index) => signUpCompany(test.current, `Sender ${index}`)),
    );
    for (const company of companies.slice(0, 3)) hold(company, 4, LIST, '203.0.113.0');
    await refusedCount().toBe(2);
    for (const text of heads()) expect(text).toMatch(/^HTTP\/1\.1 429 /);
    // 32 in all.
    for (const [index, company] of companies.slice(3).entries())
      hold(company, 3, LIST, `203.0.113.${1 + Math.floor(index / 3)}`);
    await refusedCount().toBe(7);
    const refusals = heads().filter((text) => !/^HTTP\/1\.1 429 /.test(text));
    expect(refusals).toHaveLength(5);
    for (const text of refusals)
      expect(text).toMatch(/^HTTP\/1\.1 503 .*retry-after: [1-9].*"code":"overloaded"/is);
    expect(await send(another, LIST, '203.0.113.99')).toBe(503);
    expect(await send(bystander, ROLE, '203.0.113.99')).toBe('read');
    expect(await send(bystander, ROLE, '203.0.113.0')).toBe('read');
  });

  it('of strangers are limited, too, whether or not there is an operation at the address', async () => {
    const path = '/nothing-here';
    for (let index = 0; index < 35; index += 1)
      open.push(beginRequest(port, { path, length: 65_536, headers: { 'x-forwarded-for': '198.51.100.9' } }));
    await refusedCount().toBe(5);
    for (const text of heads()) expect(text).toMatch(/^HTTP\/1\.1 429 /);
  });
});
