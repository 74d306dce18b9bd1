import type { Href } from '../../platform/paths.ts';

/** A notification in words, the same for both sides. */
export type ShownNotification = {
  readonly notificationId: string;
  /** Stays the same when more of the same kind happens to the same application, so that focus stays too. */
  readonly key: string;
  /** What happened, in a sentence without a full stop. */
  readonly news: string;
  /** The job it's about, and by when. */
  readonly about: readonly string[];
  /** Where it leads, and what can be done there. */
  readonly href: Href;
  readonly action: string;
  readonly happenedAt: string;
  readonly isRead: boolean;
  /** It's about a reply that is due or late. */
  readonly isPressing: boolean;
};
