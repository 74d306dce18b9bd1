import { sql } from 'kysely';
import { anyOfLocked } from '../db/any-of-locked.ts';
import type { Database } from '../db/database.ts';
import { MAX_MAIL_ATTEMPTS, pauseAfterAttempt } from './mail-attempts.ts';
import { type CompanyMailKind, isCodeMail } from './mail-totals.ts';

/** Emails caused by requests that wait for the mail server. All of this is done as the system: no caller reads what's queued. */

/** What a mail belongs to: it isn't sent once that is withdrawn. */
export type MailCause = {
  readonly teamInvitationId?: string;
  readonly raterTokenHash?: Buffer;
  readonly addedCandidateId?: string;
  /** Identifies the code or link in it: the earlier one ends once the mail server has accepted this email. */
  readonly secretDigest?: Buffer;
};

/** A queued email, still sealed. `kind` is `operator` for one that counts towards no company's allowance. */
export type QueuedMail = {
  readonly id: string;
  readonly companyId: string | null;
  readonly kind: CompanyMailKind | 'operator';
  readonly sealed: Buffer;
  /** How often it was claimed from the queue. */
  readonly tries: number;
};

/** A day: anything older is out of date. */
const GIVEN_UP_MS = 86_400_000;

/**
 * Queues an email as if it were just being tried: it's due after the first pause unless it's requeued or deleted. An earlier email for the
 * same invitation is dropped, and so is a company's last code: the new one replaces it. @returns its ID and tries
 */
export async function insertQueuedMail(
  db: Database,
  { companyId, kind, sealed }: Omit<QueuedMail, 'id' | 'tries'>,
  { teamInvitationId, raterTokenHash, addedCandidateId, secretDigest }: MailCause,
  at: Date,
): Promise<Pick<QueuedMail, 'id' | 'tries'>> {
  if (teamInvitationId !== undefined)
    await db.deleteFrom('queued_mails').where('team_invitation_id', '=', teamInvitationId).execute();
  if (isCodeMail(kind))
    await db
      .deleteFrom('queued_mails')
      .where('company_id', '=', companyId)
      .where('kind', 'in', ['code', 'colleague_code'])
      .execute();
  return db
    .insertInto('queued_mails')
    .values({
      company_id: companyId,
      kind,
      sealed,
      team_invitation_id: teamInvitationId ?? null,
      rater_token_hash: raterTokenHash ?? null,
      added_candidate_id: addedCandidateId ?? null,
      secret_digest: secretDigest ?? null,
      queued_at: at,
      due_at: sql<Date>`${at}::timestamptz + ${pauseAfterAttempt(0)}`,
    })
    .returning(['id', 'tries'])
    .executeTakeFirstOrThrow();
}

/**
 * Claims some due emails, those with the fewest attempts first, each for one caller; they're due again after a pause unless they're
 * requeued or deleted.
 */
export async function claimQueuedMails(db: Database, limit: number, at: Date): Promise<QueuedMail[]> {
  const rows = await db
    .updateTable('queued_mails')
    .set(({ eb }) => ({
      due_at: sql<Date>`${at}::timestamptz + ${pauseAfterAttempt('tries')}`,
      tries: eb('tries', '+', 1),
    }))
    .where(({ eb, selectFrom }) =>
      eb(
        'id',
        '=',
        anyOfLocked(
          selectFrom('queued_mails')
            .where('due_at', '<=', at)
            .where('tries', '<', MAX_MAIL_ATTEMPTS)
            .orderBy('tries')
            .orderBy('due_at')
            .orderBy('id')
            .limit(limit)
            .select('id')
            .forUpdate()
            .skipLocked(),
        ),
      ),
    )
    .returning(['id', 'company_id', 'kind', 'sealed', 'tries'])
    .execute();
  return rows.map((row) => ({
    id: row.id,
    companyId: row.company_id,
    kind: row.kind as QueuedMail['kind'],
    sealed: row.sealed,
    tries: row.tries,
  }));
}

/** Makes an email that the mail server deferred due right away, unless it has been claimed since. */
export async function markQueuedMailDue(
  db: Database,
  { id, tries }: Pick<QueuedMail, 'id' | 'tries'>,
  at: Date,
): Promise<void> {
  await db
    .updateTable('queued_mails')
    .set({ due_at: at })
    .where('id', '=', id)
    .where('tries', '=', tries)
    .execute();
}

/** Makes an email that couldn't even be attempted due right away. */
export async function requeueQueuedMail(db: Database, id: string, at: Date): Promise<void> {
  await db
    .updateTable('queued_mails')
    .set(({ eb }) => ({ due_at: at, tries: sql<number>`greatest(${eb.ref('tries')} - 1, 0)` }))
    .where('id', '=', id)
    .execute();
}

/**
 * Deletes an email that the mail server has accepted: the previous code or link stops working, and a candidate added by hand counts as
 * emailed.
 */
export async function deleteSentMail(db: Database, id: string): Promise<void> {
  const digest = sql<Buffer>`(select secret_digest from queued_mails where id = ${id})`;
  await db
    .updateTable('verification_codes')
    .set({ earlier_digest: null, earlier_sent_at: null, earlier_wrong_tries: null })
    .where('code_digest', '=', digest)
    .execute();
  await db
    .updateTable('team_invitations')
    .set({ earlier_digest: null, earlier_sent_at: null })
    .where('link_digest', '=', digest)
    .execute();
  await db
    .updateTable('added_candidates')
    .set({ is_mailed: true })
    .where('id', '=', sql<string>`(select added_candidate_id from queued_mails where id = ${id})`)
    .execute();
  await deleteQueuedMail(db, id);
}

/** Deletes an email that won't be sent. */
export async function deleteQueuedMail(db: Database, id: string): Promise<void> {
  await db.deleteFrom('queued_mails').where('id', '=', id).execute();
}

/** Deletes emails that have waited for a day. @returns how many */
export async function deleteExpiredQueuedMails(db: Database, at: Date): Promise<number> {
  const rows = await db
    .deleteFrom('queued_mails')
    .where('queued_at', '<', new Date(at.getTime() - GIVEN_UP_MS))
    .returning('id')
    .execute();
  return rows.length;
}

/** Whether a company may still cause emails: it was verified when the email was queued, but may have lost that since. */
export async function mayCauseMail(
  db: Database,
  companyId: string,
  kind: QueuedMail['kind'],
): Promise<boolean> {
  const row = await db
    .selectFrom('companies')
    .where('id', '=', companyId)
    .where('suspended_at', 'is', null)
    .$if(!isCodeMail(kind), (verified) => verified.where('verified_at', 'is not', null))
    .select('id')
    .executeTakeFirst();
  return row !== undefined;
}
