import type { Database } from '../db/database.ts';
import type { MailDigestKeys } from './mail-digest-keys.ts';
import { bytesInToken } from './mail-digests.ts';

/**
 * Permanently stops company email to the address that a token was sent to. Doing so twice changes nothing. @returns false for a token
 * that we didn't make
 */
export async function writeMailStop(
  systemDb: Database,
  keys: MailDigestKeys,
  stopToken: string,
  at: Date,
): Promise<boolean> {
  const digest = bytesInToken(keys, 'stop', stopToken);
  if (digest === null) return false;
  await systemDb
    .insertInto('mail_stops')
    .values({ address_digest: digest, stopped_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return true;
}

/** Whether someone has stopped company mail to an address. @param digests of the address under each key */
export async function isMailStopped(systemDb: Database, digests: readonly Buffer[]): Promise<boolean> {
  const row = await systemDb
    .selectFrom('mail_stops')
    .where('address_digest', 'in', [...digests])
    .select('stopped_at')
    .executeTakeFirst();
  return row !== undefined;
}

/** Also stores the stop under the newest key, which may one day be the only one left. */
export async function renewMailStop(systemDb: Database, [newest, ...older]: readonly [Buffer, ...Buffer[]]) {
  if (older.length === 0) return;
  await systemDb
    .insertInto('mail_stops')
    .columns(['address_digest', 'stopped_at'])
    .expression((from) =>
      from
        .selectFrom('mail_stops')
        .where('address_digest', 'in', older)
        .select(({ fn, val }) => [val(newest).as('address_digest'), fn.min('stopped_at').as('stopped_at')])
        .having(({ fn }) => fn.countAll(), '>', 0),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
