import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify from 'fastify';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { mailboxRoutes } from './mailbox.routes.ts';
import { type Mailbox, openMailbox } from './mailbox.ts';

let folder: string;
let mailbox: Mailbox;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'common-ground-mail-'));
  mailbox = await openMailbox(folder);
});

afterEach(() => rm(folder, { recursive: true, force: true }));

async function ask(method: 'GET' | 'POST', url: string, headers = {}) {
  const app = Fastify();
  await app.register(mailboxRoutes(mailbox));
  return app.inject({ method, url, headers });
}

describe('the local mailbox', () => {
  test('keeps emails newest first, in files that only the owner can read', async () => {
    for (const subject of ['one', 'two', 'three'])
      await mailbox.put({ to: 'a@people.example', subject, text: '' });
    expect((await mailbox.list()).map(({ subject }) => subject)).toEqual(['three', 'two', 'one']);
    for (const name of await readdir(folder)) expect((await stat(join(folder, name))).mode & 0o077).toBe(0);
    expect(await (await openMailbox(folder)).list()).toHaveLength(3);
  });

  test('shows text as text, makes web addresses links, and lets nothing run', async () => {
    await mailbox.put({
      to: 'a@people.example',
      subject: '<script>alert(1)</script>',
      text: 'Open http://localhost:3000/login?invite=a&b="x" or javascript:alert(1)',
    });
    const { body, headers } = await ask('GET', '/__local/mail');
    expect(body).toContain('&lt;script&gt;');
    expect(body).not.toContain('<script');
    expect(body).toContain('<a href="http://localhost:3000/login?invite=a&amp;b=">');
    expect(body).not.toContain('href="javascript');
    expect(headers['content-security-policy']).toMatch(/^default-src 'none'; style-src 'sha256-/);
    expect(headers['cache-control']).toBe('no-store');
  });

  test('returns the same as JSON, for tests', async () => {
    await mailbox.put({ to: 'a@people.example', subject: 'Hello', text: 'There' });
    expect((await ask('GET', '/__local/mail.json')).json()).toEqual({
      mails: [expect.objectContaining({ to: 'a@people.example', subject: 'Hello', text: 'There' })],
    });
  });

  test('is emptied by its own button, and not by another site’s page', async () => {
    await mailbox.put({ to: 'a@people.example', subject: 'Hello', text: 'There' });
    const form = { 'content-type': 'application/x-www-form-urlencoded' };
    const foreign = await ask('POST', '/__local/mail/delete-all', {
      ...form,
      'sec-fetch-site': 'cross-site',
    });
    expect([foreign.statusCode, await mailbox.list()]).toEqual([403, [expect.anything()]]);
    const ownResponse = await ask('POST', '/__local/mail/delete-all', {
      ...form,
      'sec-fetch-site': 'same-origin',
    });
    expect([ownResponse.statusCode, ownResponse.headers.location, await mailbox.list()]).toEqual([
      303,
      '/__local/mail',
      [],
    ]);
  });
});
