import type { ConversationSummary } from '@common-ground/contract/messages/messages';
import type { ApplicationStatus } from '@common-ground/domain/applications/application';
import { type SqlBool, sql } from 'kysely';
import type { AccountScope, CandidateScope } from '../../platform/auth/scope.ts';
import type { Database } from '../../platform/db/database.ts';
import type { PageEnd } from '../../platform/http/paging/cursor.ts';
import { conversationSide, hasReadReceipts, MESSAGE_KEY, shownReadAt, shownText } from './message.store.ts';

/** Whether the message is the latest about the application. */
const IS_LAST = sql<SqlBool>`not exists (select from messages as later where later.application_id = messages.application_id and (later.sent_at, later.id) > (messages.sent_at, messages.id))`;

/** What the caller hasn't read: messages from the other side after the caller's own mark. */
function isUnread(scope: AccountScope) {
  return sql<SqlBool>`messages.side <> ${conversationSide(scope)} and messages.sent_at > coalesce((select read_to from message_reads where message_reads.application_id = messages.application_id and message_reads.account_id = ${scope.accountId}), '-infinity')`;
}

/** The messages in the selected message's conversation that the caller hasn't read: a `from` with its conditions. */
function fromUnreadMessages(scope: AccountScope) {
  return sql`from messages as unread where unread.application_id = messages.application_id and unread.side <> ${conversationSide(scope)} and unread.sent_at > coalesce((select read_to from message_reads where message_reads.application_id = messages.application_id and message_reads.account_id = ${scope.accountId}), '-infinity')`;
}

/** How many messages about an application the caller has not read. */
export async function countUnread(db: Database, scope: AccountScope, applicationId: string): Promise<number> {
  const row = await db
    .selectFrom('messages')
    .where('application_id', '=', applicationId)
    .where(isUnread(scope))
    .select(sql<number>`count(*)::int`.as('unread'))
    .executeTakeFirstOrThrow();
  return row.unread;
}

/** How many messages in all conversations a candidate hasn't read. */
export async function countAllUnread(db: Database, scope: CandidateScope): Promise<number> {
  const row = await db
    .selectFrom('messages')
    .where('candidate_id', '=', scope.candidateId)
    .where(isUnread(scope))
    .select(sql<number>`count(*)::int`.as('unread'))
    .executeTakeFirstOrThrow();
  return row.unread;
}

/**
 * Records that the caller has read up to a message, and that the other side's were read: their writer only sees that if the caller's read
 * receipts are on. Call it in a transaction.
 * @returns false when the message is not one of this application
 */
export async function markRead(
  db: Database,
  scope: AccountScope,
  mark: { applicationId: string; candidateId: string; companyId: string | null; messageId: string; at: Date },
): Promise<boolean> {
  const { applicationId, messageId, at } = mark;
  const row = await db
    .selectFrom('messages')
    .where('id', '=', messageId)
    .where('application_id', '=', applicationId)
    .select('sent_at')
    .executeTakeFirst();
  if (!row) return false;
  const { sent_at: sentAt } = row;
  const readAt = sql<Date>`greatest(${at}::timestamptz, sent_at)`;
  // Only messages that the caller reads now: those read while read receipts were off aren't marked
  // along with them.
  await db
    .updateTable('messages')
    .set({
      read_at: sql<Date>`coalesce(read_at, ${readAt})`,
      seen_at: sql<Date | null>`case when ${hasReadReceipts(scope)} then coalesce(seen_at, ${readAt}) else seen_at end`,
    })
    .where('application_id', '=', applicationId)
    .where('sent_at', '<=', sentAt)
    .where(isUnread(scope))
    .execute();
  await db
    .insertInto('message_reads')
    .values({
      application_id: applicationId,
      account_id: scope.accountId,
      candidate_id: mark.candidateId,
      company_id: mark.companyId,
      read_to: sentAt,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['application_id', 'account_id'])
        .doUpdateSet({ read_to: sql<Date>`greatest(message_reads.read_to, excluded.read_to)` }),
    )
    .execute();
  return true;
}

/** The candidate's conversations, those with the newest message first, from the end of the previous page. */
export async function listOwnConversations(
  db: Database,
  scope: CandidateScope,
  page: { after: PageEnd | null; limit: number },
): Promise<{ summary: ConversationSummary; orderKey: string }[]> {
  const { after, limit } = page;
  let query = db
    .selectFrom('messages')
    .innerJoin('applications', 'applications.id', 'messages.application_id')
    .where('messages.candidate_id', '=', scope.candidateId)
    .where(IS_LAST)
    .select([
      'messages.id',
      'messages.application_id',
      'messages.side',
      'messages.account_id',
      'messages.sent_at',
      'messages.author_name',
      'applications.opportunity_title',
      'applications.status',
    ])
    .select([
      sql<string>`snapshot::json -> 'opportunity' ->> 'companyName'`.as('company_name'),
      MESSAGE_KEY.as('order_key'),
      shownReadAt(scope).as('shown_read_at'),
      shownText(scope).as('text'),
      sql<number>`(select count(*)::int ${fromUnreadMessages(scope)})`.as('unread'),
    ]);
  if (after)
    query = query.where(
      sql<SqlBool>`(messages.sent_at, messages.id) < ((${after.key}::text || 'Z')::timestamptz, ${after.id}::uuid)`,
    );
  const rows = await query
    .orderBy('messages.sent_at', 'desc')
    .orderBy('messages.id', 'desc')
    .limit(limit)
    .execute();
  return rows.map((row) => ({
    orderKey: row.order_key,
    summary: {
      applicationId: row.application_id,
      title: row.opportunity_title,
      companyName: row.company_name,
      status: row.status as ApplicationStatus,
      last: {
        id: row.id,
        side: row.side as 'company' | 'candidate',
        authorName: row.author_name,
        isOwn: row.account_id === scope.accountId,
        text: row.text,
        sentAt: row.sent_at.toISOString(),
        readAt: row.shown_read_at?.toISOString() ?? null,
      },
      unreadCount: row.unread,
    },
  }));
}
