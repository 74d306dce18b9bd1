import { expect, it } from 'vitest';
import { useTestApp } from '../../testing/test-app.ts';

const test = useTestApp({ environment: { REQUESTS_PER_MINUTE: '20' } });

async function report(type: string, body: unknown) {
  const response = await test.current.app.inject({
    method: 'POST',
    url: '/api/policy-reports',
    headers: { 'content-type': type },
    payload: JSON.stringify(body),
  });
  const logged = test.current.logLines.filter((line) => line.includes('security policy blocked'));
  return { status: response.statusCode, logged: logged.map((line) => JSON.parse(line)) };
}

const OLDER = {
  'csp-report': {
    'document-uri': 'https://people.example/applications/ana-silva',
    'effective-directive': 'script-src',
    'blocked-uri': 'https://evil.example/ana-silva.js?token=secret',
  },
};
const NEWER = [
  {
    type: 'csp-violation',
    body: {
      effectiveDirective: 'style-src-attr',
      blockedURL: 'inline',
      documentURL: 'https://people.example/ana-silva',
    },
  },
];

it('logs the directive and the host that was blocked, and nothing of the page', async () => {
  await report('application/csp-report', OLDER);
  const { status, logged } = await report('application/reports+json', NEWER);
  expect(status).toBe(204);
  expect(logged).toMatchObject([
    { directive: 'script-src', blocked: 'evil.example' },
    { directive: 'style-src-attr', blocked: 'inline' },
  ]);
  expect(test.current.logLines.join('')).not.toMatch(/ana-silva|secret/);
});

it('is where browsers are told to send reports', async () => {
  const { headers } = await test.callRaw('GET', '/healthz');
  expect(headers['content-security-policy']).toContain('report-uri /api/policy-reports');
});

it.each([
  ['something else', '"x"', 204],
  ['what is no text', '{"csp-report":{"effective-directive":{"toString":1,"valueOf":1}}}', 204],
  ['no JSON', '{', 400],
])('logs nothing of %s', async (_, payload, status) => {
  const before = test.current.logLines.length;
  const response = await test.current.app.inject({
    method: 'POST',
    url: '/api/policy-reports',
    headers: { 'content-type': 'application/csp-report' },
    payload,
  });
  expect(response.statusCode).toBe(status);
  expect(test.current.logLines.slice(before).join('')).not.toContain('security policy');
});

it('is closed only to addresses that report too much', async () => {
  const reportFrom = (remoteAddress: string) =>
    test.current.app.inject({
      method: 'POST',
      url: '/api/policy-reports',
      headers: { 'content-type': 'application/csp-report' },
      payload: '"x"',
      remoteAddress,
    });
  const answers: number[] = [];
  for (let index = 0; index <= 20; index += 1) answers.push((await reportFrom('192.0.2.1')).statusCode);
  expect(answers).toEqual([...Array(20).fill(204), 429]);
  expect((await reportFrom('192.0.2.2')).statusCode).toBe(204);
});
