import { decodeProtectedHeader } from 'jose';
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest';
import { openRelay, type Relay } from '../../testing/faults/relay.ts';
import { signUpIdentity } from '../../testing/worlds/test-people.ts';
import { createOutageLog } from '../telemetry/outage-log.ts';
import { fetchKeys } from './provider-keys.ts';

describe('the keys of the provider', () => {
  let relay: Relay;
  beforeAll(async () => {
    const { hostname: host, port } = new URL(inject('authEmulatorUrl'));
    relay = await openRelay({ host, port: Number(port) });
  });
  afterAll(() => relay.close());

  it('are still used while they can’t be renewed, but not forever', async () => {
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

  it('log once if the clock has jumped since the last token', async () => {
    const { token } = await signUpIdentity();
    const header = decodeProtectedHeader(token) as { alg: string };
    const lines: unknown[] = [];
    const outages = createOutageLog(() => performance.now());
    const log = (...words: unknown[]) => void lines.push(words.at(-1));
    outages.writeTo({ warn: log, info: log } as Parameters<typeof outages.writeTo>[0]);
    let aheadMs = 0;
    const keys = fetchKeys(`${inject('authEmulatorUrl')}/jwks.json`, outages, () => Date.now() + aheadMs);
    const find = () => keys(header, { payload: '', signature: '' });
    await find();
    expect(lines).toEqual([]);
    for (aheadMs of [7_200_000, -7_200_000, 0]) await find();
    expect(lines).toEqual(['This machine’s clock has jumped: tokens may be refused']);
  });
});
