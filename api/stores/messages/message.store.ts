import type { MessageText } from '@common-ground/contract/messages/message-text';
import type { Conversation } from '@common-ground/contract/messages/messages';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { AccountScope, CandidateScope, CompanyScope } from '../../platform/auth/scope.ts';
import type { Database } from '../../platform/db/database.ts';
import type { PageEnd } from '../../platform/http/paging/cursor.ts';
import type { KeyedRequest } from '../../platform/idempotency/act-once.ts';
import { attachmentOf } from '../documents/attached-file.view.ts';
import { ATTACHMENTS_JSON, updateSentAttachments } from './attachment.store.ts';
import { isReportedBy } from './message-report.store.ts';

type Message = Conversation['items'][number];

/** When a message was sent, to the microsecond: the key for paging. */
export const MESSAGE_KEY = sql<string>`to_char(messages.sent_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US')`;

/** Whether the caller has read receipts on. */
export function hasReadReceipts(scope: AccountScope): RawBuilder<SqlBool> {
  return sql<SqlBool>`(select has_read_receipts from accounts where accounts.id = ${scope.accountId})`;
}

/** When the other side first read a message, as far as the caller may know; null without read receipts on either side. */
export function shownReadAt(scope: AccountScope): RawBuilder<Date | null> {
  return sql<Date | null>`case when ${hasReadReceipts(scope)} then messages.seen_at end`;
}

/** A message's text; null for the candidate who reported it. */
export function shownText(scope: AccountScope): RawBuilder<string | null> {
  return sql<string | null>`case when not ${isReportedBy(scope)} then messages.text end`;
}

/** The side of a conversation that a caller is on. */
export function conversationSide(scope: AccountScope): Message['side'] {
  return scope.role === 'candidate' ? 'candidate' : 'company';
}

function selectMessages(db: Database, scope: AccountScope) {
  const query = db
    .selectFrom('messages')
    .select([
      'messages.id',
      'messages.application_id',
      'messages.side',
      'messages.account_id',
      'messages.sent_at',
      'messages.author_name',
      'messages.request_sha256',
    ])
    .select(shownText(scope).as('text'))
    .select([
      MESSAGE_KEY.as('order_key'),
      shownReadAt(scope).as('shown_read_at'),
      ATTACHMENTS_JSON.as('attached'),
    ]);
  return scope.role === 'candidate'
    ? query.where('messages.candidate_id', '=', scope.candidateId)
    : query.where('messages.company_id', '=', scope.companyId);
}

type Row = Awaited<ReturnType<ReturnType<typeof selectMessages>['execute']>>[number];

/** A message without what could identify someone, or what its reader doesn't want to see: its text and its files. */
export function withheldMessage(message: Message): Message {
  return { ...message, text: null, attachments: [], withheldAttachments: message.attachments.length };
}

function messageOf(row: Row, scope: AccountScope): Message {
  const message: Message = {
    id: row.id,
    side: row.side as Message['side'],
    authorName: row.author_name,
    isOwn: row.account_id === scope.accountId,
    text: row.text,
    attachments: row.attached.map(attachmentOf),
    withheldAttachments: 0,
    sentAt: row.sent_at.toISOString(),
    readAt: row.shown_read_at?.toISOString() ?? null,
  };
  return row.text === null ? withheldMessage(message) : message;
}

/**
 * What was written about an application, newest first, from the end of the previous page.
 * @param applicationId one that the caller was found to reach
 */
export async function listMessages(
  db: Database,
  scope: AccountScope,
  applicationId: string,
  page: { after: PageEnd | null; limit: number },
): Promise<{ message: Message; orderKey: string }[]> {
  const { after, limit } = page;
  let query = selectMessages(db, scope).where('messages.application_id', '=', applicationId);
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
    message: messageOf(row, scope),
    orderKey: row.order_key,
  }));
}

/** One message of the caller's; null for any other. */
export async function findOwnMessage(
  db: Database,
  scope: AccountScope,
  idempotencyKey: string,
): Promise<{ requestSha256: string | null; message: Message } | null> {
  const row = await selectMessages(db, scope)
    .where('messages.account_id', '=', scope.accountId)
    .where('messages.idempotency_key', '=', idempotencyKey)
    .executeTakeFirst();
  return row ? { requestSha256: row.request_sha256, message: messageOf(row, scope) } : null;
}

/** Makes those who write about an application at the same time wait for each other, until the end of the transaction. */
export async function lockConversation(db: Database, applicationId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`conversation:${applicationId}`}, 0))`.execute(
    db,
  );
}

/** Stores a message with its files. Call it in a transaction that has locked the application and the files, and once per key. */
export async function insertMessage(
  db: Database,
  scope: AccountScope,
  message: {
    applicationId: string;
    candidateId: string;
    companyId: string;
    text: string;
    attachments?: MessageText['attachments'] | undefined;
    at: Date;
  } & KeyedRequest,
): Promise<Message> {
  const { id } = await db
    .insertInto('messages')
    .values({
      application_id: message.applicationId,
      candidate_id: message.candidateId,
      company_id: message.companyId,
      side: conversationSide(scope),
      account_id: scope.accountId,
      author_name:
        scope.role === 'company'
          ? sql<
              string | null
            >`(select name from memberships where memberships.account_id = ${scope.accountId} and memberships.company_id = ${scope.companyId})`
          : null,
      text: message.text,
      sent_at: message.at,
      idempotency_key: message.idempotencyKey,
      request_sha256: message.requestSha256,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await updateSentAttachments(db, scope, id, message.attachments);
  return messageOf(
    await selectMessages(db, scope).where('messages.id', '=', id).executeTakeFirstOrThrow(),
    scope,
  );
}

/** How much the caller's side has written about an application since a given time, and how much of it nobody on the other side has read. */
export async function countWritten(
  db: Database,
  scope: AccountScope,
  applicationId: string,
  since: Date,
): Promise<{ sentInDay: number; unreadInDay: number }> {
  const row = await db
    .selectFrom('messages')
    .where('application_id', '=', applicationId)
    .where('side', '=', conversationSide(scope))
    .where('sent_at', '>', since)
    .select([
      sql<number>`count(*)::int`.as('sent'),
      sql<number>`(count(*) filter (where read_at is null))::int`.as('unread'),
    ])
    .executeTakeFirstOrThrow();
  return { sentInDay: row.sent, unreadInDay: row.unread };
}

/** Whether the candidate doesn't want any more messages about an application. */
export async function isConversationStopped(
  db: Database,
  _scope: CandidateScope | CompanyScope,
  applicationId: string,
): Promise<boolean> {
  const row = await db
    .selectFrom('stopped_conversations')
    .where('application_id', '=', applicationId)
    .select('application_id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Stops a conversation or opens it again; repeating it changes nothing. */
export async function upsertStopped(
  db: Database,
  scope: CandidateScope,
  conversation: { applicationId: string; companyId: string; isStopped: boolean; at: Date },
): Promise<void> {
  const { applicationId, companyId, isStopped, at } = conversation;
  if (!isStopped) {
    await db
      .deleteFrom('stopped_conversations')
      .where('application_id', '=', applicationId)
      .where('candidate_id', '=', scope.candidateId)
      .execute();
    return;
  }
  await db
    .insertInto('stopped_conversations')
    .values({
      application_id: applicationId,
      candidate_id: scope.candidateId,
      company_id: companyId,
      stopped_at: at,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
