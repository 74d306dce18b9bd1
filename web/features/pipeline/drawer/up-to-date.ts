import type { LiveTopic } from '@common-ground/contract/live/live';
import { type Entries, invalidate } from '../../../platform/api/query-of.ts';
import { useLive } from '../../../platform/live/live.ts';

/** Constants, because a new array would subscribe again. */
const TOPICS = {
  applications: ['applications', 'interviews'],
  scorecards: ['scorecards'],
  notes: ['notes'],
} as const satisfies Partial<Record<LiveTopic, readonly LiveTopic[]>>;

/** Refetches part of an application whenever anyone changes it. */
export function useUpToDate(topic: keyof typeof TOPICS, applicationId: string, entries: Entries) {
  useLive(TOPICS[topic], (_topic, ids) => {
    if (ids.length === 0 || ids.includes(applicationId)) void invalidate(entries);
  });
}
