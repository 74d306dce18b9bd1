import { SIGNED_OUT_PATHS } from '@common-ground/contract/signed-out-pages';
import { describe, expect, it } from 'vitest';
import { useTestApp } from '../../testing/test-app.ts';

const test = useTestApp({ environment: { PUBLIC_URL: 'https://work.example' } });

/** Whether a crawler may fetch a path: of the rules that fit, the longest wins (RFC 9309). */
function mayFetch(robots: string, path: string): boolean {
  const rules = [...robots.matchAll(/^(Allow|Disallow): (\S+)$/gm)].filter(([, , start = '']) =>
    path.startsWith(start),
  );
  const [longest] = rules.sort(([, , one = ''], [, , other = '']) => other.length - one.length);
  return longest?.[1] !== 'Disallow';
}

describe('/robots.txt', () => {
  it('is plain text that names the sitemap', async () => {
    const { status, headers, body } = await test.callRaw('GET', '/robots.txt');
    expect(status).toBe(200);
    expect(headers['content-type']).toBe('text/plain; charset=utf-8');
    expect(body).toMatch(/^User-agent: \*\n/);
    expect(body).toContain('\nSitemap: https://work.example/sitemap.xml\n');
  });

  it('allows what signed-out people can see and what’s published for machines', async () => {
    const { body } = await test.callRaw('GET', '/robots.txt');
    const open = [...SIGNED_OUT_PATHS, '/assets/main.js', '/api/job-postings', '/openapi.json'];
    for (const path of open) expect([path, mayFetch(body, path)]).toEqual([path, true]);
  });

  it('disallows what requires signing in', async () => {
    const { body } = await test.callRaw('GET', '/robots.txt');
    const closed = [
      '/',
      '/dashboard',
      '/opportunities',
      '/opportunities/00000000-0000-4000-8000-000000000001',
      '/profile/general',
      '/company-route/',
      '/assessments/company-culture/test',
      '/api/profile',
    ];
    for (const path of closed) expect([path, mayFetch(body, path)]).toEqual([path, false]);
  });
});

describe('/sitemap.xml', () => {
  it('lists only the pages that open without signing in, with their full addresses', async () => {
    const { status, headers, body } = await test.callRaw('GET', '/sitemap.xml');
    expect(status).toBe(200);
    expect(headers['content-type']).toBe('application/xml; charset=utf-8');
    expect(body).toMatch(/^<\?xml version="1\.0" encoding="UTF-8"\?>\n<urlset /);
    const addresses = [...body.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address);
    expect(addresses).toEqual(SIGNED_OUT_PATHS.map((path) => `https://work.example${path}`));
  });
});

it.each(['/robots.txt', '/sitemap.xml', '/.well-known/security.txt'])(
  'HEAD %s answers as GET does, without a body',
  async (path) => {
    const response = await test.callRaw('GET', path);
    const { status, headers, body } = await test.callRaw('HEAD', path);
    expect([status, headers['content-type'], body]).toEqual([200, response.headers['content-type'], '']);
  },
);
