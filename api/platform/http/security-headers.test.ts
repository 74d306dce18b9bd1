import type { PublicConfiguration } from '@common-ground/contract/public-configuration';
import { describe, expect, it } from 'vitest';
import { type TestApp, useTestApp } from '../../testing/test-app.ts';
import { policySources } from './security-headers.ts';

async function policyOf(test: TestApp): Promise<Record<string, string>> {
  const { headers } = await test.callRaw('GET', '/healthz');
  const directives = String(headers['content-security-policy']).split(';');
  return Object.fromEntries(
    directives.map((directive) => {
      const [name = '', ...sources] = directive.trim().split(' ');
      return [name, sources.join(' ')];
    }),
  );
}

describe('on a laptop', () => {
  const test = useTestApp();

  it('allows no script, style, frame or connection but our own', async () => {
    expect(await policyOf(test.current)).toEqual({
      'default-src': "'none'",
      'script-src': "'self'",
      'style-src': "'self'",
      'img-src': "'self' data:",
      'font-src': "'self'",
      'connect-src': "'self'",
      'manifest-src': "'self'",
      'form-action': "'self'",
      'base-uri': "'none'",
      'frame-ancestors': "'none'",
      'object-src': "'none'",
      'report-uri': '/api/policy-reports',
    });
  });

  it.each(['/healthz', '/api/account', '/api/unknown', '/openapi.json', '/.well-known/security.txt'])(
    'sends the same headers with %s',
    async (url) => {
      const { headers } = await test.callRaw('GET', url);
      expect(headers).toMatchObject({
        'content-security-policy': expect.stringContaining("default-src 'none'"),
        'cross-origin-opener-policy': 'same-origin',
        'cross-origin-resource-policy': 'same-origin',
        'permissions-policy': expect.stringContaining('camera=()'),
        'referrer-policy': 'no-referrer',
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'DENY',
      });
      expect(headers['x-powered-by']).toBeUndefined();
      expect(headers['strict-transport-security']).toBeUndefined();
    },
  );
});

describe('in production with a Firebase project and an API of another origin', () => {
  const test = useTestApp({
    environment: {
      ENVIRONMENT_NAME: 'production',
      PUBLIC_URL: 'https://people.example',
      API_BASE_URL: 'https://api.people.example/v1',
      AUTH_EMULATOR_URL: '',
      AUTH_EMULATOR_SECRET: '',
      FIREBASE_MEASUREMENT_ID: 'G-TEST1',
      SECURITY_CONTACT: 'security@people.example',
    },
  });

  it('adds the identity hosts, Analytics and the API to the connections, and nothing unsafe', async () => {
    const policy = await policyOf(test.current);
    for (const host of [
      'https://identitytoolkit.googleapis.com',
      'https://securetoken.googleapis.com',
      'https://api.people.example',
    ])
      expect(policy['connect-src']?.split(' ')).toContain(host);
    expect(policy['script-src']).toBe("'self' https://www.googletagmanager.com");
    expect(policy).toHaveProperty('upgrade-insecure-requests');
    expect(JSON.stringify(policy)).not.toMatch(/unsafe|\*[^.]/);
  });

  it('requires TLS from browsers for a year', async () => {
    const { headers } = await test.callRaw('GET', '/healthz');
    expect(headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains');
  });
});

it('allows no host of Analytics where there is no real measurement ID', () => {
  const firebase = { measurementId: 'none' } as PublicConfiguration['firebase'];
  const page = { identity: 'firebase', firebase, apiBaseUrl: '' } as PublicConfiguration;
  expect(JSON.stringify(policySources(page))).not.toMatch(/analytics|tagmanager|installations/);
  const counted = policySources({ ...page, firebase: { ...firebase, measurementId: 'G-TEST1' } });
  expect(counted.script).toEqual(["'self'", 'https://www.googletagmanager.com']);
});
