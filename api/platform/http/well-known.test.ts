import { readFile } from 'node:fs/promises';
import { brotliDecompressSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { useTestApp } from '../../testing/test-app.ts';

const test = useTestApp({ environment: { SECURITY_CONTACT: 'safety@people.example' } });

describe('the documents for machines', () => {
  it('/openapi.json is the committed document', async () => {
    const committed = await readFile(new URL('../../../contract/openapi.json', import.meta.url), 'utf8');
    const { status, body } = await test.callRaw('GET', '/openapi.json');
    expect(status).toBe(200);
    expect(body).toEqual(JSON.parse(committed));
  });

  it('/openapi.json is compressed once, and not sent to clients that have it cached', async () => {
    const ask = (headers: Record<string, string>) =>
      test.current.app.inject({ method: 'GET', url: '/openapi.json', headers });
    const [plain, small] = [await ask({}), await ask({ 'accept-encoding': 'gzip, br' })];
    expect(small.headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(small.rawPayload).equals(plain.rawPayload)).toBe(true);
    expect((await ask({ 'accept-encoding': 'gzip;q=1, br;q=0' })).headers['content-encoding']).toBe('gzip');
    const again = await ask({ 'if-none-match': String(small.headers.etag) });
    expect(again.statusCode).toBe(304);
    expect(again.rawPayload).toHaveLength(0);
  });

  it('the catalogue links to the document and the health check', async () => {
    const { headers, body } = await test.callRaw('GET', '/.well-known/api-catalog');
    expect(headers['content-type']).toContain('application/linkset+json');
    const [{ anchor, 'service-desc': description, status }] = body.linkset;
    const { publicUrl } = test.current.context.config;
    expect(anchor).toBe(`${publicUrl}/api`);
    expect(description[0].href).toBe(`${publicUrl}/openapi.json`);
    expect(status[0].href).toBe(`${publicUrl}/healthz`);
  });

  it('security.txt names the contact and a day within the next year', async () => {
    test.current.setNow(new Date('2026-11-21T10:00:00Z'));
    const { body } = await test.callRaw('GET', '/.well-known/security.txt');
    expect(body).toContain('Contact: mailto:safety@people.example\n');
    expect(body).toContain('Expires: 2027-05-20T10:00:00.000Z\n');
  });

  it('change-password redirects to the page for it', async () => {
    const { status, headers } = await test.callRaw('GET', '/.well-known/change-password');
    expect(status).toBe(302);
    expect(headers.location).toBe('/reset-password');
  });
});
