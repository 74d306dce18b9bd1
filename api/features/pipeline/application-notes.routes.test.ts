import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { readReceivedApplication } from '@common-ground/contract/applications/received-applications';
import { revealApplicant } from '@common-ground/contract/people/blind-review';
import {
  addApplicationNote,
  editApplicationNote,
  listApplicationNotes,
} from '@common-ground/contract/pipeline/application-notes';
import { beforeAll, describe, expect, it } from 'vitest';
import { unchecked } from '../../testing/operation-call.ts';
import { useTestApp } from '../../testing/test-app.ts';
import { switchBlindReview } from '../../testing/worlds/test-blind-review.ts';
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

const edit = (token: string | undefined, noteId: string, text: unknown, ifMatch = 1) =>
  test.call(editApplicationNote, {
    params: { applicationId: hiring.applicationId, noteId },
    token,
    ifMatch,
    body: { text: unchecked(text) },
  });

describe('addApplicationNote', () => {
  it('adds a note once, with its author and time', async () => {
    const key = randomUUID();
    const response = await test.call(addApplicationNote, {
      params: { applicationId: hiring.applicationId },
      token: hiring.interviewer.token,
      idempotencyKey: key,
      body: { text: '  Knows SQL well.  ' },
    });
    expect(response.status).toBe(201);
    expect(response.body).toMatchObject({
      author: { accountId: hiring.interviewer.accountId, name: 'The interviewer' },
      isOwn: true,
      text: 'Knows SQL well.',
      writtenAt: NOW.toISOString(),
      editedAt: null,
      editableUntil: '2026-11-23T10:15:00.000Z',
    });
    expect(
      (
        await test.call(addApplicationNote, {
          params: { applicationId: hiring.applicationId },
          token: hiring.interviewer.token,
          idempotencyKey: key,
          body: { text: '  Knows SQL well.  ' },
        })
      ).result.id,
    ).toBe(response.result.id);
    expect(
      (
        await test.call(listApplicationNotes, {
          params: { applicationId: hiring.applicationId },
          token: hiring.owner.token,
        })
      ).result.items,
    ).toMatchObject([{ isOwn: false, editableUntil: null }]);
    // A colleague's key is separate.
    const another = await test.call(addApplicationNote, {
      params: { applicationId: hiring.applicationId },
      token: hiring.owner.token,
      idempotencyKey: key,
      body: { text: '  Knows SQL well.  ' },
    });
    expect(another.body).toMatchObject({ isOwn: true, author: { accountId: hiring.owner.accountId } });
  });

  it('is refused without text, and to anyone who isn’t involved', async () => {
    expect(
      (
        await test.call(addApplicationNote, {
          params: { applicationId: hiring.applicationId },
          token: hiring.owner.token,
          idempotencyKey: randomUUID(),
          body: { text: ' ' },
        })
      ).problem.violations,
    ).toMatchObject([{ pointer: '/text' }]);
    expect(
      (
        await test.call(addApplicationNote, {
          params: { applicationId: hiring.applicationId },
          token: hiring.owner.token,
          idempotencyKey: randomUUID(),
          body: { text: 'x'.repeat(4_001) },
        })
      ).status,
    ).toBe(422);
    const auditor = await addMember(test.current, hiring.owner, 'auditor');
    expect(
      (
        await test.call(addApplicationNote, {
          params: { applicationId: hiring.applicationId },
          token: auditor.token,
          idempotencyKey: randomUUID(),
          body: { text: 'Hm' },
        })
      ).status,
    ).toBe(403);
    expect(
      (
        await test.call(listApplicationNotes, {
          params: { applicationId: hiring.applicationId },
          token: auditor.token,
        })
      ).status,
    ).toBe(200);
    const stranger = await signUpCompany(test.current);
    expect(
      (
        await test.call(addApplicationNote, {
          params: { applicationId: hiring.applicationId },
          token: stranger.token,
          idempotencyKey: randomUUID(),
          body: { text: 'Hm' },
        })
      ).status,
    ).toBe(404);
    expect(
      (
        await test.call(listApplicationNotes, {
          params: { applicationId: hiring.applicationId },
          token: stranger.token,
        })
      ).status,
    ).toBe(404);
    expect(
      (
        await test.call(addApplicationNote, {
          params: { applicationId: hiring.applicationId },
          idempotencyKey: randomUUID(),
          body: { text: 'Hm' },
        })
      ).status,
    ).toBe(401);
    expect(
      (await test.call(listApplicationNotes, { params: { applicationId: hiring.applicationId } })).status,
    ).toBe(401);
    expect(
      (
        await test.call(addApplicationNote, {
          params: { applicationId: hiring.applicationId },
          token: hiring.candidate.token,
          idempotencyKey: randomUUID(),
          body: { text: 'Hm' },
        })
      ).status,
    ).toBe(403);
    expect(
      (
        await test.call(listApplicationNotes, {
          params: { applicationId: hiring.applicationId },
          token: hiring.candidate.token,
        })
      ).status,
    ).toBe(403);
  });
});

describe('editApplicationNote', () => {
  it('accepts one of two simultaneous changes, and refuses the other with the current state', async () => {
    test.current.setNow(NOW);
    for (let round = 0; round < 20; round += 1) {
      const { id } = (
        await test.call(addApplicationNote, {
          params: { applicationId: hiring.applicationId },
          token: hiring.recruiter.token,
          idempotencyKey: randomUUID(),
          body: { text: `Note ${round}` },
        })
      ).result;
      const responses = await Promise.all(
        ['one', 'the other'].map(async (text) => {
          if (text === 'the other') await setTimeout(round % 8);
          return edit(hiring.recruiter.token, id, text, 1);
        }),
      );
      expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 412]);
    }
  });

  it('is only for the author, for fifteen minutes', async () => {
    test.current.setNow(NOW);
    const { id } = (
      await test.call(addApplicationNote, {
        params: { applicationId: hiring.applicationId },
        token: hiring.recruiter.token,
        idempotencyKey: randomUUID(),
        body: { text: 'Frist look' },
      })
    ).result;
    test.current.setNow(new Date('2026-11-23T10:14:59Z'));
    expect((await edit(hiring.recruiter.token, id, 'First look')).body).toMatchObject({
      text: 'First look',
      editedAt: '2026-11-23T10:14:59.000Z',
    });
    // The response was lost and it's sent again; a stalled earlier request changes nothing.
    expect((await edit(hiring.recruiter.token, id, 'First look')).result.text).toBe('First look');
    expect((await edit(hiring.recruiter.token, id, 'Stalled')).problem).toMatchObject({
      code: 'version_conflict',
      current: { text: 'First look', version: 2 },
    });
    expect((await edit(hiring.recruiter.token, id, 'Second look', 2)).result.version).toBe(3);
    expect((await edit(hiring.owner.token, id, 'Mine')).problem.code).toBe('note_settled');
    test.current.setNow(new Date('2026-11-23T10:15:00Z'));
    expect((await edit(hiring.recruiter.token, id, 'Later')).problem.code).toBe('note_settled');
    expect((await edit(hiring.recruiter.token, randomUUID(), 'Later')).status).toBe(404);
    expect((await edit(hiring.recruiter.token, id, '')).status).toBe(422);
    const stranger = await signUpCompany(test.current);
    expect((await edit(stranger.token, id, 'x')).status).toBe(404);
    expect((await edit(undefined, id, 'x')).status).toBe(401);
    expect((await edit(hiring.candidate.token, id, 'x')).status).toBe(403);
  });
});

describe('listApplicationNotes', () => {
  it('comes in pages, newest first', async () => {
    for (const [index, text] of ['one', 'two', 'three'].entries()) {
      test.current.setNow(new Date(Date.UTC(2026, 10, 24, 10, index)));
      await test.call(addApplicationNote, {
        params: { applicationId: hiring.applicationId },
        token: hiring.owner.token,
        idempotencyKey: randomUUID(),
        body: { text },
      });
    }
    const page = (
      await test.call(listApplicationNotes, {
        params: { applicationId: hiring.applicationId },
        query: { limit: 2 },
        token: hiring.owner.token,
      })
    ).result;
    expect(page.items.map(({ text }) => text)).toEqual(['three', 'two']);
    const rest = (
      await test.call(listApplicationNotes, {
        params: { applicationId: hiring.applicationId },
        query: { limit: 50, cursor: page.next! },
        token: hiring.owner.token,
      })
    ).result;
    expect(rest.items[0]!.text).toBe('one');
    expect(rest.next).toBeNull();
    expect(
      (
        await test.call(listApplicationNotes, {
          params: { applicationId: hiring.applicationId },
          query: { cursor: 'nonsense' },
          token: hiring.owner.token,
        })
      ).status,
    ).toBe(422);
  });
});

describe('notes in blind review', () => {
  it('are withheld if their author could see the name, except from them and members the person was revealed to', async () => {
    const { owner, recruiter, interviewer, opportunityId, applicationId } = hiring;
    const { result: read } = await test.call(readReceivedApplication, {
      params: { applicationId },
      token: owner.token,
    });
    const { fullName } = read.snapshot.name;
    const naming = `Spoke to ${String(fullName).toUpperCase()}.`;
    const calling = 'Call +351 912 345 678 back.';
    for (const [minute, text] of [naming, calling, 'Explains well.'].entries()) {
      test.current.setNow(new Date(`2026-11-30T10:0${minute}:00Z`));
      await test.call(addApplicationNote, {
        params: { applicationId: hiring.applicationId },
        token: recruiter.token,
        idempotencyKey: randomUUID(),
        body: { text },
      });
    }
    const listTexts = async (token: string | undefined) =>
      (
        await test.call(listApplicationNotes, { params: { applicationId: hiring.applicationId }, token })
      ).result.items
        .slice(0, 3)
        .map(({ text }: { text: string | null }) => text);
    const all = ['Explains well.', calling, naming];
    expect(await listTexts(owner.token)).toEqual(all);
    await switchBlindReview(test.current, owner, opportunityId, true);
    expect(await listTexts(owner.token)).toEqual([null, null, null]);
    expect(
      JSON.stringify(
        (
          await test.call(listApplicationNotes, {
            params: { applicationId: hiring.applicationId },
            token: interviewer.token,
          })
        ).body,
      ),
    ).not.toContain(String(fullName).toUpperCase());
    expect(await listTexts(recruiter.token)).toEqual(all);
    const request = { reason: 'other', words: 'To see who this is.' } as const;
    expect(
      (await test.call(revealApplicant, { params: { applicationId }, token: owner.token, body: request }))
        .status,
    ).toBe(201);
    expect(await listTexts(owner.token)).toEqual(all);
    expect(await listTexts(interviewer.token)).toEqual([null, null, null]);
    await switchBlindReview(test.current, owner, opportunityId, false, 'The works council asked for it.');
    expect(await listTexts(interviewer.token)).toEqual(all);
  });
});
