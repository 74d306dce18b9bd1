import type { CompanyConversationSummary } from '@common-ground/contract/messages/company-conversations';
import type { ApplicationStatus } from '@common-ground/domain/applications/application';
import { type SqlBool, sql } from 'kysely';
import type { CompanyScope } from '../../platform/auth/scope.ts';
import type { Database } from '../../platform/db/database.ts';
import type { PageEnd } from '../../platform/http/paging/cursor.ts';
import { isBlindApplication } from '../people/blind-review.store.ts';
import { isReadable, shownName } from '../pipeline/pipeline-row.store.ts';
import { reachesOpportunity } from '../team/opportunity-reach.store.ts';
import { IS_LAST_MESSAGE, MESSAGE_KEY, shownReadAt } from './message.store.ts';
import { fromUnread } from './message-reading.store.ts';

/** Which conversations are asked for. */
export type ConversationFilter = {
  /** What a name or a title contains; null for any. */
  readonly words: string | null;
  readonly isUnreadOnly: boolean;
};

/** A text that is looked for as it is. */
const within = (words: string) => `%${words.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`;

const BLIND = { id: 'applications.id', opportunityId: 'applications.opportunity_id' } as const;

/** The last message of each conversation that the caller may read. */
function selectConversations(db: Database, scope: CompanyScope, today: string) {
  return db
    .selectFrom('messages')
    .innerJoin('applications', 'applications.id', 'messages.application_id')
    .where('messages.company_id', '=', scope.companyId)
    .where('applications.company_id', '=', scope.companyId)
    .where(isReadable(scope, today))
    .where(reachesOpportunity(scope, 'applications.opportunity_id'))
    .where(IS_LAST_MESSAGE)
    .select([
      'messages.id',
      'messages.application_id',
      'messages.side',
      'messages.account_id',
      'messages.text',
      'messages.sent_at',
      'messages.author_name',
      'applications.opportunity_id',
      'applications.opportunity_title',
      'applications.status',
    ])
    .select([
      MESSAGE_KEY.as('order_key'),
      shownReadAt(scope).as('shown_read_at'),
      shownName(scope, today).as('name'),
      isBlindApplication(scope, BLIND).as('is_blind'),
      sql<number>`(select count(*)::int ${fromUnread(scope)})`.as('unread'),
    ]);
}

type Row = Awaited<ReturnType<ReturnType<typeof selectConversations>['execute']>>[number];

function summaryOf(row: Row, scope: CompanyScope): CompanyConversationSummary {
  const isOwn = row.account_id === scope.accountId;
  return {
    applicationId: row.application_id,
    opportunityId: row.opportunity_id,
    title: row.opportunity_title,
    applicantName: row.name,
    status: row.status as ApplicationStatus,
    last: {
      id: row.id,
      side: row.side as CompanyConversationSummary['last']['side'],
      authorName: row.author_name,
      isOwn,
      // Greetings contain names.
      text: row.is_blind && !isOwn ? null : row.text,
      sentAt: row.sent_at.toISOString(),
      readAt: row.shown_read_at?.toISOString() ?? null,
    },
    unreadCount: row.unread,
  };
}

const ORDER_KEY = /^([01]) (.+)$/;

/** What the end of a page says: whether its last conversation had something unread, and the moment of its last message; null for other keys. */
export function readConversationKey(
  key: string,
): { readonly isUnread: boolean; readonly moment: string } | null {
  const [, unread, moment] = ORDER_KEY.exec(key) ?? [];
  return moment === undefined ? null : { isUnread: unread === '1', moment };
}

/**
 * The company's conversations that the caller may read: those with unread messages first, then by newest message.
 * @param page `after` with a key that {@link readConversationKey} understands; `today`: `YYYY-MM-DD`
 */
export async function listReachedConversations(
  db: Database,
  scope: CompanyScope,
  { words, isUnreadOnly }: ConversationFilter,
  page: { after: PageEnd | null; limit: number; today: string },
): Promise<{ summary: CompanyConversationSummary; orderKey: string }[]> {
  const { after, limit, today } = page;
  const isUnread = sql<SqlBool>`exists (select ${fromUnread(scope)})`;
  const end = after && readConversationKey(after.key);
  let query = selectConversations(db, scope, today);
  if (isUnreadOnly) query = query.where(isUnread);
  if (words !== null)
    query = query.where(
      sql<SqlBool>`(applications.opportunity_title ilike ${within(words)} or ${shownName(scope, today)} ilike ${within(words)})`,
    );
  if (after && end)
    query = query.where(
      sql<SqlBool>`(${isUnread}, messages.sent_at, messages.id) < (${end.isUnread}::boolean, (${end.moment}::text || 'Z')::timestamptz, ${after.id}::uuid)`,
    );
  const rows = await query
    .orderBy(isUnread, 'desc')
    .orderBy('messages.sent_at', 'desc')
    .orderBy('messages.id', 'desc')
    .limit(limit)
    .execute();
  return rows.map((row) => ({
    summary: summaryOf(row, scope),
    orderKey: `${row.unread > 0 ? 1 : 0} ${row.order_key}`,
  }));
}
