import { exchangeInvitation } from '@common-ground/contract/accounts/accounts';
import { expect, it } from 'vitest';
import { useTestApp } from '../../testing/test-app.ts';

const LIMIT = { REQUESTS_PER_MINUTE: '2' };
const behindProxy = useTestApp({ environment: { ...LIMIT, TRUSTED_PROXIES: '127.0.0.1' } });
const withoutProxy = useTestApp({ environment: LIMIT });

/** A stranger's attempts, each with a header claiming another address. */
async function readStatuses(test: typeof withoutProxy): Promise<number[]> {
  const found: number[] = [];
  for (const address of ['192.0.2.1', '192.0.2.2', '192.0.2.3', '192.0.2.4']) {
    const { status } = await test.current.call(exchangeInvitation, {
      headers: { 'x-forwarded-for': address },
      body: { invitation: 'a'.repeat(43) },
    });
    found.push(status);
  }
  return found;
}

it('identifies strangers behind a trusted proxy by the address that the proxy names', async () => {
  expect(await readStatuses(behindProxy)).toEqual([404, 404, 404, 404]);
});

it('doesn’t let strangers choose the address they’re identified by', async () => {
  expect((await readStatuses(withoutProxy)).at(-1)).toBe(429);
});
