import { describe, expect, test } from 'vitest';
import { type LiveStream, LiveStreams, MAX_STREAMS_PER_ACCOUNT } from './live-streams.ts';

/** A page that reads what it's sent, or leaves everything unread. */
function openPage(isReading = true, changes: Partial<LiveStream> = {}) {
  const written: string[] = [];
  const state = { isEnded: false, isDestroyed: false };
  const stream: LiveStream = {
    accountId: 'account',
    companyId: 'company',
    membership: 'owner',
    reach: null,
    isPlanning: false,
    signedInAt: 0,
    isTokenGood: async () => true,
    sink: {
      write: (text) => written.push(text),
      end: () => {
        state.isEnded = true;
      },
      destroy: () => {
        state.isDestroyed = true;
      },
      get writableLength() {
        return isReading ? 0 : written.join('').length;
      },
    },
    ...changes,
  };
  return { stream, written, state };
}

const ids = Array.from({ length: 100 }, () => '00000000-0000-4000-8000-000000000000');

test('a subscriber who reads nothing is dropped, and everyone else continues', () => {
  const streams = new LiveStreams();
  const [slow, quick] = [openPage(false), openPage()];
  for (const { stream } of [slow, quick]) streams.add(stream);
  for (let count = 0; count < 50; count += 1)
    streams.notify('company', { topic: 'applications', ids, opportunityIds: null });
  expect(slow.state.isDestroyed).toBe(true);
  expect(slow.written.join('').length).toBeLessThan(70_000);
  expect(quick.written).toHaveLength(50);
  expect(streams.all()).toEqual([quick.stream]);
});

test('a place is freed exactly once when a stream has ended', () => {
  const streams = new LiveStreams();
  const pages = Array.from({ length: MAX_STREAMS_PER_ACCOUNT }, () => openPage());
  for (const { stream } of pages) streams.add(stream);
  expect(streams.hasPlace('account', 'member')).toBe(false);
  expect(streams.hasPlace('another', 'member')).toBe(true);
  for (const { stream } of pages.slice(0, 1)) {
    streams.end(stream, 'removed');
    streams.remove(stream);
  }
  expect(pages[0]?.written.at(-1)).toContain('removed');
  expect(pages[0]?.state.isEnded).toBe(true);
  streams.add(openPage().stream);
  expect(streams.hasPlace('account', 'member')).toBe(false);
});

test('sends a heartbeat to subscribers without news', () => {
  const streams = new LiveStreams();
  const { stream, written } = openPage();
  streams.add(stream);
  streams.beat();
  expect(written).toEqual([': here\n\n']);
});

describe('what a page receives of a change', () => {
  const CHANGED = { topic: 'applications', ids: ['a'], opportunityIds: ['nurse'] } as const;
  const receivedBy = (
    reach: LiveStream['reach'],
    change: Parameters<LiveStreams['notify']>[1],
    changes: Partial<LiveStream> = {},
  ) => {
    const streams = new LiveStreams();
    const { stream, written } = openPage(true, { reach, ...changes });
    streams.add(stream);
    streams.notify('company', change);
    return written.map((text) => JSON.parse(/data: (.*)/.exec(text)?.[1] ?? ''));
  };

  test('is everything, for someone who works on all jobs', () => {
    expect(receivedBy(null, CHANGED)).toEqual([{ topic: 'applications', ids: ['a'] }]);
  });

  test('is the topic without IDs, for someone who works on the job', () => {
    expect(receivedBy(new Set(['nurse', 'porter']), CHANGED)).toEqual([{ topic: 'applications', ids: [] }]);
  });

  test('is nothing about other jobs', () => {
    expect(receivedBy(new Set(['porter']), CHANGED)).toEqual([]);
    expect(receivedBy(new Set(), CHANGED)).toEqual([]);
  });

  test('is the topic without IDs if it isn’t known which jobs it’s about', () => {
    const change = { topic: 'team', ids: ['a'], opportunityIds: null } as const;
    expect(receivedBy(new Set(), change)).toEqual([{ topic: 'team', ids: [] }]);
  });

  test('is nothing about other people’s notifications', () => {
    const ofOthers = { topic: 'notifications', ids: ['colleague'], opportunityIds: null } as const;
    const own = { ...ofOthers, ids: ['colleague', 'account'] };
    for (const reach of [null, new Set<string>()]) expect(receivedBy(reach, ofOthers)).toEqual([]);
    for (const reach of [null, new Set<string>()])
      expect(receivedBy(reach, own)).toEqual([{ topic: 'notifications', ids: [] }]);
  });

  test('is a calendar’s change only where interviews are planned, and for its owner', () => {
    const ofOthers = { topic: 'calendars', ids: ['colleague'], opportunityIds: null } as const;
    expect(receivedBy(null, ofOthers)).toEqual([]);
    expect(receivedBy(new Set(), ofOthers)).toEqual([]);
    expect(receivedBy(null, ofOthers, { isPlanning: true })).toEqual([
      { topic: 'calendars', ids: ['colleague'] },
    ]);
    expect(receivedBy(new Set(), ofOthers, { isPlanning: true })).toEqual([{ topic: 'calendars', ids: [] }]);
    expect(receivedBy(new Set(), { ...ofOthers, ids: ['account'] })).toEqual([
      { topic: 'calendars', ids: [] },
    ]);
  });
});
