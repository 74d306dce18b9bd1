import type { Href } from '../../platform/paths.ts';

/** A notification as text, for either kind of account. */
export type ShownNotification = {
  readonly notificationId: string;
  /** Stays the same if the same kind of event happens again for the same application, so that the focus stays, too. */
  readonly key: string;
  /** What happened, in a sentence without a full stop. */
  readonly news: string;
  /** The job it's about, and the deadline. */
  readonly about: readonly string[];
  /** Where it leads, and what can be done there. */
  readonly href: Href;
  readonly action: string;
  readonly happenedAt: string;
  readonly isRead: boolean;
  /** Whether it's about a reply that's due or late. */
  readonly isPressing: boolean;
};
