import type { Span } from '@common-ground/domain/interviews/interview-offer';
import { wasNotRun } from '../child/child-pools.ts';
import { children } from '../child/run-in-child.ts';
import type { CalendarTask } from './calendar-busy.ts';

const PROGRAM = new URL('./read-calendar-child.ts', import.meta.url);
const LIMITS = { memoryMb: 320, cpuSeconds: 10, timeMs: 30_000, answerBytes: 1_000_000 };

/** A calendar that takes more CPU time than this, in milliseconds, is heavy: an ordinary one takes half a second. */
const HEAVY_MS = 2_000;

/** The result of reading a calendar. */
export type ReadOutcome =
  | { readonly busy: readonly Span[]; readonly isHeavy: boolean }
  /** `unreadable` can't be understood, `exhausted` takes too much; for `busy`, there was no capacity. */
  | 'unreadable'
  | 'exhausted'
  | 'busy';

function isPair(value: unknown): value is [number, number] {
  return Array.isArray(value) && value.length === 2 && value.every(Number.isSafeInteger);
}

/**
 * Reads when the owner of a calendar is busy, in a separate process: what a stranger's server sends may be crafted to take for ever. Those
 * that may be slow to read have processes of their own.
 * @param calendar a file, or a list of answers of a CalDAV server as JSON
 * @param owner the account whose calendar it is, and its company
 * @returns the spans in order
 */
export async function readCalendar(
  calendar: { readonly bytes: Uint8Array; readonly isCaldav: boolean },
  { window, timeZone, ownHost }: CalendarTask,
  owner: { readonly accountId: string; readonly companyId: string; readonly isSteady: boolean },
  signal?: AbortSignal,
): Promise<ReadOutcome> {
  const outcome = await children.run(PROGRAM, {
    pool: owner.isSteady ? 'calendar' : 'unknown-calendar',
    owner: { id: owner.accountId, network: owner.companyId, isConfirmed: true },
    signal,
    task: {
      isCaldav: calendar.isCaldav,
      from: window.from.getTime(),
      to: window.to.getTime(),
      timeZone,
      ownHost,
    },
    input: calendar.bytes,
    limits: LIMITS,
  });
  if (!outcome.ok) {
    if (wasNotRun(outcome.reason)) return 'busy';
    return outcome.reason === 'timeout' || outcome.reason === 'exhausted' ? 'exhausted' : 'unreadable';
  }
  const { spans, cpuMs } = (outcome.answer ?? {}) as { readonly spans?: unknown; readonly cpuMs?: unknown };
  if (!Array.isArray(spans) || !spans.every(isPair)) return 'unreadable';
  const busy = spans.map(([from, to]) => ({ from: new Date(from), to: new Date(to) }));
  return { busy, isHeavy: !(Number(cpuMs) <= HEAVY_MS) };
}
