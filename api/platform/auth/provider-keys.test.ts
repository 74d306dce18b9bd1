import { decodeProtectedHeader } from 'jose';
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest';
import { openRelay, type Relay } from '../../testing/faults/relay.ts';
import { signUpIdentity } from '../../testing/test-people.ts';
import { createOutageLog } from '../telemetry/outage-log.ts';
import { fetchKeys } from './provider-keys.ts';

describe('the keys of the provider', () => {
  let relay: Relay;
  beforeAll(async () => {
    const { hostname: host, port } = new URL(inject('companionUrl'));
    relay = await openRelay({ host, port: Number(port) });
  });
  afterAll(() => relay.close());

  it('go on being used while they cannot be renewed, and not for ever', async () => {
    const { token } = await signUpIdentity();
    const header = decodeProtectedHeader(token) as { alg: string };
    const outages = createOutageLog(() => performance.now());
    const keys = fetchKeys(`http://127.0.0.1:${relay.port}/jwks.json`, outages, Date.now);
    const find = () => keys(header, { payload: '', signature: '' });
    relay.set('gone');
    await expect(find()).rejects.toThrow();
    relay.set('open');
    await expect(find()).resolves.toBeDefined();
    const present = performance.now();
    const clock = vi.spyOn(performance, 'now');
    try {
      relay.set('gone');
      clock.mockReturnValue(present + 3_600_000);
      await expect(find()).resolves.toBeDefined();
      clock.mockReturnValue(present + 25 * 3_600_000);
      await expect(find()).rejects.toThrow();
    } finally {
      clock.mockRestore();
    }
  });
});
