import { sql } from 'kysely';
import { anyOfLocked } from '../../platform/db/any-of-locked.ts';
import type { Database } from '../../platform/db/database.ts';
import { MAX_MAIL_ATTEMPTS, pauseAfterAttempt } from '../../platform/mail/mail-attempts.ts';
import { emailSetting, isEmailedRightAway } from '../../platform/mail/mail-choice.ts';
import { isInQuietHours, updateQuietHours } from '../../platform/mail/quiet-hours.ts';
import { VERIFIED_DOMAIN } from '../access/verified-domain.store.ts';

/** A mail that is due, and its recipient, if they want it. */
export type DueMail = {
  readonly invitationId: string;
  /** The candidate's uid at the identity provider. */
  readonly uid: string;
  /** For the candidate's dates and numbers. */
  readonly locale: string;
  readonly candidateId: string;
  readonly companyId: string;
  readonly companyName: string;
  /** Verified, or null. */
  readonly domain: string | null;
  readonly replyBy: string;
  /** Whether the candidate wants emails about invitations right away, rather than in a digest. */
  readonly isWanted: boolean;
};

/** An email that couldn't be tried for a day, not counting the candidate's quiet hours, is out of date. */
const STALE_MS = 86_400_000;

/**
 * Claims some invitations whose email is due, so that no other process gets them: they are due again after a pause unless marked as sent,
 * until their attempts are used up. Those to candidates whose quiet hours are on wait. Bypasses row level security: covers all candidates.
 */
export async function claimDueMails(db: Database, limit: number, at: Date): Promise<DueMail[]> {
  const candidates = sql<string>`(select candidate_id from candidate_invitations where mail_due_at <= ${at})`;
  await updateQuietHours(db, candidates, at);
  const dayAgo = new Date(at.getTime() - STALE_MS);
  const rows = await db
    .with('taken', (taken) =>
      taken
        .updateTable('candidate_invitations')
        .set(({ eb }) => ({
          mail_due_at: sql<Date>`${at}::timestamptz + ${pauseAfterAttempt('mail_tries')}`,
          mail_tries: eb('mail_tries', '+', 1),
        }))
        .where(({ eb, selectFrom }) =>
          eb(
            'id',
            '=',
            anyOfLocked(
              selectFrom('candidate_invitations')
                .where('mail_due_at', '<=', at)
                .where('mail_tries', '<', MAX_MAIL_ATTEMPTS)
                .where(({ or, eb }) =>
                  or([
                    eb('sent_at', '>', dayAgo),
                    eb('mail_tries', '>', 0),
                    // Until a day ago or later, it had to wait.
                    isInQuietHours('candidate_invitations.candidate_id', dayAgo),
                  ]),
                )
                .where('reply_by', '>=', sql<string>`${at}::timestamptz::date`)
                .where('state', '=', 'waiting')
                .where(({ not }) => not(isInQuietHours('candidate_invitations.candidate_id', at)))
                // Invitations from a suspended company wait.
                .where('company_id', 'not in', (suspended) =>
                  suspended.selectFrom('companies').where('suspended_at', 'is not', null).select('id'),
                )
                .orderBy('mail_tries')
                .orderBy('mail_due_at')
                .orderBy('id')
                .limit(limit)
                .select('id')
                .forUpdate()
                .skipLocked(),
            ),
          ),
        )
        .returning(['id', 'candidate_id', 'company_id', 'reply_by']),
    )
    .selectFrom('taken')
    .innerJoin('accounts', 'accounts.id', 'taken.candidate_id')
    .innerJoin('companies', 'companies.id', 'taken.company_id')
    .select([
      'taken.id',
      'taken.candidate_id',
      'accounts.identity_uid',
      'accounts.locale',
      'companies.id as company_id',
      'companies.name',
      'taken.reply_by',
    ])
    .select(VERIFIED_DOMAIN.as('domain'))
    .select(isEmailedRightAway('taken.candidate_id', emailSetting('invitations')).as('is_wanted'))
    .execute();
  return rows.map((row) => ({
    invitationId: row.id,
    uid: row.identity_uid,
    locale: row.locale,
    candidateId: row.candidate_id,
    companyId: row.company_id,
    companyName: row.name,
    domain: row.domain,
    replyBy: row.reply_by,
    isWanted: Boolean(row.is_wanted),
  }));
}

/** Makes an email due again that couldn't even be attempted. */
export async function requeueMail(db: Database, invitationId: string, at: Date): Promise<void> {
  await db
    .updateTable('candidate_invitations')
    .set(({ eb }) => ({ mail_due_at: at, mail_tries: eb('mail_tries', '-', 1) }))
    .where('id', '=', invitationId)
    .where('mail_due_at', 'is not', null)
    .execute();
}

/** Records that nothing is left to send about an invitation. */
export async function markMailDone(db: Database, invitationId: string): Promise<void> {
  await db
    .updateTable('candidate_invitations')
    .set({ mail_due_at: null })
    .where('id', '=', invitationId)
    .execute();
}

/** Invitations that can still be answered, and whose mail has used up its attempts. */
const isGivenUp = sql<boolean>`mail_due_at is not null and state = 'waiting' and mail_tries >= ${MAX_MAIL_ATTEMPTS}`;

/** How many invitations could not be mailed, after using up all attempts. */
export async function countGivenUpInvitationMails(db: Database): Promise<number> {
  const { count } = await db
    .selectFrom('candidate_invitations')
    .where(isGivenUp)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/**
 * Requeues the emails of invitations that had used up their attempts. They count as tried once, because an email that was never tried is
 * too old after a day.
 */
export async function requeueGivenUpInvitationMails(db: Database, at: Date): Promise<void> {
  await db
    .updateTable('candidate_invitations')
    .set({ mail_due_at: at, mail_tries: 1 })
    .where(isGivenUp)
    .execute();
}
