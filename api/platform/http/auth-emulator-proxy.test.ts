import { expect, it, inject as provided } from 'vitest';
import { useTestApp } from '../../testing/test-app.ts';

const test = useTestApp();

function ask(method: 'GET' | 'POST', url: string, host: string) {
  const secret = { 'x-auth-emulator-secret': provided('authEmulatorSecret') };
  return test.current.app.inject({
    method,
    url,
    headers: { host, ...secret },
    ...(method === 'POST' ? { payload: {} } : {}),
  });
}

it('serves the mailbox to a page on this machine', async () => {
  expect((await ask('GET', '/__local/mail.json', 'localhost:3000')).statusCode).toBe(200);
});

it('serves nothing to another site’s page that points its name at this machine', async () => {
  expect((await ask('GET', '/__local/mail.json', 'evil.example')).statusCode).toBe(421);
  const signUp = '/identitytoolkit.googleapis.com/v1/accounts:signUp';
  expect((await ask('POST', signUp, 'evil.example:3000')).statusCode).toBe(421);
});

it.each([
  '/admin/claims',
  '/__local/../admin/claims',
  '/__local/%2e%2e/admin/claims',
  '/__local/..%2fadmin/claims',
  '/__local//admin/claims',
  '/identitytoolkit.googleapis.com/..%252fadmin/claims',
  '//admin/claims',
])('doesn’t forward to the admin endpoints: %s', async (url) => {
  const response = await ask('POST', url, 'localhost');
  expect([400, 404]).toContain(response.statusCode);
  expect(response.body).not.toContain('secret_missing');
});
