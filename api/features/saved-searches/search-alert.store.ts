import type { SavedSearch } from '@common-ground/contract/saved-searches';
import { dueIfLookedBefore } from '@common-ground/domain/hiring/saved-search';
import type { Database } from '../../platform/db/database.ts';

/** A saved search whose alert is due, and whose it is. */
export type DueAlert = {
  readonly searchId: string;
  readonly name: string;
  readonly query: SavedSearch['query'];
  readonly companyId: string;
  readonly accountId: string;
  /** Of the member at the identity provider. */
  readonly uid: string;
  /** Who can be found since has a greater number, see `CandidateFacts`. */
  readonly toldUntil: number;
};

/**
 * Takes some searches whose alert is due, each for one caller alone: they have been looked at by this, whatever comes of it. Past the walls:
 * it is about every company's.
 */
export async function takeDueAlerts(db: Database, limit: number, at: Date): Promise<DueAlert[]> {
  const rows = await db
    .with('taken', (taken) =>
      taken
        .updateTable('saved_searches')
        .set({ looked_at: at })
        .where('id', 'in', (due) =>
          due
            .selectFrom('saved_searches')
            .where(({ or, and, eb }) =>
              or(
                (['daily', 'weekly'] as const).map((alert) =>
                  and([eb('alert', '=', alert), eb('looked_at', '<=', dueIfLookedBefore(alert, at))]),
                ),
              ),
            )
            .orderBy('looked_at')
            .orderBy('id')
            .limit(limit)
            .select('id')
            .forUpdate()
            .skipLocked(),
        )
        .returning(['id', 'account_id', 'company_id', 'name', 'query', 'told_until']),
    )
    .selectFrom('taken')
    .innerJoin('accounts', 'accounts.id', 'taken.account_id')
    .select([
      'taken.id',
      'taken.account_id',
      'taken.company_id',
      'taken.name',
      'taken.query',
      'taken.told_until',
    ])
    .select('accounts.identity_uid')
    .execute();
  return rows.map((row) => ({
    searchId: row.id,
    name: row.name,
    query: row.query as SavedSearch['query'],
    companyId: row.company_id,
    accountId: row.account_id,
    uid: row.identity_uid,
    toldUntil: row.told_until,
  }));
}

/** Puts down up to whom a search has been told of. @param foundSince of the last of them */
export async function writeToldUntil(db: Database, searchId: string, foundSince: number): Promise<void> {
  await db.updateTable('saved_searches').set({ told_until: foundSince }).where('id', '=', searchId).execute();
}
