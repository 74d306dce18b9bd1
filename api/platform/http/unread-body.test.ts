import { beforeAll, describe, expect, it } from 'vitest';
import { beginRequest } from '../../testing/begin-request.ts';
import { useTestApp } from '../../testing/test-app.ts';
import { signUpCandidate, type TestPerson } from '../../testing/worlds/test-people.ts';

const test = useTestApp();
let port = 0;
let person: TestPerson;

beforeAll(async () => {
  const address = await test.current.app.listen({ host: '127.0.0.1', port: 0 });
  port = Number(new URL(address).port);
  person = await signUpCandidate(test.current);
});

const begin = (head: Parameters<typeof beginRequest>[1]) => beginRequest(port, head);

describe('a response before the body has arrived', () => {
  it('closes the connection of someone who keeps sending without a token', async () => {
    const { socket, answered, closed } = begin({ path: '/api/profile/role', length: 60_000 });
    const dribble = setInterval(() => socket.write('x'), 20);
    const head = await answered();
    expect(head).toMatch(/^HTTP\/1\.1 401 /);
    expect(head.toLowerCase()).toContain('connection: close');
    await closed;
    clearInterval(dribble);
  });

  it('reaches someone who sends a large file without a token', async () => {
    const length = 8_000_000;
    const path = '/api/documents/files?kind=cv';
    const { socket, answered, closed } = begin({
      method: 'POST',
      path,
      length,
      type: 'application/octet-stream',
    });
    socket.write(Buffer.alloc(length / 2));
    expect(await answered()).toMatch(/^HTTP\/1\.1 401 /);
    await closed;
  });

  it('closes after a file that is too large, so that no one else is given the connection', async () => {
    const length = 11_000_000;
    const path = '/api/documents/files?kind=cv';
    const { token } = person;
    const upload = begin({ method: 'POST', path, length, token, type: 'application/octet-stream' });
    upload.socket.write(Buffer.alloc(length));
    const head = await upload.answered();
    expect(head).toMatch(/^HTTP\/1\.1 413 /);
    expect(head.toLowerCase()).toContain('connection: close');
    await upload.closed;
  });

  it('keeps a connection on which the whole body arrived', async () => {
    const { socket, answered, read } = begin({
      path: '/api/profile/role',
      length: 2,
      token: person.token,
    });
    socket.write('{}');
    expect((await answered()).toLowerCase()).not.toContain('connection: close');
    socket.write('GET /healthz HTTP/1.1\r\nhost: localhost\r\n\r\n');
    await expect.poll(() => read(), { timeout: 60_000 }).toContain('"status":"ok"');
    socket.destroy();
  });
});
