import type { CompanyConversationSummary } from '@common-ground/contract/messages/company-conversations';
import type { ApplicationStatus } from '@common-ground/domain/applications/application';
import { type SqlBool, sql } from 'kysely';
import type { CompanyScope } from '../../platform/auth/scope.ts';
import type { Database } from '../../platform/db/database.ts';
import type { PageEnd } from '../../platform/http/paging/cursor.ts';
import { isBlindApplication } from '../people/blind-review.store.ts';
import { isReadable, shownName } from '../pipeline/pipeline-row.store.ts';
import { reachesOpportunity } from '../team/opportunity-reach.store.ts';
import { MESSAGE_KEY, shownReadAt } from './message.store.ts';

/** Which conversations are requested. */
export type ConversationFilter = {
  /** What a name or a title contains; null for any. */
  readonly words: string | null;
  readonly isUnreadOnly: boolean;
};

/** `after` with a key that {@link readConversationKey} understands; `today`: `YYYY-MM-DD`. */
type ConversationPage = {
  readonly after: PageEnd | null;
  readonly limit: number;
  readonly today: string;
};

/** A text to search for literally. */
const containing = (text: string) => `%${text.replace(/[\\%_]/g, (character) => `\\${character}`)}%`;

const BLIND = { id: 'applications.id', opportunityId: 'applications.opportunity_id' } as const;

/** The last message of each of the company's conversations, and how many of the candidate's messages the caller hasn't read. */
function selectConversations(db: Database, scope: CompanyScope) {
  return db
    .selectFrom('messages')
    .leftJoin('message_reads', (join) =>
      join
        .onRef('message_reads.application_id', '=', 'messages.application_id')
        .on('message_reads.account_id', '=', scope.accountId),
    )
    .where('messages.company_id', '=', scope.companyId)
    .groupBy('messages.application_id')
    .select('messages.application_id')
    .select([
      sql<string>`(array_agg(messages.id order by messages.sent_at desc, messages.id desc))[1]`.as('last_id'),
      sql<Date>`max(messages.sent_at)`.as('last_at'),
      sql<number>`(count(*) filter (where messages.side = 'candidate' and messages.sent_at > coalesce(message_reads.read_to, '-infinity')))::int`.as(
        'unread',
      ),
    ]);
}

const HAS_UNREAD = sql<SqlBool>`conversation.unread > 0`;

/** A page of those that the caller may read: the ones with unread messages first, then by newest message. */
function selectPage(
  db: Database,
  scope: CompanyScope,
  { words, isUnreadOnly }: ConversationFilter,
  { after, limit, today }: ConversationPage,
) {
  const end = after && readConversationKey(after.key);
  let query = db
    .selectFrom(selectConversations(db, scope).as('conversation'))
    .innerJoin('applications', 'applications.id', 'conversation.application_id')
    .where('applications.company_id', '=', scope.companyId)
    .where(isReadable(scope, today))
    .where(reachesOpportunity(scope, 'applications.opportunity_id'));
  if (isUnreadOnly) query = query.where(HAS_UNREAD);
  if (words !== null)
    query = query.where(
      sql<SqlBool>`(applications.opportunity_title ilike ${containing(words)} or ${shownName(scope, today)} ilike ${containing(words)})`,
    );
  if (after && end)
    query = query.where(
      sql<SqlBool>`(${HAS_UNREAD}, conversation.last_at, conversation.last_id) < (${end.isUnread}::boolean, (${end.moment}::text || 'Z')::timestamptz, ${after.id}::uuid)`,
    );
  return query
    .select(['conversation.last_id', 'conversation.unread'])
    .orderBy(HAS_UNREAD, 'desc')
    .orderBy('conversation.last_at', 'desc')
    .orderBy('conversation.last_id', 'desc')
    .limit(limit);
}

/** A page as it's shown: names are only looked up for what's listed, because a company can have thousands of conversations. */
function selectShown(db: Database, scope: CompanyScope, filter: ConversationFilter, page: ConversationPage) {
  return db
    .selectFrom(selectPage(db, scope, filter, page).as('listed'))
    .innerJoin('messages', 'messages.id', 'listed.last_id')
    .innerJoin('applications', 'applications.id', 'messages.application_id')
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
      'listed.unread',
    ])
    .select([
      MESSAGE_KEY.as('order_key'),
      shownReadAt(scope).as('shown_read_at'),
      shownName(scope, page.today).as('name'),
      isBlindApplication(scope, BLIND).as('is_blind'),
    ])
    .orderBy(sql`listed.unread > 0`, 'desc')
    .orderBy('messages.sent_at', 'desc')
    .orderBy('messages.id', 'desc');
}

type Row = Awaited<ReturnType<ReturnType<typeof selectShown>['execute']>>[number];

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
      // Greetings may contain names.
      text: row.is_blind && !isOwn ? null : row.text,
      sentAt: row.sent_at.toISOString(),
      readAt: row.shown_read_at?.toISOString() ?? null,
    },
    unreadCount: row.unread,
  };
}

const ORDER_KEY = /^([01]) (.+)$/;

/**
 * What the cursor of a page says: whether its last conversation had anything unread, and when its last message was sent; null for other
 * keys.
 */
export function readConversationKey(
  key: string,
): { readonly isUnread: boolean; readonly moment: string } | null {
  const [, unread, moment] = ORDER_KEY.exec(key) ?? [];
  return moment === undefined ? null : { isUnread: unread === '1', moment };
}

/** The company's conversations that the caller may read: those with unread messages first, then by newest message. */
export async function listReachedConversations(
  db: Database,
  scope: CompanyScope,
  filter: ConversationFilter,
  page: ConversationPage,
): Promise<{ summary: CompanyConversationSummary; orderKey: string }[]> {
  const rows = await selectShown(db, scope, filter, page).execute();
  return rows.map((row) => ({
    summary: summaryOf(row, scope),
    orderKey: `${row.unread > 0 ? 1 : 0} ${row.order_key}`,
  }));
}
