import type { SavedSearch } from '@common-ground/contract/discovery/saved-searches';
import { alertDueBefore } from '@common-ground/domain/discovery/saved-search';
import { sql } from 'kysely';
import { anyOfLocked } from '../../platform/db/any-of-locked.ts';
import type { Database } from '../../platform/db/database.ts';
import { MAX_MAIL_ATTEMPTS, pauseAfterAttempt } from '../../platform/mail/mail-attempts.ts';

/** A saved search whose alert is due, and whose it is. */
export type DueAlert = {
  readonly searchId: string;
  readonly name: string;
  readonly query: SavedSearch['query'];
  readonly companyId: string;
  readonly companyName: string;
  readonly isCompanyVerified: boolean;
  readonly accountId: string;
  /** The member's uid at the identity provider. */
  readonly uid: string;
  /** For the member's dates and numbers. */
  readonly locale: string;
  /** Candidates found since then have a higher number, see `CandidateFacts`. */
  readonly alertedUntil: number;
};

/**
 * Claims some searches whose alert is due, so that no other process gets them: they are due again after a pause unless marked as done. One
 * that has used up its attempts isn't due until its member changes the search or the operator requeues it. Bypasses row level security:
 * covers all companies.
 */
export async function claimDueAlerts(db: Database, limit: number, at: Date): Promise<DueAlert[]> {
  const rows = await db
    .with('taken', (taken) =>
      taken
        .updateTable('saved_searches')
        .set(({ eb }) => ({
          alert_due_at: sql<Date>`${at}::timestamptz + ${pauseAfterAttempt('alert_tries')}`,
          alert_tries: eb('alert_tries', '+', 1),
        }))
        .where(({ eb, selectFrom }) =>
          eb(
            'id',
            '=',
            anyOfLocked(
              selectFrom('saved_searches')
                .where(({ or, and, eb }) =>
                  or(
                    (['daily', 'weekly'] as const).map((alert) =>
                      and([eb('alert', '=', alert), eb('looked_at', '<=', alertDueBefore(alert, at))]),
                    ),
                  ),
                )
                .where(({ or, eb }) => or([eb('alert_due_at', 'is', null), eb('alert_due_at', '<=', at)]))
                .where('alert_tries', '<', MAX_MAIL_ATTEMPTS)
                .orderBy('alert_tries')
                .orderBy('looked_at')
                .orderBy('id')
                .limit(limit)
                .select('id')
                .forUpdate()
                .skipLocked(),
            ),
          ),
        )
        .returning(['id', 'account_id', 'company_id', 'name', 'query', 'told_until']),
    )
    .selectFrom('taken')
    .innerJoin('accounts', 'accounts.id', 'taken.account_id')
    .innerJoin('companies', 'companies.id', 'taken.company_id')
    .select([
      'taken.id',
      'taken.account_id',
      'taken.company_id',
      'taken.name',
      'taken.query',
      'taken.told_until',
    ])
    .select([
      'accounts.identity_uid',
      'accounts.locale',
      'companies.name as company_name',
      'companies.verified_at',
    ])
    .execute();
  return rows.map((row) => ({
    searchId: row.id,
    name: row.name,
    query: row.query as SavedSearch['query'],
    companyId: row.company_id,
    companyName: row.company_name,
    isCompanyVerified: row.verified_at !== null,
    accountId: row.account_id,
    uid: row.identity_uid,
    locale: row.locale,
    alertedUntil: row.told_until,
  }));
}

/** Makes an alert due again that couldn't even be attempted. */
export async function requeueAlert(db: Database, searchId: string, at: Date): Promise<void> {
  await db
    .updateTable('saved_searches')
    .set(({ eb }) => ({
      alert_due_at: at,
      alert_tries: sql<number>`greatest(${eb.ref('alert_tries')} - 1, 0)`,
    }))
    .where('id', '=', searchId)
    .execute();
}

/**
 * Records that a search was checked, so that its next alert is due in a day or a week, and the last candidate it has announced.
 * @param alertedUntil the `found_since` of the last of them
 */
export async function markAlertDone(
  db: Database,
  { searchId }: DueAlert,
  at: Date,
  alertedUntil: number,
): Promise<void> {
  await db
    .updateTable('saved_searches')
    .set({ told_until: alertedUntil, looked_at: at, alert_due_at: null, alert_tries: 0 })
    .where('id', '=', searchId)
    .execute();
}

/** Searches whose alert has used up its attempts. */
const isGivenUp = sql<boolean>`alert <> 'off' and alert_tries >= ${MAX_MAIL_ATTEMPTS}`;

/** How many alerts could not be mailed to their member, after using up all attempts. */
export async function countGivenUpAlerts(db: Database): Promise<number> {
  const { count } = await db
    .selectFrom('saved_searches')
    .where(isGivenUp)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Requeues alerts that had used up their attempts. */
export async function requeueGivenUpAlerts(db: Database, at: Date): Promise<void> {
  await db.updateTable('saved_searches').set({ alert_due_at: at, alert_tries: 0 }).where(isGivenUp).execute();
}
