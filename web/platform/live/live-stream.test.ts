import { describe, expect, test } from 'vitest';
import { followLive, readEvents } from './live-stream.ts';

const HELLO = 'event: hello\ndata: {}\n\n';
const CHANGE = 'event: change\ndata: {"topic":"applications","ids":["a"]}\n\n';

/** A body that arrives in these chunks. */
function streamOf(parts: readonly string[]): ReadableStream<Uint8Array> {
  return new ReadableStream({
    start(controller) {
      for (const part of parts) controller.enqueue(new TextEncoder().encode(part));
      controller.close();
    },
  });
}

/** Follows a server that responds with these texts or statuses in turn; the last pause ends it. */
async function follow(answers: readonly (string[] | number | 'broken')[]) {
  const events: string[] = [];
  const tokens: boolean[] = [];
  const pauses: number[] = [];
  let heartbeatCount = 0;
  const stop = new AbortController();
  const remaining = [...answers];
  await followLive(
    {
      path: '/api/company/live',
      baseUrl: () => '',
      token: async (isFresh) => {
        tokens.push(isFresh);
        return 'token';
      },
      fetch: async () => {
        const answer = remaining.shift();
        if (answer === 'broken' || answer === undefined) throw new TypeError('Failed to fetch');
        if (typeof answer === 'number') return new Response(null, { status: answer });
        return new Response(streamOf(answer));
      },
      wait: async (ms) => {
        pauses.push(ms);
        if (remaining.length === 0) stop.abort();
      },
      chance: () => 1,
    },
    {
      onAlive: () => {
        heartbeatCount += 1;
      },
      onHello: () => events.push('hello'),
      onChange: ({ topic, ids }) => events.push(`${topic} ${ids.join()}`),
      onDisconnected: () => events.push('away'),
    },
    stop.signal,
  );
  return { told: events, tokens, pauses, signsOfLife: heartbeatCount };
}

describe('readEvents', () => {
  test('returns complete events, and buffers incomplete ones', () => {
    expect(readEvents(`: here\n\n${HELLO}event: change\nda`)).toEqual({
      events: [{ name: 'hello', data: '{}' }],
      rest: 'event: change\nda',
    });
  });
});

describe('followLive', () => {
  test('reports what it receives, and reconnects when the connection ends', async () => {
    const { told: events } = await follow([[HELLO, CHANGE], [HELLO]]);
    expect(events).toEqual(['hello', 'applications a', 'away', 'hello', 'away']);
  });

  test('treats anything after the hello as a sign of life', async () => {
    expect((await follow([[HELLO, ': here\n\n', CHANGE]])).signsOfLife).toBe(2);
    expect((await follow([[': here\n\n'], 'broken', [HELLO]])).signsOfLife).toBe(0);
  });

  test('backs off while it fails, and resets once it succeeds', async () => {
    const { pauses } = await follow(['broken', 503, 'broken', [HELLO], 'broken']);
    expect(pauses).toEqual([1_000, 2_000, 4_000, 1_000, 2_000]);
  });

  test('never waits longer than half a minute', async () => {
    const { pauses } = await follow(Array.from({ length: 9 }, () => 'broken' as const));
    expect(Math.max(...pauses)).toBe(30_000);
  });

  test('uses a fresh token after one was refused', async () => {
    const { tokens } = await follow([401, [HELLO]]);
    expect(tokens).toEqual([false, true]);
  });
});
