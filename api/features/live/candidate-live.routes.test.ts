import { randomUUID } from 'node:crypto';
import { followCandidate } from '@common-ground/contract/live/live';
import { sendCompanyMessage } from '@common-ground/contract/messages/messages';
import { markAllNotificationsRead } from '@common-ground/contract/notifications/notifications';
import { afterEach, describe, expect, test as it } from 'vitest';
import { useTestApp } from '../../testing/test-app.ts';
import { openHiring } from '../../testing/worlds/test-hiring.ts';
import { signUpCandidate, signUpCompany, type TestPerson } from '../../testing/worlds/test-people.ts';

const test = useTestApp();
const WAIT = { timeout: 60_000 } as const;
const CHANGE_EVENT = 'event: change\ndata: {"topic":"notifications","ids":[]}\n\n';
const close: (() => void)[] = [];

afterEach(() => {
  for (const end of close.splice(0)) end();
});

/** A page that subscribes: the response, and the events received so far. */
async function follow({ token }: Pick<TestPerson, 'token'>) {
  const { app } = test.current;
  if (!app.server.listening) await app.listen({ port: 0, host: '127.0.0.1' });
  const stop = new AbortController();
  close.push(() => stop.abort());
  const { port } = app.server.address() as { port: number };
  const response = await fetch(`http://127.0.0.1:${port}${followCandidate.path}`, {
    headers: { authorization: `Bearer ${token}` },
    signal: stop.signal,
  });
  let text = '';
  void (async () => {
    if (!response.body) return;
    for await (const part of response.body.pipeThrough(new TextDecoderStream())) text += part;
  })().catch(() => undefined);
  return { response, text: () => text };
}

/** How many events the page has received. */
const changesIn = (text: string) => text.split(CHANGE_EVENT).length - 1;

describe(followCandidate.operationId, () => {
  it('reports news and what was read elsewhere, and nothing to anyone else', async () => {
    const { candidate, owner, applicationId } = await openHiring(test.current);
    const other = await signUpCandidate(test.current);
    const [page, theirs] = [await follow(candidate), await follow(other)];
    for (const one of [page, theirs]) await expect.poll(one.text, WAIT).toContain('event: hello');
    await test.call(sendCompanyMessage, {
      params: { applicationId },
      token: owner.token,
      idempotencyKey: randomUUID(),
      body: { text: 'Hello' },
    });
    await expect.poll(() => changesIn(page.text()), WAIT).toBe(1);
    const body = { upTo: new Date().toISOString() };
    await test.call(markAllNotificationsRead, { token: candidate.token, body });
    await expect.poll(() => changesIn(page.text()), WAIT).toBe(2);
    expect(page.text()).not.toContain(applicationId);
    // Events for the other candidate arrive later on the same database connection.
    await test.call(markAllNotificationsRead, { token: other.token, body });
    await expect.poll(() => changesIn(theirs.text()), WAIT).toBe(1);
  });

  it('ends when its session does', async () => {
    const candidate = await signUpCandidate(test.current);
    const page = await follow(candidate);
    await expect.poll(page.text, WAIT).toContain('event: hello');
    await test.current.context.systemDb
      .updateTable('accounts')
      .set({ sessions_since: new Date(Date.now() + 60_000) })
      .where('id', '=', candidate.accountId)
      .execute();
    await expect.poll(page.text, WAIT).toContain('{"reason":"signed_out"}');
  });

  it('ends for an account that is deleted', async () => {
    const candidate = await signUpCandidate(test.current);
    const page = await follow(candidate);
    await expect.poll(page.text, WAIT).toContain('event: hello');
    await test.current.context.systemDb
      .deleteFrom('accounts')
      .where('id', '=', candidate.accountId)
      .execute();
    await expect.poll(page.text, WAIT).toContain('{"reason":"removed"}');
  });

  it('is for candidates, and needs a token', async () => {
    expect((await follow({ token: '' })).response.status).toBe(401);
    expect((await follow(await signUpCompany(test.current))).response.status).toBe(403);
  });
});
