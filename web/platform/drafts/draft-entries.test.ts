import type { Violation } from '@common-ground/contract/problem';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createDraftSaver } from './draft-saver.ts';
import type { SaveResult } from './draft-state.ts';

type School = { id: string; name: string | null; from: string | null; to: string | null };
type Section = { schools: readonly School[] | null };

const school = (id: string, part: Partial<School> = {}): School => ({
  id,
  name: id,
  from: null,
  to: null,
  ...part,
});

/** The domain's rule for an end before the start. */
function check({ schools }: Section): Violation[] {
  return (schools ?? []).flatMap(({ from, to }, index) =>
    from !== null && to !== null && to < from
      ? [{ pointer: `/schools/${index}/to`, code: 'before_start', params: {} }]
      : [],
  );
}

function world(schools: readonly School[]) {
  let server = { version: 1, content: { schools } as Section };
  const sent: Section[] = [];
  const answers: SaveResult<Section>[] = [];
  const saver = createDraftSaver<Section>({
    saved: server,
    leftovers: [],
    check,
    keep: () => undefined,
    send: async (content, version) => {
      sent.push(content);
      const planned = answers.shift();
      if (planned) return planned;
      if (version !== server.version) return { kind: 'conflict', saved: server };
      if (check(content).length > 0) throw new Error('sent what breaks a rule');
      server = { version: version + 1, content };
      return { kind: 'saved', saved: server };
    },
  });
  return {
    saver,
    sent,
    answers,
    content: () => server.content,
    elsewhere: (content: Section) => {
      server = { version: server.version + 1, content };
    },
  };
}

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

describe('saving a list of entries', () => {
  it('holds back only an invalid field: the rest of its entry and the others are saved', async () => {
    const scene = world([school('a', { from: '2020-01' }), school('b')]);
    scene.saver.change({
      schools: [school('a', { from: '2020-01', to: '2019-01', name: 'A' }), school('b', { name: 'B' })],
    });
    await scene.saver.flush();
    expect(scene.content().schools).toEqual([
      school('a', { from: '2020-01', name: 'A' }),
      school('b', { name: 'B' }),
    ]);
    expect(scene.saver.hasUnsaved()).toBe(true);
  });

  it('holds back the whole entry if the old value breaks a rule together with a new one', async () => {
    const scene = world([school('a', { from: '2020-01', to: '2021-01' }), school('b')]);
    scene.saver.change({
      schools: [school('a', { from: '2022-01', to: '2020-06' }), school('b', { name: 'B' })],
    });
    await scene.saver.flush();
    expect(scene.content().schools).toEqual([
      school('a', { from: '2020-01', to: '2021-01' }),
      school('b', { name: 'B' }),
    ]);
  });

  it('keeps two devices’ changes to two entries, and asks if they changed the same one', async () => {
    const scene = world([school('a'), school('b')]);
    scene.saver.change({ schools: [school('a', { name: 'mine' }), school('b'), school('c')] });
    scene.elsewhere({ schools: [school('a', { name: 'theirs' }), school('b', { name: 'B' })] });
    await scene.saver.flush();
    expect(scene.saver.snapshot().collisions).toEqual(['schools/a/name']);
    expect(scene.content().schools?.map(({ name }) => name)).toEqual(['theirs', 'B', 'c']);
    scene.saver.choose('schools/a/name', 'mine');
    await scene.saver.flush();
    expect(scene.content().schools?.map(({ name }) => name)).toEqual(['mine', 'B', 'c']);
  });

  it('holds back what the server refused, even after the entry has moved', async () => {
    const scene = world([school('a'), school('b')]);
    const violation = { pointer: '/schools/1/name', code: 'not_allowed', params: {} };
    scene.answers.push({
      kind: 'problem',
      problem: { code: 'invalid_input', status: 422, violations: [violation] },
    });
    scene.saver.change({ schools: [school('a'), school('b', { name: 'bad' })] });
    await scene.saver.flush();
    scene.saver.change({ schools: [school('b', { name: 'bad' }), school('a', { name: 'A' })] });
    await scene.saver.flush();
    expect(scene.content().schools).toEqual([school('b'), school('a', { name: 'A' })]);
    expect(scene.saver.snapshot().violations).toEqual([{ ...violation, pointer: '/schools/0/name' }]);
  });

  it('keeps spaces being typed when another entry arrives', async () => {
    const scene = world([school('a')]);
    scene.saver.change({ schools: [school('a', { name: 'Lyceum ' })] });
    scene.elsewhere({ schools: [school('a'), school('b')] });
    await scene.saver.flush();
    expect(scene.saver.snapshot().content.schools?.map(({ name }) => name)).toEqual(['Lyceum ', 'b']);
    expect(scene.content().schools?.map(({ name }) => name)).toEqual(['Lyceum', 'b']);
  });
});
