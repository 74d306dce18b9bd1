import { readAccount } from '@common-ground/contract/accounts/accounts';
import { downloadFile } from '@common-ground/contract/documents/documents';
import { beforeAll, expect, it } from 'vitest';
import { beginRequest } from '../../../testing/begin-request.ts';
import { useTestApp } from '../../../testing/test-app.ts';

const test = useTestApp();
const limited = useTestApp({ environment: { REQUESTS_PER_MINUTE: '3' } });
let port = 0;

beforeAll(async () => {
  const address = await test.current.app.listen({ host: '127.0.0.1', port: 0 });
  port = Number(new URL(address).port);
});

const downloadOf = (token: string) => downloadFile.path.replace(':token', token);
const MALFORMED = ['/%zz', `${readAccount.path}/%zz`, downloadOf('%00%ff'), downloadOf('x'.repeat(201))];

it.each(MALFORMED)(
  'a request to %s is refused before its body is read, as operations refuse theirs',
  async (path) => {
    const { socket, answered, closed } = beginRequest(port, { method: 'POST', path, length: 60_000 });
    const dribble = setInterval(() => socket.write('x'), 20);
    const head = (await answered()).toLowerCase();
    expect(head).toMatch(/^http\/1\.1 400 /);
    expect(head).toContain('"code":"malformed_request"');
    for (const header of [
      'connection: close',
      'x-request-id: ',
      'content-security-policy: ',
      'x-frame-options: ',
    ])
      expect(head).toContain(header);
    await closed;
    clearInterval(dribble);
  },
);

it.each(['GET', 'HEAD', 'PUT', 'DELETE'] as const)('%s of a malformed address gets 400', async (method) => {
  for (const url of MALFORMED) {
    const { statusCode, headers } = await test.current.app.inject({ method, url });
    expect([statusCode, headers['content-type']]).toEqual([400, 'application/problem+json']);
  }
});

it('counts towards the sender’s requests a minute', async () => {
  const ask = async () => (await limited.current.app.inject({ url: downloadOf('%zz') })).statusCode;
  expect([await ask(), await ask(), await ask(), await ask()]).toEqual([400, 400, 400, 429]);
});

it('leaves long paths of pages, and parameters in other characters, to the router', async () => {
  const { app } = test.current;
  expect((await app.inject({ url: `/jobs/${'x'.repeat(300)}` })).statusCode).not.toBe(400);
  expect((await app.inject({ url: downloadOf('%C3%A4'.repeat(150)) })).statusCode).not.toBe(400);
  expect((await app.inject({ url: '/healthz?q=%zz' })).statusCode).toBe(200);
});
