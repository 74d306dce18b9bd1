import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { CallProblem } from '../api/api-client.ts';
import type { Saved, Unsaved } from './draft-content.ts';
import { createDraftSaver } from './draft-saver.ts';
import type { SaveResult } from './draft-state.ts';

type Person = { name: string | null; city: string | null; age: number | null };

const EMPTY: Person = { name: null, city: null, age: null };
const START: Saved<Person> = { version: 1, content: { ...EMPTY, city: 'Porto' } };
const OFFLINE: CallProblem = { code: 'offline', status: 0, violations: [] };

/** A server that keeps versions, and a device that keeps drafts. */
function world(options: { saved?: Saved<Person>; leftovers?: readonly Unsaved<Person>[] } = {}) {
  let server = options.saved ?? START;
  let storedDraft: Unsaved<Person> | null = null;
  const sent: Person[] = [];
  const answers: SaveResult<Person>[] = [];
  const saver = createDraftSaver<Person>({
    saved: server,
    leftovers: options.leftovers ?? [],
    check: (person) =>
      person.age !== null && person.age < 16
        ? [{ pointer: '/age', code: 'under_age', params: {} }]
        : person.name === 'x'
          ? [{ pointer: '/name', code: 'too_short', params: {} }]
          : [],
    isSecret: ({ code }) => code === 'under_age',
    keep: (unsaved) => {
      storedDraft = unsaved;
    },
    send: async (content, version) => {
      sent.push(content);
      const planned = answers.shift();
      if (planned) return planned;
      if (version !== server.version) return { kind: 'conflict', saved: server };
      server = { version: version + 1, content };
      return { kind: 'saved', saved: server };
    },
  });
  return {
    saver,
    sent,
    answers,
    get server() {
      return server;
    },
    get kept() {
      return storedDraft;
    },
    /** Someone else saves. */
    elsewhere: (change: Partial<Person>) => {
      server = { version: server.version + 1, content: { ...server.content, ...change } };
    },
  };
}

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

describe('saving while typing', () => {
  it('reaches the device right away and the server within 2 s', async () => {
    const scene = world();
    scene.saver.change({ name: 'Ana' });
    expect(scene.kept?.content.name).toBe('Ana');
    expect(scene.saver.snapshot().progress).toBe('pending');
    await vi.advanceTimersByTimeAsync(2_000);
    expect(scene.server.content.name).toBe('Ana');
    expect(scene.kept).toBeNull();
    expect(scene.saver.snapshot()).toMatchObject({ progress: 'settled', hasSaved: true });
  });

  it('reaches the server within 2 s even if the typing never pauses', async () => {
    const scene = world();
    for (let letters = 1; letters <= 20; letters += 1) {
      scene.saver.change({ name: 'A'.repeat(letters) });
      await vi.advanceTimersByTimeAsync(100);
    }
    expect(scene.sent.length).toBeGreaterThan(0);
    expect(scene.sent.length).toBeLessThan(5);
  });

  it('sends what was typed during a save', async () => {
    const scene = world();
    scene.saver.change({ name: 'An' });
    const flushed = scene.saver.flush();
    scene.saver.change({ name: 'Ana' });
    await flushed;
    expect(scene.server.content.name).toBe('Ana');
  });

  it('keeps spaces being typed, without sending them', async () => {
    const scene = world();
    scene.saver.change({ name: 'Ana ' });
    await scene.saver.flush();
    expect(scene.saver.snapshot().content.name).toBe('Ana ');
    expect(scene.server.content.name).toBe('Ana');
    expect(scene.saver.hasUnsaved()).toBe(false);
  });

  it('sends nothing when nothing has changed', async () => {
    const scene = world();
    scene.saver.change({ name: '' });
    await scene.saver.flush();
    expect(scene.sent).toEqual([]);
  });

  it('adopts the server’s normalised text without saving again', async () => {
    const scene = world();
    scene.answers.push({ kind: 'saved', saved: { version: 2, content: { ...START.content, name: 'ANA' } } });
    scene.saver.change({ name: 'Ana' });
    await scene.saver.flush();
    expect(scene.saver.snapshot().content.name).toBe('ANA');
    expect(scene.sent).toHaveLength(1);
  });
});

describe('a field that breaks a rule', () => {
  it('is held back and kept while the others are saved', async () => {
    const scene = world();
    scene.saver.change({ name: 'x', city: 'Braga' });
    await scene.saver.flush();
    expect(scene.server.content).toEqual({ ...EMPTY, city: 'Braga' });
    expect(scene.kept?.content.name).toBe('x');
    expect(scene.saver.snapshot().violations).toEqual([{ pointer: '/name', code: 'too_short', params: {} }]);
    expect(scene.saver.hasUnsaved()).toBe(true);
    scene.saver.change({ name: 'Xu' });
    await scene.saver.flush();
    expect(scene.server.content.name).toBe('Xu');
    expect(scene.kept).toBeNull();
  });

  it('is held back when only the server knows the rule, until it is changed', async () => {
    const scene = world();
    const violation = { pointer: '/name', code: 'pattern', params: {} };
    scene.answers.push({
      kind: 'problem',
      problem: { code: 'invalid_input', status: 422, violations: [violation] },
    });
    scene.saver.change({ name: 'Bad', city: 'Braga' });
    await scene.saver.flush();
    expect(scene.server.content).toEqual({ ...EMPTY, city: 'Braga' });
    expect(scene.saver.snapshot().violations).toEqual([violation]);
    scene.saver.change({ name: 'Good' });
    expect(scene.saver.snapshot().violations).toEqual([]);
    await scene.saver.flush();
    expect(scene.server.content.name).toBe('Good');
  });

  it('isn’t kept even on the device if it may not be', async () => {
    const scene = world();
    scene.saver.change({ age: 12, name: 'Ana' });
    expect(scene.kept?.content).toMatchObject({ age: null, name: 'Ana' });
    await scene.saver.flush();
    expect(scene.kept).toBeNull();
    expect(scene.sent.every(({ age }) => age === null)).toBe(true);
    expect(scene.saver.snapshot().content.age).toBe(12);
  });

  it('stops saving if holding it back doesn’t help', async () => {
    const scene = world();
    const problem: CallProblem = {
      code: 'invalid_input',
      status: 422,
      violations: [{ pointer: '/city', code: 'pattern', params: {} }],
    };
    scene.answers.push({ kind: 'problem', problem });
    scene.saver.change({ name: 'Ana' });
    await scene.saver.flush();
    expect(scene.saver.snapshot()).toMatchObject({ progress: 'stopped', problem });
    expect(scene.sent).toHaveLength(1);
    expect(scene.kept?.content.name).toBe('Ana');
  });
});

describe('without a connection', () => {
  it('keeps what was entered on the device, and sends it automatically later', async () => {
    const scene = world();
    scene.answers.push(...Array.from({ length: 3 }, () => ({ kind: 'problem', problem: OFFLINE }) as const));
    scene.saver.change({ name: 'Ana' });
    await scene.saver.flush();
    expect(scene.saver.snapshot()).toMatchObject({ progress: 'waiting', problem: OFFLINE });
    expect(scene.kept?.content.name).toBe('Ana');
    await vi.advanceTimersByTimeAsync(1_000 + 2_000 + 4_000);
    expect(scene.server.content.name).toBe('Ana');
    expect(scene.saver.snapshot()).toMatchObject({ progress: 'settled', problem: null });
  });

  it('waits as long as the server asks', async () => {
    const scene = world();
    const problem: CallProblem = { code: 'overloaded', status: 503, violations: [], retryAfterSeconds: 10 };
    scene.answers.push({ kind: 'problem', problem });
    scene.saver.change({ name: 'Ana' });
    await scene.saver.flush();
    await vi.advanceTimersByTimeAsync(9_000);
    expect(scene.sent).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(scene.sent).toHaveLength(2);
  });

  it('stops when the session has ended, keeps everything, and continues after the next change', async () => {
    const scene = world();
    scene.answers.push({ kind: 'problem', problem: { code: 'signed_out', status: 401, violations: [] } });
    scene.saver.change({ name: 'Ana' });
    await scene.saver.flush();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(scene.sent).toHaveLength(1);
    expect(scene.saver.snapshot().progress).toBe('stopped');
    expect(scene.kept?.content.name).toBe('Ana');
    await scene.saver.flush();
    expect(scene.server.content.name).toBe('Ana');
  });
});

describe('a save made elsewhere in the meantime', () => {
  it('is merged field by field', async () => {
    const scene = world();
    scene.saver.change({ name: 'Ana' });
    scene.elsewhere({ age: 30 });
    await scene.saver.flush();
    expect(scene.server.content).toEqual({ name: 'Ana', city: 'Porto', age: 30 });
    expect(scene.saver.snapshot()).toMatchObject({ collisions: [], progress: 'settled' });
  });

  it('asks if both changed the same field, and overwrites neither until then', async () => {
    const scene = world();
    scene.saver.change({ city: 'Lisboa', name: 'Ana' });
    scene.elsewhere({ city: 'Braga' });
    await scene.saver.flush();
    expect(scene.server.content).toEqual({ name: 'Ana', city: 'Braga', age: null });
    expect(scene.saver.snapshot()).toMatchObject({ collisions: ['city'], content: { city: 'Lisboa' } });
    expect(scene.kept?.content.city).toBe('Lisboa');
    scene.saver.change({ city: 'Lisboa ocidental' });
    await scene.saver.flush();
    expect(scene.server.content.city).toBe('Braga');
    scene.saver.choose('city', 'mine');
    // It mustn't be `settled` before it's saved, because the page would say so.
    expect(scene.saver.snapshot().progress).toBe('pending');
    await scene.saver.flush();
    expect(scene.server.content.city).toBe('Lisboa ocidental');
    expect(scene.kept).toBeNull();
  });

  it('takes the other side when it is chosen', async () => {
    const scene = world();
    scene.saver.change({ city: 'Lisboa' });
    scene.elsewhere({ city: 'Braga' });
    await scene.saver.flush();
    scene.saver.choose('city', 'theirs');
    await scene.saver.flush();
    expect(scene.saver.snapshot()).toMatchObject({ collisions: [], content: { city: 'Braga' } });
    expect(scene.server).toMatchObject({ version: 2, content: { city: 'Braga' } });
    expect(scene.saver.hasUnsaved()).toBe(false);
  });

  it('doesn’t matter if both end up the same', async () => {
    const scene = world();
    scene.saver.change({ city: 'Lisboa' });
    scene.elsewhere({ city: 'Braga' });
    await scene.saver.flush();
    scene.saver.change({ city: 'Braga' });
    expect(scene.saver.snapshot().collisions).toEqual([]);
  });

  it('asks nothing if it was our own save whose response got lost', async () => {
    const scene = world();
    scene.saver.change({ name: 'Ana' });
    scene.elsewhere({ name: 'Ana' });
    await scene.saver.flush();
    expect(scene.saver.snapshot()).toMatchObject({ collisions: [], progress: 'settled' });
    expect(scene.saver.hasUnsaved()).toBe(false);
  });

  it('is shown once it has been read, unless the read is outdated', () => {
    const scene = world();
    scene.saver.adopt({ version: 3, content: { ...EMPTY, city: 'Faro' } });
    expect(scene.saver.snapshot().content.city).toBe('Faro');
    scene.saver.adopt({ version: 2, content: { ...EMPTY, city: 'Old' } });
    expect(scene.saver.snapshot().content.city).toBe('Faro');
  });
});

describe('saves elsewhere that never stop', () => {
  it('are retried with a growing pause, even while the typing continues', async () => {
    const scene = world();
    const newer = (version: number) => ({ version, content: { ...START.content, age: 20 + version } });
    scene.answers.push(
      ...Array.from({ length: 200 }, (_, index) => ({ kind: 'conflict', saved: newer(index + 2) }) as const),
    );
    for (let tenths = 0; tenths < 90; tenths += 1) {
      scene.saver.change({ name: 'A'.repeat(2 + tenths) });
      await vi.advanceTimersByTimeAsync(100);
    }
    expect(scene.sent.length).toBeGreaterThan(3);
    expect(scene.sent.length).toBeLessThan(9);
    expect(scene.saver.hasUnsaved()).toBe(true);
    expect(scene.saver.snapshot().problem?.code).toBe('version_conflict');
    const content = { ...START.content, name: 'A'.repeat(91) };
    scene.answers.splice(0, scene.answers.length, { kind: 'saved', saved: { version: 500, content } });
    await vi.advanceTimersByTimeAsync(30_000);
    expect(scene.saver.hasUnsaved()).toBe(false);
  });

  it('are retried with a growing pause even if each conflict is settled right away', async () => {
    const scene = world();
    const newer = (version: number) => ({
      version,
      content: { ...START.content, city: `Theirs ${version}` },
    });
    scene.answers.push(
      ...Array.from({ length: 200 }, (_, index) => ({ kind: 'conflict', saved: newer(index + 2) }) as const),
    );
    // Resolves conflicts automatically, as scorecards do, where both sides are the same person.
    scene.saver.subscribe(() => {
      if (scene.saver.snapshot().collisions.length > 0)
        setTimeout(() => scene.saver.choose('city', 'mine'), 5);
    });
    scene.saver.change({ city: 'Mine' });
    await vi.advanceTimersByTimeAsync(9_000);
    expect(scene.sent.length).toBeGreaterThan(3);
    expect(scene.sent.length).toBeLessThan(9);
    expect(scene.saver.snapshot().content.city).toBe('Mine');
  });
});

describe('what a previous page left on the device', () => {
  const leftoverOf = (content: Partial<Person>, base = START): Unsaved<Person> => ({
    base,
    content: { ...base.content, ...content },
    collisions: [],
    sent: [],
  });

  it('is sent later', async () => {
    const scene = world({ leftovers: [leftoverOf({ name: 'Ana' })] });
    expect(scene.saver.snapshot().content.name).toBe('Ana');
    await vi.advanceTimersByTimeAsync(10);
    expect(scene.server.content.name).toBe('Ana');
    expect(scene.kept).toBeNull();
  });

  it('is combined from several pages, newer over older', async () => {
    const scene = world({ leftovers: [leftoverOf({ name: 'A', age: 20 }), leftoverOf({ name: 'Ana' })] });
    await vi.advanceTimersByTimeAsync(10);
    expect(scene.server.content).toEqual({ name: 'Ana', city: 'Porto', age: 20 });
  });

  it('still asks about what wasn’t decided before the page was left', async () => {
    const before = world();
    before.saver.change({ city: 'Lisboa' });
    before.elsewhere({ city: 'Braga' });
    await before.saver.flush();
    const kept = before.kept;
    const after = world({ saved: before.server, leftovers: kept === null ? [] : [kept] });
    await vi.advanceTimersByTimeAsync(10_000);
    expect(after.saver.snapshot()).toMatchObject({ collisions: ['city'], content: { city: 'Lisboa' } });
    expect(after.server.content.city).toBe('Braga');
  });

  it('conflicts with what was saved since', async () => {
    const saved = { version: 5, content: { ...EMPTY, city: 'Braga', name: 'Bea' } };
    const scene = world({ saved, leftovers: [leftoverOf({ city: 'Lisboa', age: 30 })] });
    await vi.advanceTimersByTimeAsync(10);
    expect(scene.saver.snapshot().collisions).toEqual(['city']);
    expect(scene.server.content).toEqual({ name: 'Bea', city: 'Braga', age: 30 });
    expect(scene.kept?.content.city).toBe('Lisboa');
  });
});

it('notifies its listeners, and sends nothing more once it’s closed', async () => {
  const scene = world();
  const listener = vi.fn();
  scene.saver.subscribe(listener);
  scene.saver.change({ name: 'Ana' });
  expect(listener).toHaveBeenCalled();
  scene.saver.close();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(scene.sent).toEqual([]);
  expect(scene.kept?.content.name).toBe('Ana');
});
