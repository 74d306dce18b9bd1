import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  type MailServer,
  openMailServer,
  type RecipientBehaviour,
} from '../../testing/faults/mail-server.ts';
import { createOutageLog } from '../telemetry/outage-log.ts';
import { createSendMail, type Mail } from './mail.ts';
import { isDeferred, isPermanentlyRefused, wasNeverSubmitted } from './mail-failure.ts';
import { createOutgoingMails } from './outgoing-mails.ts';

/** A mail server that treats some recipients differently isn't considered down, and doesn't hold up other mail. */

const NEWS = { subject: 'News', text: 'There is news.', html: '<p>There is news.</p>' };
const UNUSUAL = ['put off', 'closes', 'breaks off', 'silent', 'silent at DATA', 'silent at the end'] as const;

let server: MailServer;
let lines: string[];
let send: (to: string) => Promise<void>;
/** The outcome of an email; null until there is one. */
let failure: (to: string) => Promise<unknown>;

async function open(isPipelining: boolean): Promise<void> {
  server = await openMailServer({ isPipelining });
  const own: string[] = [];
  lines = own;
  const outages = createOutageLog(() => performance.now());
  const log = (...words: unknown[]) => void own.push(String(words.at(-1)));
  outages.writeTo({ warn: log, info: log } as Parameters<typeof outages.writeTo>[0]);
  const url = `smtp://127.0.0.1:${server.port}?ignoreTLS=true`;
  const sendMail = createSendMail(
    { authEmulator: null, smtp: { url, from: 'mail@x.example' } },
    outages,
    createOutgoingMails(),
  );
  send = (to) => sendMail({ ...NEWS, to, id: `news ${to}` } satisfies Mail);
  failure = (to) =>
    send(to).then(
      () => null,
      (error: unknown) => error,
    );
}

/** `put-off-3@…` gets the behaviour "put off". */
const addressOf = (behaviour: RecipientBehaviour, number: number) =>
  `${behaviour.replaceAll(' ', '-')}-${number}@odd.example`;
const behaviourOf = (address: string) =>
  (address.replace(/-\d+@.*/, '').replaceAll('-', ' ') || 'taken') as RecipientBehaviour;
const byRecipient = {
  behaviourOf: (address: string) => (address.endsWith('@odd.example') ? behaviourOf(address) : 'taken'),
};

const untilHeard = async (word: string, times: number) => {
  const count = () => server.commands.flat().filter((line) => line.includes(word)).length;
  while (count() < times) await new Promise((turn) => setTimeout(turn, 5));
};

describe.each([false, true])('where the server takes several commands at once: %s', (isPipelining) => {
  beforeEach(() => open(isPipelining));
  afterEach(() => server.close());

  it.each(UNUSUAL)('five addresses that are %s don’t keep anyone else waiting', async (behaviour) => {
    server.set(byRecipient);
    const failures = Array.from({ length: 5 }, (_, number) => failure(addressOf(behaviour, number)));
    await untilHeard('@odd.example', 5);
    if (!behaviour.startsWith('silent')) await Promise.all(failures);
    const others = Array.from({ length: 8 }, (_, number) => `person-${number}@people.example`);
    for (const to of others) expect(await failure(to), to).toBeNull();
    expect(lines.filter((line) => line.includes('failed'))).toEqual([]);
    const recipients = server.messages.map((message) => /^To: (.*)/m.exec(message)?.[1]);
    expect(recipients).toEqual(others);
  });

  it.each(['put off', 'closes', 'breaks off'] as const)(
    'a mail that was %s is tried later, by itself',
    async (behaviour) => {
      server.set(byRecipient);
      const error = await failure(addressOf(behaviour, 1));
      expect([isDeferred(error), wasNeverSubmitted(error), isPermanentlyRefused(error)]).toEqual([
        true,
        false,
        false,
      ]);
    },
  );

  it('a mail that was refused permanently is recognised as such', async () => {
    server.set(byRecipient);
    expect(isPermanentlyRefused(await failure(addressOf('refused', 1)))).toBe(true);
  });

  it('a server that was down is probed with a greeting, not with anyone’s mail', async () => {
    server.set('gone');
    for (let times = 0; times < 3; times += 1)
      expect(wasNeverSubmitted(await failure('a@people.example'))).toBe(true);
    server.set(byRecipient);
    // The server is left alone for half a second.
    while (!server.commands.flat().some((line) => line.startsWith('RCPT'))) {
      void failure(addressOf('silent', 0));
      await new Promise((turn) => setTimeout(turn, 20));
    }
    expect(server.commands[0]?.join()).not.toMatch(/MAIL|RCPT/);
    expect(await failure('b@people.example')).toBeNull();
    expect(lines).toEqual(['The mail server failed', 'The mail server has recovered']);
  });

  it('a mail that was being sent when the server went down is requeued', async () => {
    server.set(byRecipient);
    const error = failure(addressOf('silent', 0));
    await untilHeard('RCPT', 1);
    server.set('gone');
    expect(wasNeverSubmitted(await error)).toBe(true);
  });

  it('a mail handed to a server that then went down may have arrived', async () => {
    server.set(byRecipient);
    const error = failure(addressOf('silent at the end', 0));
    while (server.arrived.length === 0) await new Promise((turn) => setTimeout(turn, 5));
    server.set('gone');
    expect([wasNeverSubmitted(await error), isDeferred(await error)]).toEqual([false, false]);
  });
});
