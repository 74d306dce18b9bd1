import { type ApplicationStatus, isOpenApplication } from '../applications/application.ts';

/** Messages between a company and a candidate about an application. */

/** Maximum length in characters. */
export const MESSAGE_LENGTH = 4_000;

/** The most messages that one side can send about one application in 24 hours: more than that isn't a conversation. */
export const MAX_MESSAGES_PER_DAY = 20;

/** How long messages can still be sent after an application has ended, in days of 24 hours. */
const DAYS_OF_MESSAGES_AFTER_END = 14;

const DAY_MS = 86_400_000;

/** Why no message can be sent. */
export type MessageObstacle = 'conversation_closed' | 'conversation_stopped' | 'too_many_messages';

type Ending = { readonly status: ApplicationStatus; readonly endedAt: Date | null };

/**
 * Until when messages can be sent about an application that has ended. Withdrawing closes the conversation right away.
 * @returns null while it is open, and once it is closed
 */
export function messagesOpenUntil({ status, endedAt }: Ending, now: Date): Date | null {
  if (isOpenApplication(status) || status === 'withdrawn' || endedAt === null) return null;
  const until = new Date(endedAt.getTime() + DAYS_OF_MESSAGES_AFTER_END * DAY_MS);
  return now < until ? until : null;
}

type Writing = {
  readonly status: ApplicationStatus;
  /** When the application ended; null while it is open. */
  readonly endedAt: Date | null;
  /** Whether the company has left, is suspended, or may no longer read the application, so there's no one to write to. */
  readonly isUnreachable: boolean;
  /** The candidate doesn't want any more messages about this application. */
  readonly isStopped: boolean;
  /** How many messages this side has sent in the last 24 hours. */
  readonly sentInDay: number;
  readonly now: Date;
};

/**
 * Why one side can't write, or null. Once an application has ended, the conversation stays open for {@link DAYS_OF_MESSAGES_AFTER_END}
 * days, unless the application was withdrawn.
 */
export function messageObstacle(writing: Writing): MessageObstacle | null {
  const { status, endedAt, isUnreachable, isStopped, sentInDay, now } = writing;
  const isOver = !isOpenApplication(status) && messagesOpenUntil({ status, endedAt }, now) === null;
  if (isUnreachable || isOver) return 'conversation_closed';
  if (isStopped) return 'conversation_stopped';
  return sentInDay >= MAX_MESSAGES_PER_DAY ? 'too_many_messages' : null;
}
