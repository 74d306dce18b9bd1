import { setImmediate as turn } from 'node:timers/promises';
import Fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import { createJobSignal } from './job-signal.ts';
import { scheduleJob } from './schedule-job.ts';

/** A server with one job, whose runs end when the test says so. */
async function withJob(work: () => Promise<unknown>, everyMs = 1) {
  const lines: string[] = [];
  const app = Fastify({ logger: { stream: { write: (line: string) => void lines.push(line) } } });
  scheduleJob(app, { everyMs, failure: 'The job failed', run: work });
  return { app, lines };
}

describe('a job', () => {
  it('is not waited for by the server, begins again only when its run is over, and is waited for at the end', async () => {
    const order: string[] = [];
    const gate = Promise.withResolvers<void>();
    const { app } = await withJob(async () => {
      order.push('begun');
      await gate.promise;
      order.push('over');
    });
    await app.listen({ port: 0 });
    order.push('listens');
    // Many times its interval.
    for (let turns = 0; turns < 10; turns += 1) await new Promise((resolve) => setTimeout(resolve, 2));
    const closed = app.close().then(() => order.push('ended'));
    await turn();
    gate.resolve();
    await closed;
    expect(order.toSorted()).toEqual(['begun', 'ended', 'listens', 'over'].toSorted());
    expect(order.at(-2)).toBe('over');
    expect(order.at(-1)).toBe('ended');
  });

  it('that goes on failing goes on being tried, and is put down once', async () => {
    let runs = 0;
    const enough = Promise.withResolvers<void>();
    const { app, lines } = await withJob(async () => {
      runs += 1;
      if (runs === 5) enough.resolve();
      throw new Error('away');
    });
    await app.listen({ port: 0 });
    await enough.promise;
    await app.close();
    expect(lines.filter((line) => line.includes('The job failed'))).toHaveLength(1);
  });

  it('whose run ended because something is away runs again long before its time, and says nothing of it', async () => {
    const ends: (() => unknown)[] = [
      () => 'away',
      () => Promise.reject(Object.assign(new Error('nobody there'), { code: 'ECONNREFUSED' })),
    ];
    const again = Promise.withResolvers<void>();
    const { app, lines } = await withJob(async () => {
      const end = ends.shift();
      if (!end) again.resolve();
      return end?.();
    }, 3_600_000);
    await app.listen({ port: 0 });
    await again.promise;
    await app.close();
    expect(lines.filter((line) => line.includes('The job failed'))).toEqual([]);
  });

  it('runs before its time when its signal is raised, and once more when that happens during a run', async () => {
    const signal = createJobSignal();
    const gates = Array.from({ length: 3 }, () => Promise.withResolvers<void>());
    const runs = Array.from({ length: 4 }, () => Promise.withResolvers<void>());
    let count = 0;
    const app = Fastify();
    scheduleJob(app, {
      everyMs: 3_600_000,
      failure: '',
      signal,
      async run() {
        runs[count]?.resolve();
        count += 1;
        await gates[count - 1]?.promise;
      },
    });
    // Nobody listens yet.
    signal.raise();
    await app.listen({ port: 0 });
    await runs[0]?.promise;
    for (let times = 0; times < 3; times += 1) signal.raise();
    gates[0]?.resolve();
    await runs[1]?.promise;
    gates[1]?.resolve();
    for (let turns = 0; turns < 5; turns += 1) await turn();
    expect(count).toBe(2);
    signal.raise();
    await runs[2]?.promise;
    gates[2]?.resolve();
    await app.close();
    signal.raise();
    expect(count).toBe(3);
  });

  it('does not begin in a process that only builds the application', async () => {
    let runs = 0;
    const { app } = await withJob(async () => {
      runs += 1;
    });
    await app.ready();
    await app.close();
    expect(runs).toBe(0);
  });
});
