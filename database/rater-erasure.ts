import type { Erasure } from './erasure.ts';

/**
 * Tables about raters, which contain no person: only the company, and an anonymous identity while a session
 * is open.
 */
export const RATERS = {
  rater_sessions: { rule: 'delete', through: 'companies' },
  rater_answers: { rule: 'delete', through: 'rater_sessions' },
  rater_responses: { rule: 'delete', through: 'companies' },
  rater_invitations: { rule: 'delete', through: 'companies' },
  rated_mailboxes: { rule: 'delete', through: 'companies' },
  rater_mailbox_keys: {
    rule: 'none',
    reason: 'half of the key for a year’s digests of rater mailboxes; destroyed at the end of the year',
    columns: ['year', 'secret', 'proof'],
  },
  rater_link_counts: { rule: 'delete', through: 'memberships' },
} as const satisfies Readonly<Record<string, Erasure>>;
