import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { useTestApp } from '../../testing/test-app.ts';
import { type Hiring, openHiring } from '../../testing/worlds/test-hiring.ts';
import { signUpCompany } from '../../testing/worlds/test-people.ts';
import { addMember } from '../../testing/worlds/test-team.ts';

const test = useTestApp();
const NOW = new Date('2026-11-23T10:00:00Z');
let hiring: Hiring;
beforeAll(async () => {
  test.current.setNow(NOW);
  hiring = await openHiring(test.current);
});

const notes = () => `/api/company/applications/${hiring.applicationId}/notes`;
const list = (token: string | undefined, query = '') =>
  test.current.call('GET', `${notes()}${query}`, { token });
const add = (token: string | undefined, text: unknown, key: string = randomUUID(), url = notes()) =>
  test.current.call('POST', url, { token, headers: { 'idempotency-key': key }, body: { text } });
const edit = (token: string | undefined, noteId: string, text: unknown) =>
  test.current.call('PUT', `${notes()}/${noteId}`, { token, body: { text } });

describe('addApplicationNote', () => {
  it('adds a note once, with who and when', async () => {
    const key = randomUUID();
    const added = await add(hiring.interviewer.token, '  Knows SQL well.  ', key);
    expect(added.status).toBe(201);
    expect(added.body).toMatchObject({
      author: { accountId: hiring.interviewer.accountId, name: 'The interviewer' },
      isOwn: true,
      text: 'Knows SQL well.',
      writtenAt: NOW.toISOString(),
      editedAt: null,
      editableUntil: '2026-11-23T10:15:00.000Z',
    });
    expect((await add(hiring.interviewer.token, '  Knows SQL well.  ', key)).body.id).toBe(added.body.id);
    expect((await list(hiring.owner.token)).body.items).toMatchObject([
      { isOwn: false, editableUntil: null },
    ]);
    // A colleague's key is a colleague's.
    const another = await add(hiring.owner.token, '  Knows SQL well.  ', key);
    expect(another.body).toMatchObject({ isOwn: true, author: { accountId: hiring.owner.accountId } });
  });

  it('is refused without words, and to whoever has no part in it', async () => {
    expect((await add(hiring.owner.token, ' ')).body.violations).toMatchObject([{ pointer: '/text' }]);
    expect((await add(hiring.owner.token, 'x'.repeat(4_001))).status).toBe(422);
    const auditor = await addMember(test.current, hiring.owner, 'auditor');
    expect((await add(auditor.token, 'Hm')).status).toBe(403);
    expect((await list(auditor.token)).status).toBe(200);
    const stranger = await signUpCompany(test.current);
    expect((await add(stranger.token, 'Hm')).status).toBe(404);
    expect((await list(stranger.token)).status).toBe(404);
    expect((await add(undefined, 'Hm')).status).toBe(401);
    expect((await list(undefined)).status).toBe(401);
    expect((await add(hiring.candidate.token, 'Hm')).status).toBe(403);
    expect((await list(hiring.candidate.token)).status).toBe(403);
  });
});

describe('editApplicationNote', () => {
  it('is for the author, for a quarter of an hour', async () => {
    test.current.setNow(NOW);
    const { id } = (await add(hiring.recruiter.token, 'Frist look')).body;
    test.current.setNow(new Date('2026-11-23T10:14:59Z'));
    expect((await edit(hiring.recruiter.token, id, 'First look')).body).toMatchObject({
      text: 'First look',
      editedAt: '2026-11-23T10:14:59.000Z',
    });
    expect((await edit(hiring.owner.token, id, 'Mine')).body.code).toBe('note_settled');
    test.current.setNow(new Date('2026-11-23T10:15:00Z'));
    expect((await edit(hiring.recruiter.token, id, 'Later')).body.code).toBe('note_settled');
    expect((await edit(hiring.recruiter.token, randomUUID(), 'Later')).status).toBe(404);
    expect((await edit(hiring.recruiter.token, id, '')).status).toBe(422);
    const stranger = await signUpCompany(test.current);
    expect((await edit(stranger.token, id, 'x')).status).toBe(404);
    expect((await edit(undefined, id, 'x')).status).toBe(401);
    expect((await edit(hiring.candidate.token, id, 'x')).status).toBe(403);
  });
});

describe('listApplicationNotes', () => {
  it('comes in pages, the last first', async () => {
    for (const [index, text] of ['one', 'two', 'three'].entries()) {
      test.current.setNow(new Date(Date.UTC(2026, 10, 24, 10, index)));
      await add(hiring.owner.token, text);
    }
    const page = (await list(hiring.owner.token, '?limit=2')).body;
    expect(page.items.map(({ text }: { text: string }) => text)).toEqual(['three', 'two']);
    const rest = (await list(hiring.owner.token, `?limit=50&cursor=${page.next}`)).body;
    expect(rest.items[0].text).toBe('one');
    expect(rest.next).toBeNull();
    expect((await list(hiring.owner.token, '?cursor=nonsense')).status).toBe(422);
  });
});

describe('notes in blind review', () => {
  it('are withheld where they name the person, but for their author and for whoever had the person revealed', async () => {
    const { owner, recruiter, interviewer, opportunityId, applicationId } = hiring;
    const call = (method: 'GET' | 'PUT' | 'POST', path: string, token: string | undefined, body?: object) =>
      test.current.call(method, `/api/company/${path}`, { token, ...(body ? { body } : {}) });
    const { body: read } = await call('GET', `applications/${applicationId}`, owner.token);
    const { fullName } = read.snapshot.name;
    const naming = `Spoke to ${String(fullName).toUpperCase()}.`;
    const calling = 'Call +351 912 345 678 back.';
    for (const [minute, text] of [naming, calling, 'Explains well.'].entries()) {
      test.current.setNow(new Date(`2026-11-30T10:0${minute}:00Z`));
      await add(recruiter.token, text);
    }
    const texts = async (token: string | undefined) =>
      (await list(token)).body.items.slice(0, 3).map(({ text }: { text: string | null }) => text);
    const all = ['Explains well.', calling, naming];
    expect(await texts(owner.token)).toEqual(all);
    await call('PUT', `opportunities/${opportunityId}/blind-review`, owner.token, { isBlind: true });
    expect(await texts(owner.token)).toEqual(['Explains well.', null, null]);
    expect(JSON.stringify((await list(interviewer.token)).body)).not.toContain(
      String(fullName).toUpperCase(),
    );
    expect(await texts(recruiter.token)).toEqual(all);
    const request = { reason: 'other', words: 'To see who this is.' };
    expect((await call('POST', `applications/${applicationId}/reveal`, owner.token, request)).status).toBe(
      201,
    );
    expect(await texts(owner.token)).toEqual(all);
    expect(await texts(interviewer.token)).toEqual(['Explains well.', null, null]);
    const end = { isBlind: false, reason: 'The works council asked for it.' };
    await call('PUT', `opportunities/${opportunityId}/blind-review`, owner.token, end);
    expect(await texts(interviewer.token)).toEqual(all);
  });
});
