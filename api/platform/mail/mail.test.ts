import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type MailServer, openMailServer } from '../../testing/faults/mail-server.ts';
import { createOutageLog } from '../telemetry/outage-log.ts';
import { createSendMail, isMailServerAway, type Mail, wasNeverGiven } from './mail.ts';

const MAIL: Mail = { to: 'ada@people.example', subject: 'News', text: 'There is news.' };

describe('mail by SMTP', () => {
  let server: MailServer;
  const send = (mail: Mail) =>
    createSendMail(
      {
        companion: null,
        smtp: {
          url: `smtp://127.0.0.1:${server.port}?ignoreTLS=true`,
          from: 'Common Ground <mail@common-ground.example>',
        },
      },
      createOutageLog(() => performance.now()),
    )(mail);
  const failure = (mail: Mail) =>
    send(mail).then(
      () => null,
      (error: unknown) => error,
    );
  const lastId = () => /^Message-ID:\s*(<[^>]+>)/im.exec(server.taken.at(-1) ?? '')?.[1];

  beforeAll(async () => {
    server = await openMailServer();
  });
  afterAll(() => server.close());

  it('has the same Message-ID whenever it tells of the same thing, and another one otherwise', async () => {
    const ids: (string | undefined)[] = [];
    for (const id of ['notice 1', 'notice 1', 'notice 2', undefined, undefined]) {
      await send(id === undefined ? MAIL : { ...MAIL, id });
      ids.push(lastId());
    }
    expect(ids[0]).toMatch(/^<[0-9a-f]{40}@common-ground\.example>$/);
    expect(ids[1]).toBe(ids[0]);
    expect(new Set(ids).size).toBe(4);
  });

  it('that the server refuses says nothing of the next one, and was given', async () => {
    server.set('refuses');
    const error = await failure(MAIL);
    expect(error).not.toBeNull();
    expect([isMailServerAway(error), wasNeverGiven(error)]).toEqual([false, false]);
  });

  it('that no server could be given is known not to have arrived', async () => {
    const gone = await openMailServer();
    await gone.close();
    const url = `smtp://127.0.0.1:${gone.port}`;
    const outages = createOutageLog(() => performance.now());
    const sendNowhere = createSendMail({ companion: null, smtp: { url, from: 'mail@x.example' } }, outages);
    const error = await sendNowhere(MAIL).catch((reason: unknown) => reason);
    expect([isMailServerAway(error), wasNeverGiven(error)]).toEqual([true, true]);
  });

  it('whose connection broke before it was handed over cannot have arrived', async () => {
    server.set('silent');
    const failed = failure(MAIL);
    while (server.connected() === 0) await new Promise((turn) => setTimeout(turn, 5));
    server.set('gone');
    const error = await failed;
    server.set('open');
    expect([isMailServerAway(error), wasNeverGiven(error)]).toEqual([true, true]);
  });

  it('whose connection broke after it was handed over may have arrived', async () => {
    server.set({ dataMs: 600_000 });
    const failed = failure(MAIL);
    while (server.arrived.length === server.taken.length) await new Promise((turn) => setTimeout(turn, 5));
    server.set('gone');
    const error = await failed;
    expect([isMailServerAway(error), wasNeverGiven(error)]).toEqual([true, false]);
  });
});
