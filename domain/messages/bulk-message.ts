import { type ApplicationStatus, isReadableToCompany } from '../applications/application.ts';
import { type MessageObstacle, messageObstacle } from './message.ts';
import { emptyPlaces } from './message-template.ts';

/** One message that a company sends to several candidates at once, filled in for each of them. */

/** The most messages of this kind that a company can send in 24 hours. */
export const MAX_BULK_MESSAGES_PER_DAY = 500;

/**
 * The outcome for one recipient: `done`, or why nothing is sent. `empty_place`: a value that the text needs isn't available for this
 * candidate, such as the name under blind review. `not_sent`: it couldn't be sent when the request was first made, even if it could be
 * now.
 */
export const BULK_OUTCOMES = [
  'done',
  'not_found',
  'conversation_closed',
  'conversation_stopped',
  'too_many_messages',
  'empty_place',
  'not_sent',
] as const;
export type BulkOutcome = (typeof BULK_OUTCOMES)[number];

type Recipient = {
  readonly status: ApplicationStatus;
  /** When the application ended; null while it is open. */
  readonly endedAt: Date | null;
  readonly isStopped: boolean;
  readonly sentInDay: number;
};

/**
 * The outcome of a message to one candidate. Anything that prevents a single message prevents this one, too.
 * @param recipient null for an application that the caller can't reach
 * @param filled the text as it's filled in for this candidate
 */
export function bulkOutcome(recipient: Recipient | null, filled: string, now: Date): BulkOutcome {
  if (recipient === null || !isReadableToCompany(recipient.status)) return 'not_found';
  const obstacle: MessageObstacle | null = messageObstacle({ ...recipient, isUnreachable: false, now });
  if (obstacle !== null) return obstacle;
  return emptyPlaces(filled).length > 0 ? 'empty_place' : 'done';
}

/**
 * The outcome of a message when its request is repeated: sent messages stay sent, and nothing else is sent later.
 * @param now the outcome if it were sent now
 */
export function repeatedOutcome(wasSent: boolean, now: BulkOutcome): BulkOutcome {
  if (wasSent) return 'done';
  return now === 'done' ? 'not_sent' : now;
}

/** How many more messages of this kind a company can send. @param sentInDay in the last 24 hours */
export function bulkMessagesLeft(sentInDay: number): number {
  return Math.max(0, MAX_BULK_MESSAGES_PER_DAY - sentInDay);
}
