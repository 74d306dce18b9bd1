import { sql } from 'kysely';
import type { Database } from '../db/database.ts';
import type { AccountScope } from './scope.ts';

/**
 * Records that the address of an account was confirmed for the first time, and by which sign-in.
 * The person who opened the account may not be the one who has the address: sessions that began
 * before the one that proves it end, and consents given before are asked again. Nothing is changed
 * when it was proven before.
 * @param signedInAt of the session that proves it, in seconds since the epoch
 */
export async function recordFirstProof(
  systemDb: Database,
  { accountId }: Pick<AccountScope, 'accountId'>,
  signedInAt: number,
): Promise<void> {
  await systemDb.transaction().execute(async (transaction) => {
    const proven = await transaction
      .updateTable('accounts')
      .set({
        email_confirmed_at: sql`now()`,
        sessions_since: sql`greatest(sessions_since, ${new Date(signedInAt * 1000)}::timestamptz)`,
      })
      .where('id', '=', accountId)
      .where('email_confirmed_at', 'is', null)
      .returning('id')
      .executeTakeFirst();
    if (!proven) return;
    await sql`
      insert into consents (candidate_id, purpose, is_given, text_version, decided_at)
      select candidate_id, purpose, false, text_version, now()
      from (
        select distinct on (purpose) candidate_id, purpose, is_given, text_version from consents
        where candidate_id = ${accountId} order by purpose, id desc
      ) as newest
      where is_given`.execute(transaction);
    await transaction
      .updateTable('access_settings')
      .set({ comparison_postponed_at: null })
      .where('candidate_id', '=', accountId)
      .execute();
  });
}

/** Whether an account has ended the sessions of its sign-in. @param signedInAt in seconds since the epoch */
export async function isSessionEnded(systemDb: Database, uid: string, signedInAt: number): Promise<boolean> {
  const account = await systemDb
    .selectFrom('accounts')
    .where('identity_uid', '=', uid)
    .select('sessions_since')
    .executeTakeFirst();
  return signedInAt < (account?.sessions_since?.getTime() ?? 0) / 1000;
}

/**
 * Ends every session of an account that began before a given time, in whole seconds, as in tokens.
 * Ended sessions stay ended, even if the session that ends others is itself ended meanwhile.
 * @returns false, and changes nothing, if sessions that began then have already been ended
 */
export async function endSessionsBefore(systemDb: Database, accountId: string, at: Date): Promise<boolean> {
  const ended = await systemDb
    .updateTable('accounts')
    .set({ sessions_since: sql`date_trunc('second', ${at}::timestamptz)` })
    .where('id', '=', accountId)
    .where(({ eb }) =>
      eb(
        sql`coalesce(sessions_since, '-infinity')`,
        '<=',
        sql<Date>`date_trunc('second', ${at}::timestamptz)`,
      ),
    )
    .returning('id')
    .executeTakeFirst();
  return ended !== undefined;
}
