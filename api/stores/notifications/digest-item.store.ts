import { type SqlBool, sql } from 'kysely';
import type { CandidateScope, CompanyScope } from '../../platform/auth/scope.ts';
import type { Database } from '../../platform/db/database.ts';
import { selectCandidates, selectMembers } from './notification.store.ts';

/** When each kind of notification starts to count as new for a digest. */
export type DigestWindow = {
  readonly kinds: readonly string[];
  /** The time for each kind. */
  readonly since: readonly Date[];
  readonly upTo: Date;
};

/** Far more than anyone reads in an email: the rest is in the inbox. */
const MAX_ITEMS = 200;

type Own = ReturnType<typeof selectCandidates>;

/** What is new and unread, once for each kind and application or invitation, newest first. It never contains a candidate's name. */
async function listNew(ownRows: Own, { kinds, since, upTo }: DigestWindow) {
  const rows = await ownRows
    .where('notifications.read_at', 'is', null)
    .where('notifications.happened_at', '<=', upTo)
    .where(
      sql<SqlBool>`exists (
        select from unnest(${[...kinds]}::text[], ${[...since]}::timestamptz[]) as daily (kind, since)
        where daily.kind = notifications.kind and daily.since < notifications.happened_at
      )`,
    )
    .select(['notifications.kind', 'notifications.application_id', 'companies.name', 'companies.verified_at'])
    .select([
      sql<string | null>`coalesce(applications.opportunity_title, opportunities.title)`.as('job_title'),
      sql<Date>`max(notifications.happened_at)`.as('last_at'),
    ])
    .groupBy(['notifications.kind', 'notifications.application_id', 'notifications.invitation_id'])
    .groupBy([
      'companies.name',
      'companies.verified_at',
      'applications.opportunity_title',
      'opportunities.title',
    ])
    .orderBy('last_at', 'desc')
    .orderBy('notifications.kind')
    .orderBy('notifications.application_id')
    .orderBy('notifications.invitation_id')
    .limit(MAX_ITEMS)
    .execute();
  return rows.map((row) => ({
    kind: row.kind,
    applicationId: row.application_id,
    title: row.job_title,
    companyName: row.name,
    isCompanyVerified: row.verified_at !== null,
  }));
}

/** An item of a digest. */
export type DigestItem = Awaited<ReturnType<typeof listNew>>[number];

/** What is new to a candidate's digest, as they may see it now. */
export function listCandidateDigest(db: Database, scope: CandidateScope, window: DigestWindow) {
  return listNew(selectCandidates(db, scope), window);
}

/** What is new to a member's digest, as they may see it now. @param today `YYYY-MM-DD` */
export function listMemberDigest(db: Database, scope: CompanyScope, today: string, window: DigestWindow) {
  return listNew(selectMembers(db, scope, today), window);
}
