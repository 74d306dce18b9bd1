import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type MailServer, openMailServer } from '../../testing/faults/mail-server.ts';
import { smtpServer } from './smtp-server.ts';

const MAIL = { to: 'ada@people.example', subject: 'News', text: 'News.', html: '<p>News.</p>', id: 'news' };

let server: MailServer;
beforeEach(async () => {
  server = await openMailServer();
  // Connections run in real time; waiting times pass as the test says.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(async () => {
  vi.useRealTimers();
  await server.close();
});

/** Delivers an email. @returns null once it's accepted, or how it failed */
function deliver() {
  const url = `smtp://127.0.0.1:${server.port}?ignoreTLS=true`;
  const mailServer = smtpServer({ url, from: 'mail@x.example' }, new AbortController().signal);
  const slot = { evicted: new AbortController().signal, markHandedOver: () => undefined };
  return mailServer.deliver(MAIL, slot).then(
    () => null,
    (error: unknown) => error,
  );
}

async function untilTrue(condition: () => boolean): Promise<void> {
  while (!condition()) await new Promise(setImmediate);
}

const untilAsked = () => untilTrue(() => server.commands.flat().some((line) => line.startsWith('RCPT')));
const untilGiven = () => untilTrue(() => server.arrived.length > 0);

describe('a mail server that takes its time', () => {
  it('may take 59 s over a recipient, because it may have to look them up elsewhere', async () => {
    server.set({ recipientMs: 59_000 });
    const delivered = deliver();
    await untilAsked();
    vi.advanceTimersByTime(59_000);
    expect(await delivered).toBeNull();
    expect(server.messages).toHaveLength(1);
  });

  it('is given up after a minute over a recipient', async () => {
    server.set({ recipientMs: 61_000 });
    const delivered = deliver();
    await untilAsked();
    vi.advanceTimersByTime(60_000);
    expect(await delivered).toMatchObject({ phase: 'envelope' });
    expect(server.arrived).toEqual([]);
  });

  it('may take 299 s over the mail itself, because of filters: giving up sooner could deliver it twice', async () => {
    server.set({ dataMs: 299_000 });
    const delivered = deliver();
    await untilGiven();
    vi.advanceTimersByTime(299_000);
    expect(await delivered).toBeNull();
    expect(server.messages).toHaveLength(1);
  });

  it('is given up after five minutes over the mail itself, which may have arrived', async () => {
    server.set({ dataMs: 301_000 });
    const delivered = deliver();
    await untilGiven();
    vi.advanceTimersByTime(300_000);
    expect(await delivered).toMatchObject({ phase: 'given' });
  });
});
