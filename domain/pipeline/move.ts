import {
  type ApplicationStatus,
  isOpenApplication,
  isReadableToCompany,
} from '../applications/application.ts';
import type { Stage } from '../opportunities/stage.ts';
import { DEFAULT_CALENDAR, replyByDay, type WorkingCalendar } from '../response-clock/response-clock.ts';

/**
 * What happens when a member of a company moves an application, declines it or makes an offer. Nothing happens automatically: a person
 * makes each decision, on the version of the application they were looking at.
 */

/**
 * How long an action can be undone, and how long a decline or an offer stays pending before it is published to the candidate, in
 * seconds.
 */
const UNDO_SECONDS = 60;

/** The most applications that one action can change. */
export const MAX_BULK_APPLICATIONS = 200;

/** A decision that isn't published to the candidate yet. */
export const WAITING_STATUSES = ['offer', 'declined'] as const satisfies readonly ApplicationStatus[];
export type WaitingStatus = (typeof WAITING_STATUSES)[number];

/** A decline or an offer that can still be undone. */
export type PendingDecision = {
  readonly decisionId: string;
  readonly status: WaitingStatus;
  readonly until: Date;
};

/** The data that the outcome of an action depends on. */
export type Movable = {
  readonly status: ApplicationStatus;
  readonly stageId: string;
  readonly version: number;
  readonly waiting: PendingDecision | null;
};

/**
 * The outcome of an action on one application, or of a preview. `done`: it took effect. `conflict`: the application has changed
 * since it was read. `gone`: the company can no longer see it. `ended`: its status is final. `waiting`: a decline or an offer is
 * pending. `stays`: it's already there. `stage_unknown`: the job has no such stage. `offer_needed`: only an offer leads to the last
 * stage.
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

/** Until when an action can be undone. */
export function undoUntil(at: Date): Date {
  return new Date(at.getTime() + UNDO_SECONDS * 1_000);
}

/**
 * Whether a decline or an offer has taken effect. Everything that reads an application before the job publishes the decision relies on
 * this.
 * @param pending null when no decision is pending
 */
export function isDue(pending: Pick<PendingDecision, 'until'> | null, now: Date): boolean {
  return pending !== null && pending.until.getTime() <= now.getTime();
}

/** The shortest and the longest pause between two attempts to publish a decision, in milliseconds. */
const RETRY_PAUSES = { min: 10_000, max: 3_600_000 } as const;

/**
 * When to retry publishing a decision after a failure: exponential backoff, since each pause is as long as the decision is overdue.
 * @param dueAt when it should have been published
 */
export function publicationRetryAt(dueAt: Date, now: Date): Date {
  const overdue = now.getTime() - dueAt.getTime();
  return new Date(now.getTime() + Math.min(RETRY_PAUSES.max, Math.max(RETRY_PAUSES.min, overdue)));
}

/** The status of an application at a moment: a decline or an offer counts from when it can no longer be undone, published or not. */
export function statusAt(
  { status, waiting }: Pick<Movable, 'status' | 'waiting'>,
  now: Date,
): ApplicationStatus {
  return waiting !== null && isDue(waiting, now) ? waiting.status : status;
}

function obstacleTo(found: Movable | null, version: number, now: Date): Exclude<ActOutcome, 'done'> | null {
  if (found === null || !isReadableToCompany(found.status)) return 'gone';
  if (found.version !== version) return 'conflict';
  if (!isOpenApplication(statusAt(found, now))) return 'ended';
  return found.waiting === null ? null : 'waiting';
}

/**
 * The outcome of moving to a stage.
 * @param found the application as it is now; null when the caller has no access to it
 * @param wanted the version that was read, and the stage
 * @param process the stages of its opportunity
 */
export function moveOutcome(
  found: Movable | null,
  wanted: { readonly version: number; readonly stageId: string },
  process: readonly Pick<Stage, 'id' | 'kind'>[],
  now: Date,
): ActOutcome {
  const stop = obstacleTo(found, wanted.version, now);
  if (stop !== null) return stop;
  if (found?.stageId === wanted.stageId) return 'stays';
  const stage = process.find(({ id }) => id === wanted.stageId);
  if (stage === undefined) return 'stage_unknown';
  return stage.kind === 'offer' ? 'offer_needed' : 'done';
}

/** The outcome of declining. */
export function declineOutcome(found: Movable | null, version: number, now: Date): ActOutcome {
  return obstacleTo(found, version, now) ?? 'done';
}

/** The outcome of making an offer; it isn't made again while one is open. It moves to the last stage of the process, the offer. */
export function offerOutcome(
  found: Movable | null,
  version: number,
  process: readonly Pick<Stage, 'id' | 'kind'>[],
  now: Date,
): ActOutcome {
  const stop = obstacleTo(found, version, now);
  if (stop !== null) return stop;
  if (found?.status === 'offer') return 'stays';
  return process.some(({ kind }) => kind === 'offer') ? 'done' : 'stage_unknown';
}

/** The outcome of undoing an action. `changed`: something has happened since. `too_late`: the time to undo it is over. */
export const UNDO_OUTCOMES = ['done', 'too_late', 'changed', 'gone'] as const;
export type UndoOutcome = (typeof UNDO_OUTCOMES)[number];

/**
 * The outcome of undoing an action: it works within the time limit, as long as nothing else has happened to the application. Undoing
 * twice is the same as undoing once. @param act when it happened, the version it created, and whether it has been undone
 * @param found the application as it is now; null when the caller has no access to it
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
 * The day by which a candidate who reaches a stage is promised a reply. After an offer it's the candidate's turn, so none is due.
 * @returns `YYYY-MM-DD` in the company's time zone, or null when none is due
 */
export function replyByAt(
  stage: Pick<Stage, 'kind' | 'replyDays'>,
  at: Date,
  calendar: WorkingCalendar = DEFAULT_CALENDAR,
): string | null {
  return stage.kind === 'offer' ? null : replyByDay(at, stage.replyDays, calendar);
}
