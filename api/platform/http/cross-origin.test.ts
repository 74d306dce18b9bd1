import { describe, expect, it } from 'vitest';
import { useTestApp } from '../../testing/test-app.ts';

const test = useTestApp({ environment: { ALLOWED_ORIGINS: 'https://web.example,https://two.example' } });

function ask(origin: string, url = '/api/account', method: 'GET' | 'OPTIONS' = 'GET') {
  return test.callRaw(method, url, { headers: { origin } });
}

describe('a page of another origin', () => {
  it('on the list may call the API, without credentials', async () => {
    const { status, headers } = await ask('https://two.example');
    expect(status).toBe(401);
    expect(headers['access-control-allow-origin']).toBe('https://two.example');
    expect(headers['access-control-allow-credentials']).toBeUndefined();
    expect(headers['cross-origin-resource-policy']).toBe('cross-origin');
    expect(headers.vary).toContain('origin');
  });

  it('on the list learns what it may send', async () => {
    const { status, headers } = await ask('https://web.example', '/api/profile/role', 'OPTIONS');
    expect(status).toBe(204);
    expect(headers['access-control-allow-methods']).toContain('PUT');
    expect(headers['access-control-allow-headers']).toContain('if-match');
  });

  it.each([
    'https://evil.example',
    'https://web.example.evil.example',
    'http://web.example',
    'https://web.example:8443',
    'null',
  ])('not on the list gets no permission: %s', async (origin) => {
    for (const method of ['GET', 'OPTIONS'] as const) {
      const { headers } = await ask(origin, '/api/account', method);
      expect(headers['access-control-allow-origin']).toBeUndefined();
      expect(headers['cross-origin-resource-policy']).toBe('same-origin');
    }
  });

  it('can only access the API', async () => {
    expect(
      (await ask('https://web.example', '/healthz')).headers['access-control-allow-origin'],
    ).toBeUndefined();
  });
});
