import { randomUUID } from 'node:crypto';
import type { ApplicationStatus } from '@common-ground/domain/applications/application';
import { sql } from 'kysely';
import type { CompanyScope } from '../../platform/auth/scope.ts';
import type { Database } from '../../platform/db/database.ts';
import type { KeyedRequest } from '../../platform/idempotency/act-once.ts';
import { isReadable, shownName } from '../pipeline/pipeline-row.store.ts';
import { reachesOpportunity } from '../team/opportunity-reach.store.ts';

/** A candidate that a company is about to message. */
export type MessageRecipient = {
  readonly id: string;
  readonly candidateId: string;
  readonly status: ApplicationStatus;
  readonly endedAt: Date | null;
  readonly title: string;
  /** Null if it's withheld from the caller. */
  readonly shownName: string | null;
  readonly isStopped: boolean;
  /** How much the company has written about the application since a given time, and how much of it the candidate hasn't read. */
  readonly sentInDay: number;
  readonly unreadInDay: number;
};

/** The applications among some that the caller may read. @param today `YYYY-MM-DD` */
function selectReached(db: Database, scope: CompanyScope, ids: readonly string[], today: string) {
  return db
    .selectFrom('applications')
    .where('applications.id', 'in', [...new Set(ids)])
    .where('applications.company_id', '=', scope.companyId)
    .where(isReadable(scope, today))
    .where(reachesOpportunity(scope, 'applications.opportunity_id'));
}

/**
 * Locks some applications until the transaction ends, in the order of their ids: none can be withdrawn or messaged in the meantime.
 */
export async function lockRecipients(
  db: Database,
  scope: CompanyScope,
  ids: readonly string[],
  today: string,
): Promise<void> {
  await selectReached(db, scope, ids, today)
    .select('applications.id')
    .orderBy('applications.id')
    .forNoKeyUpdate('applications')
    .execute();
}

function selectRecipients(
  db: Database,
  scope: CompanyScope,
  ids: readonly string[],
  { since, today }: { since: Date; today: string },
) {
  const writtenMessages = sql`from messages where messages.application_id = applications.id and messages.side = 'company' and messages.sent_at > ${since}`;
  const stopped = sql<boolean>`exists (select from stopped_conversations where stopped_conversations.application_id = applications.id)`;
  return selectReached(db, scope, ids, today)
    .select([
      'applications.id',
      'applications.candidate_id',
      'applications.status',
      'applications.ended_at',
      'applications.opportunity_title',
    ])
    .select([
      shownName(scope, today).as('shown_name'),
      stopped.as('is_stopped'),
      sql<number>`(select count(*)::int ${writtenMessages})`.as('sent'),
      sql<number>`(select count(*)::int ${writtenMessages} and messages.read_at is null)`.as('unread'),
    ])
    .orderBy('applications.id');
}

/**
 * The recipients that the caller can reach, by the application's id.
 * @param day counts what was written after `since`; `today`: `YYYY-MM-DD`
 */
export async function findRecipients(
  db: Database,
  scope: CompanyScope,
  ids: readonly string[],
  day: { since: Date; today: string },
): Promise<ReadonlyMap<string, MessageRecipient>> {
  const rows = await selectRecipients(db, scope, ids, day).execute();
  const recipients = rows.map((row) => ({
    id: row.id,
    candidateId: row.candidate_id,
    status: row.status as ApplicationStatus,
    endedAt: row.ended_at,
    title: row.opportunity_title,
    shownName: row.shown_name,
    isStopped: row.is_stopped,
    sentInDay: row.sent,
    unreadInDay: row.unread,
  }));
  return new Map(recipients.map((recipient) => [recipient.id, recipient]));
}

/**
 * Locks what a company sends to several candidates at once until the transaction ends: the rest of the day's allowance can't be spent
 * twice.
 */
export async function lockBulkMessages(db: Database, scope: CompanyScope): Promise<void> {
  const name = `bulk messages ${scope.companyId}`;
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(db);
}

/** How many messages of this kind the company has sent since a moment. */
export async function countBulkMessages(db: Database, scope: CompanyScope, since: Date): Promise<number> {
  const row = await db
    .selectFrom('messages')
    .where('company_id', '=', scope.companyId)
    .where('batch_key', 'is not', null)
    .where('sent_at', '>', since)
    .select(sql<number>`count(*)::int`.as('sent'))
    .executeTakeFirstOrThrow();
  return row.sent;
}

/** Who the caller has already messaged with a key, and the digest of that request; null when the key is new. */
export async function findBatch(
  db: Database,
  scope: CompanyScope,
  idempotencyKey: string,
): Promise<{ requestSha256: string | null; applicationIds: ReadonlySet<string> } | null> {
  const rows = await db
    .selectFrom('messages')
    .where('account_id', '=', scope.accountId)
    .where(({ eb, or }) =>
      or([eb('batch_key', '=', idempotencyKey), eb('idempotency_key', '=', idempotencyKey)]),
    )
    .select(['application_id', 'request_sha256'])
    .orderBy('application_id')
    .execute();
  const [first] = rows;
  if (first === undefined) return null;
  return {
    requestSha256: first.request_sha256,
    applicationIds: new Set(rows.map((row) => row.application_id)),
  };
}

/** Stores a message for each of them. Call it in a transaction that has locked their applications, and once per key. */
export async function insertBatch(
  db: Database,
  scope: CompanyScope,
  messages: readonly { applicationId: string; candidateId: string; text: string }[],
  { at, idempotencyKey, requestSha256 }: KeyedRequest & { readonly at: Date },
): Promise<ReadonlyMap<string, string>> {
  const rows = await db
    .insertInto('messages')
    .values(
      messages.map(({ applicationId, candidateId, text }, index) => ({
        application_id: applicationId,
        candidate_id: candidateId,
        company_id: scope.companyId,
        side: 'company',
        account_id: scope.accountId,
        author_name: sql<
          string | null
        >`(select name from memberships where memberships.account_id = ${scope.accountId} and memberships.company_id = ${scope.companyId})`,
        text,
        sent_at: at,
        // The first message uses the key, so that no other request can.
        idempotency_key: index === 0 ? idempotencyKey : randomUUID(),
        batch_key: idempotencyKey,
        request_sha256: requestSha256,
      })),
    )
    .returning(['id', 'application_id'])
    .execute();
  return new Map(rows.map((row) => [row.application_id, row.id]));
}
