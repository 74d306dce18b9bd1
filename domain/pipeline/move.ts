import {
  type ApplicationStatus,
  isOpenApplication,
  isReadableToCompany,
} from '../applications/application.ts';
import type { Stage } from '../opportunities/stage.ts';
import { replyByDay, USUAL_CALENDAR, type WorkingCalendar } from '../response-clock/response-clock.ts';

/**
 * What happens when somebody at a company moves an application, declines it or makes an offer. Nothing moves by itself: each is an act of a
 * person, on the version of the application that they were looking at.
 */

/** So long an act can be taken back, and so long a decline or an offer waits before the candidate is told, in seconds. */
const UNDO_SECONDS = 60;

/** The most applications that one act reaches. */
export const MOST_AT_ONCE = 200;

/** A decision that isn't published to the candidate yet. */
export const WAITING_STATUSES = ['offer', 'declined'] as const satisfies readonly ApplicationStatus[];
export type WaitingStatus = (typeof WAITING_STATUSES)[number];

/** A decline or an offer that can still be taken back. */
export type Waiting = { readonly decisionId: string; readonly status: WaitingStatus; readonly until: Date };

/** What of an application decides about an act. */
export type Movable = {
  readonly status: ApplicationStatus;
  readonly stageId: string;
  readonly version: number;
  readonly waiting: Waiting | null;
};

/**
 * What became of an act on one application, or would.
 * `done`: it took effect. `conflict`: it has changed since it was looked at. `gone`: it is not there any more for the company. `ended`:
 * nothing comes after. `waiting`: a decline or an offer stands before it. `stays`: it stands there already. `stage_unknown`: its
 * opportunity has no such stage. `offer_needed`: the last stage is reached by an offer alone.
 */
export const ACT_OUTCOMES = [
  'done',
  'conflict',
  'gone',
  'ended',
  'waiting',
  'stays',
  'stage_unknown',
  'offer_needed',
] as const;
export type ActOutcome = (typeof ACT_OUTCOMES)[number];

/** The end of the time in which an act can be taken back. */
export function undoUntil(at: Date): Date {
  return new Date(at.getTime() + UNDO_SECONDS * 1_000);
}

/**
 * Whether a decline or an offer has come into effect: the one rule of it, for whoever reads before the job has told the candidate.
 * @param waiting null is that nothing waits
 */
export function isDue(waiting: Pick<Waiting, 'until'> | null, now: Date): boolean {
  return waiting !== null && waiting.until.getTime() <= now.getTime();
}

/** The least and the most between two tries to tell a candidate, in milliseconds. */
const TELLING_WAITS = { least: 10_000, most: 3_600_000 } as const;

/**
 * When it is tried again to tell a candidate, after it has failed: after as long again as they have waited already, so that the tries become
 * fewer.
 * @param until when they were to be told
 */
export function tellAgainAt(until: Date, now: Date): Date {
  const waited = now.getTime() - until.getTime();
  return new Date(now.getTime() + Math.min(TELLING_WAITS.most, Math.max(TELLING_WAITS.least, waited)));
}

/** Where an application stands at a moment for those who act on it: a decline or an offer counts from the end of its time. */
export function statusAt(
  { status, waiting }: Pick<Movable, 'status' | 'waiting'>,
  now: Date,
): ApplicationStatus {
  return waiting !== null && isDue(waiting, now) ? waiting.status : status;
}

function hindrance(found: Movable | null, version: number, now: Date): Exclude<ActOutcome, 'done'> | null {
  if (found === null || !isReadableToCompany(found.status)) return 'gone';
  if (found.version !== version) return 'conflict';
  if (!isOpenApplication(statusAt(found, now))) return 'ended';
  return found.waiting === null ? null : 'waiting';
}

/**
 * What a move to a stage does.
 * @param found the application as it is now; null when the caller does not reach it
 * @param wanted the version that was looked at, and the stage
 * @param process the stages of its opportunity
 */
export function moveOutcome(
  found: Movable | null,
  wanted: { readonly version: number; readonly stageId: string },
  process: readonly Pick<Stage, 'id' | 'kind'>[],
  now: Date,
): ActOutcome {
  const stop = hindrance(found, wanted.version, now);
  if (stop !== null) return stop;
  if (found?.stageId === wanted.stageId) return 'stays';
  const stage = process.find(({ id }) => id === wanted.stageId);
  if (stage === undefined) return 'stage_unknown';
  return stage.kind === 'offer' ? 'offer_needed' : 'done';
}

/** What declining does. */
export function declineOutcome(found: Movable | null, version: number, now: Date): ActOutcome {
  return hindrance(found, version, now) ?? 'done';
}

/** What an offer does; an offer that stands is not made twice. The stage is the last of the process, which is the offer. */
export function offerOutcome(
  found: Movable | null,
  version: number,
  process: readonly Pick<Stage, 'id' | 'kind'>[],
  now: Date,
): ActOutcome {
  const stop = hindrance(found, version, now);
  if (stop !== null) return stop;
  if (found?.status === 'offer') return 'stays';
  return process.some(({ kind }) => kind === 'offer') ? 'done' : 'stage_unknown';
}

/** What became of taking an act back. `changed`: something has happened since. `too_late`: the time is over. */
export const UNDO_OUTCOMES = ['done', 'too_late', 'changed', 'gone'] as const;
export type UndoOutcome = (typeof UNDO_OUTCOMES)[number];

/**
 * What taking an act back does: within its time, as long as nothing else has happened to the application. Twice is the same as once.
 * @param act when it was, the version that it made, and whether it was taken back before
 * @param found the application as it is now; null when the caller does not reach it
 */
export function undoOutcome(
  act: { readonly at: Date; readonly version: number; readonly isUndone: boolean },
  found: Movable | null,
  now: Date,
): UndoOutcome {
  if (found === null || !isReadableToCompany(found.status)) return 'gone';
  if (act.isUndone) return 'done';
  if (undoUntil(act.at).getTime() <= now.getTime()) return 'too_late';
  return found.version === act.version ? 'done' : 'changed';
}

/**
 * The day by which an answer is promised to somebody who comes to a stage. With an offer it is the candidate who answers: none is due.
 * @returns `YYYY-MM-DD` in the company's time zone, or null when none is due
 */
export function replyByAt(
  stage: Pick<Stage, 'kind' | 'replyDays'>,
  at: Date,
  calendar: WorkingCalendar = USUAL_CALENDAR,
): string | null {
  return stage.kind === 'offer' ? null : replyByDay(at, stage.replyDays, calendar);
}
