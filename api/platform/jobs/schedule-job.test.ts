import { setImmediate as turn } from 'node:timers/promises';
import Fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import { scheduleJob } from './schedule-job.ts';

/** A server with one job, whose runs end when the test says so. */
async function withJob(work: () => Promise<unknown>, everyMs = 1) {
  const lines: string[] = [];
  const app = Fastify({ logger: { stream: { write: (line: string) => void lines.push(line) } } });
  scheduleJob(app, { everyMs, failure: 'The job failed', run: work });
  return { app, lines };
}

describe('a job', () => {
  it('doesn’t delay the server, never overlaps itself, and is awaited on shutdown', async () => {
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

  it('that fails is logged, and runs again; a dependency that is down isn’t logged', async () => {
    const errors = [new Error('broken'), Object.assign(new Error('nobody there'), { code: 'ECONNREFUSED' })];
    const again = Promise.withResolvers<void>();
    const { app, lines } = await withJob(async () => {
      const error = errors.shift();
      if (error) throw error;
      again.resolve();
    });
    await app.listen({ port: 0 });
    await again.promise;
    await app.close();
    expect(lines.filter((line) => line.includes('The job failed'))).toHaveLength(1);
  });

  it('doesn’t start in a process that only builds the application', async () => {
    let runs = 0;
    const { app } = await withJob(async () => {
      runs += 1;
    });
    await app.ready();
    await app.close();
    expect(runs).toBe(0);
  });
});
