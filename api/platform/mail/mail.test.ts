import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type MailServer, openMailServer } from '../../testing/faults/mail-server.ts';
import { createOutageLog } from '../telemetry/outage-log.ts';
import { createSendMail, type Mail } from './mail.ts';
import { isFailureKnown, isServerFailure, wasNeverSubmitted } from './mail-failure.ts';
import { createOutgoingMails } from './outgoing-mails.ts';

const MAIL: Mail = {
  to: 'ada@people.example',
  subject: 'News',
  text: 'There is news.',
  html: '<p>There is news.</p>',
  id: 'news',
};

describe('mail by SMTP', () => {
  let server: MailServer;
  const outages = createOutageLog(() => performance.now());
  const outgoing = createOutgoingMails();
  const send = (mail: Mail) =>
    createSendMail(
      {
        authEmulator: null,
        smtp: {
          url: `smtp://127.0.0.1:${server.port}?ignoreTLS=true`,
          from: 'Common Ground <mail@common-ground.example>',
        },
      },
      outages,
      outgoing,
    )(mail);
  const failure = (mail: Mail) =>
    send(mail).then(
      () => null,
      (error: unknown) => error,
    );
  const lastId = () => /^Message-ID:\s*(<[^>]+>)/im.exec(server.messages.at(-1) ?? '')?.[1];

  beforeAll(async () => {
    server = await openMailServer();
  });
  afterAll(() => server.close());

  it('has a text and an HTML part, and asks for no automatic replies', async () => {
    await send(MAIL);
    const message = server.messages.at(-1) ?? '';
    expect(message).toMatch(/^Content-Type: multipart\/alternative;/m);
    expect(message).toMatch(/^Content-Type: text\/plain;[\s\S]*^Content-Type: text\/html;/m);
    expect(message).toMatch(/^Auto-Submitted: auto-generated\r?$/m);
    expect(message).not.toMatch(/^List-Unsubscribe/m);
  });

  it('carries a calendar object as an alternative with its method', async () => {
    const content = 'BEGIN:VCALENDAR\r\nMETHOD:REQUEST\r\nEND:VCALENDAR';
    await send({ ...MAIL, calendar: { method: 'REQUEST', content } });
    const message = (server.messages.at(-1) ?? '').replaceAll(/\r?\n[ \t]+/g, ' ');
    expect(message).toMatch(/Content-Type: text\/calendar; charset=utf-8; method=REQUEST/);
  });

  it('can be unsubscribed with one click', async () => {
    const unsubscribeUrl = `https://hire.example/unsubscribe/${'a'.repeat(64)}`;
    await send({ ...MAIL, unsubscribeUrl });
    const message = (server.messages.at(-1) ?? '').replaceAll(/\r?\n[ \t]+/g, ' ');
    expect(message).toContain(`List-Unsubscribe: <${unsubscribeUrl}>`);
    expect(message).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
  });

  it('has the same Message-ID for the same event, and a different one otherwise', async () => {
    const ids: (string | undefined)[] = [];
    for (const id of ['notice 1', 'notice 1', 'notice 2']) {
      await send({ ...MAIL, id });
      ids.push(lastId());
    }
    expect(ids[0]).toMatch(/^<[0-9a-f]{40}@common-ground\.example>$/);
    expect(ids[1]).toBe(ids[0]);
    expect(new Set(ids).size).toBe(2);
  });

  it('that the server refuses counts as handed over, and says nothing about the next one', async () => {
    server.set('refuses');
    const error = await failure(MAIL);
    expect(error).not.toBeNull();
    expect([isServerFailure(error), wasNeverSubmitted(error)]).toEqual([false, false]);
  });

  it('that the server defers is due again once the server accepts one, and all of them are logged in one line', async () => {
    const lines: unknown[] = [];
    const log = (...words: unknown[]) => void lines.push(words);
    outages.writeTo({ warn: log, info: log } as Parameters<typeof outages.writeTo>[0]);
    const due: string[] = [];
    const add = (id: string) => outgoing.add(id, async () => void due.push(id));
    server.set('refuses');
    for (const id of ['first', 'second', 'first']) {
      expect(isFailureKnown(await failure({ ...MAIL, id }))).toBe(true);
      add(id);
    }
    expect(due).toEqual([]);
    server.set('open');
    await send(MAIL);
    while (due.length < 2) await new Promise(setImmediate);
    expect(due).toEqual(['first', 'second']);
    // Deferred again: perhaps by greylisting, not because the server is failing.
    add('first');
    await send(MAIL);
    await new Promise(setImmediate);
    expect(due).toEqual(['first', 'second']);
    expect(lines).toEqual([
      [{ code: 'EENVELOPE', responseCode: 451 }, 'The mail server is deferring emails'],
    ]);
  });

  it('that fails for another reason isn’t logged', () => {
    for (const error of [new Error('A mistake of ours'), Object.assign(new Error(), { code: '42P01' })])
      expect(isFailureKnown(error)).toBe(false);
  });

  it('that couldn’t be handed to a server definitely hasn’t arrived', async () => {
    const stoppedServer = await openMailServer();
    await stoppedServer.close();
    const url = `smtp://127.0.0.1:${stoppedServer.port}`;
    const smtp = { url, from: 'mail@x.example' };
    const sendNowhere = createSendMail({ authEmulator: null, smtp }, outages, outgoing);
    const error = await sendNowhere(MAIL).catch((reason: unknown) => reason);
    expect([isServerFailure(error), wasNeverSubmitted(error)]).toEqual([true, true]);
  });

  it('whose connection broke before it was handed over can’t have arrived', async () => {
    server.set('silent');
    const failed = failure(MAIL);
    while (server.connected() === 0) await new Promise((turn) => setTimeout(turn, 5));
    server.set('gone');
    const error = await failed;
    server.set('open');
    expect([isServerFailure(error), wasNeverSubmitted(error)]).toEqual([true, true]);
  });

  it('that is in transit when the API stops is given up unless it was handed over', async () => {
    const own = createOutgoingMails();
    const sendLast = createSendMail(
      {
        authEmulator: null,
        smtp: { url: `smtp://127.0.0.1:${server.port}?ignoreTLS=true`, from: 'mail@x.example' },
      },
      createOutageLog(() => performance.now()),
      own,
    );
    const tryLast = () => own.track(sendLast({ ...MAIL, id: 'last' }).catch((error: unknown) => error));
    const arrived = server.arrived.length;
    server.set({ dataMs: 3_000 });
    const handedOver = tryLast();
    while (server.arrived.length === arrived) await new Promise((turn) => setTimeout(turn, 5));
    server.set('silent');
    const [waits, taken] = [tryLast(), server.messages.length];
    while (server.connected() < 2) await new Promise((turn) => setTimeout(turn, 5));
    own.end();
    await own.ended();
    expect(wasNeverSubmitted(await waits)).toBe(true);
    server.set('open');
    expect([await handedOver, server.messages.length]).toEqual([undefined, taken + 1]);
    expect(wasNeverSubmitted(await tryLast())).toBe(true);
    expect(server.messages).toHaveLength(taken + 1);
  });

  it('whose connection broke after it was handed over may have arrived', async () => {
    server.set({ dataMs: 600_000 });
    const failed = failure(MAIL);
    while (server.arrived.length === server.messages.length) await new Promise((turn) => setTimeout(turn, 5));
    server.set('gone');
    const error = await failed;
    expect([isServerFailure(error), wasNeverSubmitted(error)]).toEqual([true, false]);
  });
});
