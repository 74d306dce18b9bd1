import type { Span } from '@common-ground/domain/interviews/interview-offer';
import { children } from '../child/run-in-child.ts';
import type { CalendarTask } from './calendar-busy.ts';

const PROGRAM = new URL('./read-calendar-child.ts', import.meta.url);
const LIMITS = { memoryMb: 320, cpuSeconds: 10, timeMs: 30_000, answerBytes: 1_000_000 };

function isPair(value: unknown): value is [number, number] {
  return Array.isArray(value) && value.length === 2 && value.every(Number.isSafeInteger);
}

/**
 * Reads when the owner of a calendar is busy, in a separate process: what a stranger's server sends may be crafted to take for ever.
 * @param calendar a file, or a list of answers of a CalDAV server as JSON
 * @param ownerId the account whose calendar it is
 * @returns the spans in order; `unreadable` if it can't be understood or takes too much, `busy` if there's no capacity for it now
 */
export async function readCalendar(
  calendar: { readonly bytes: Uint8Array; readonly isCaldav: boolean },
  { window, timeZone, ownHost }: CalendarTask,
  ownerId: string,
  signal?: AbortSignal,
): Promise<readonly Span[] | 'unreadable' | 'busy'> {
  const outcome = await children.run(PROGRAM, {
    pool: 'calendar',
    owner: { id: ownerId, network: ownerId, isConfirmed: true },
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
  if (!outcome.ok) return outcome.reason === 'busy' || outcome.reason === 'spent' ? 'busy' : 'unreadable';
  const spans = outcome.answer;
  if (!Array.isArray(spans) || !spans.every(isPair)) return 'unreadable';
  return spans.map(([from, to]) => ({ from: new Date(from), to: new Date(to) }));
}
