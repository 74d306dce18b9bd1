import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { mailServerDown, serverDeferral } from '../../testing/mail/mail-failures.ts';
import { sendDueMails } from './send-due-mails.ts';

const NOT_LOGGED = { error: () => undefined };

/** Sends emails identified by name: what was tried, sent and requeued, in order. */
function runOf(names: readonly string[], send: (name: string) => Promise<void>, turnMs = 5) {
  const due = [...names];
  const [tried, sent, requeued]: [string[], string[], string[]] = [[], [], []];
  const running = new Set<Promise<unknown>>();
  const outcome = sendDueMails(
    {
      failure: 'A mail failed',
      turnMs,
      claim: async (limit) => due.splice(0, limit),
      requeue: async (name) => void requeued.push(name),
      track(one) {
        const over: Promise<void> = one.then(
          () => void running.delete(over),
          () => void running.delete(over),
        );
        running.add(over);
        return one;
      },
      async send(name: string) {
        tried.push(name);
        await send(name);
        sent.push(name);
      },
    },
    NOT_LOGGED,
  );
  return { outcome, tried, sent, back: requeued, behind: running };
}

it('mails that the server doesn’t answer continue in the background, and others get their turn', async () => {
  const gate = Promise.withResolvers<void>();
  const names = ['odd 1', 'odd 2', 'odd 3', 'odd 4', 'odd 5', 'one', 'two', 'three'];
  const run = runOf(names, (name) => (name.startsWith('odd') ? gate.promise : Promise.resolve()));
  expect(await run.outcome).toBe('done');
  expect(run.tried).toEqual(names);
  expect(run.sent).toEqual(['one', 'two', 'three']);
  expect(run.behind.size).toBe(5);
  gate.resolve();
  await Promise.all(run.behind);
  expect(run.sent).toHaveLength(8);
});

it('deferred mails don’t end a run', async () => {
  const names = ['odd 1', 'odd 2', 'odd 3', 'odd 4', 'one', 'two'];
  const run = runOf(names, (name) =>
    name.startsWith('odd') ? Promise.reject(serverDeferral()) : Promise.resolve(),
  );
  expect(await run.outcome).toBe('done');
  expect([run.sent, run.back]).toEqual([['one', 'two'], []]);
});

it('a server that’s down ends the run, and untried mails are requeued', async () => {
  const run = runOf(['one', 'two', 'three', 'four', 'five'], () => Promise.reject(mailServerDown()));
  expect(await run.outcome).toBe('away');
  expect([run.tried, run.back]).toEqual([
    ['one', 'two', 'three'],
    ['one', 'two', 'three'],
  ]);
});

it('a mail that can’t be requeued ends the run with its error, once the others are done', async () => {
  const over: string[] = [];
  let remaining = 3;
  const outcome = sendDueMails(
    {
      failure: 'A mail failed',
      claim: async () => (remaining-- > 0 ? [String(remaining)] : []),
      requeue: () => Promise.reject(new Error('the database is away')),
      track: (one) => one.finally(() => over.push('tried')),
      send: () => Promise.reject(mailServerDown()),
    },
    NOT_LOGGED,
  );
  await expect(outcome).rejects.toThrow('the database is away');
  expect(over).toEqual(['tried']);
});

it('never asks for a negative number when one due item is several mails', async () => {
  const limits: number[] = [];
  const sent: string[] = [];
  const owners = ['Ana', 'Ben', 'Cy', 'Dee', 'Eli'];
  let remaining = 2;
  await sendDueMails<string>(
    {
      claim: async (limit) => {
        limits.push(limit);
        remaining -= 1;
        return remaining >= 0 ? owners : [];
      },
      send: async (to) => {
        // Emails are sent one after another, so that a run ends while more than the maximum in parallel are still waiting.
        await sleep(owners.indexOf(to) * 5);
        sent.push(to);
      },
      track: (one) => one,
      failure: 'A mail could not be sent',
    },
    { error: () => undefined },
  );
  expect(sent).toHaveLength(10);
  expect(Math.min(...limits)).toBeGreaterThan(0);
});
