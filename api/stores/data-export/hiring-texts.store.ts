import type {
  ExportedAnswerRequest,
  ExportedMessage,
  ExportedRating,
} from '@common-ground/contract/data-export/exported-hiring';
import type { ReportReason } from '@common-ground/domain/messages/message-report';
import { type SqlBool, sql } from 'kysely';
import type { CandidateScope } from '../../platform/auth/scope.ts';
import type { Database } from '../../platform/db/database.ts';
import { attachmentOf } from '../documents/attached-file.view.ts';
import { ATTACHMENTS_JSON } from '../messages/attachment.store.ts';
import { shownReadAt } from '../messages/message.store.ts';
import { exportedPath } from './message-file.store.ts';

const PAGE = 200;

function selectMessages(db: Database, scope: CandidateScope) {
  return (
    db
      .selectFrom('messages')
      .leftJoin('message_reports', 'message_reports.message_id', 'messages.id')
      .where('messages.candidate_id', '=', scope.candidateId)
      .select([
        'id',
        'application_id',
        'side',
        'author_name',
        'text',
        'sent_at',
        'reason',
        'note',
        'reported_at',
      ])
      // Candidates see when the company read their messages only if they see it on screen too.
      .select(
        sql<Date | null>`case when side = 'company' then read_at else ${shownReadAt(scope)} end`.as(
          'read_at',
        ),
      )
      .select(ATTACHMENTS_JSON.as('attached'))
  );
}

/** Every message of the caller's conversations, oldest first, those of one application together. */
export async function* listExportedMessages(
  db: Database,
  scope: CandidateScope,
): AsyncGenerator<ExportedMessage> {
  let after: { application_id: string; sent_at: Date; id: string } | undefined;
  let isComplete = false;
  while (!isComplete) {
    let query = selectMessages(db, scope)
      .orderBy('application_id')
      .orderBy('sent_at')
      .orderBy('id')
      .limit(PAGE);
    if (after)
      query = query.where(
        sql<SqlBool>`(application_id, sent_at, id) > (${after.application_id}::uuid, ${after.sent_at}::timestamptz, ${after.id}::uuid)`,
      );
    const rows = await query.execute();
    for (const row of rows)
      yield {
        applicationId: row.application_id,
        side: row.side as ExportedMessage['side'],
        authorName: row.author_name,
        text: row.text,
        sentAt: row.sent_at.toISOString(),
        readAt: row.read_at?.toISOString() ?? null,
        attachments: row.attached.map((file) => {
          const { name, bytes } = attachmentOf(file);
          return { name, bytes, path: exportedPath(file) };
        }),
        report: reportOf(row),
      };
    after = rows.at(-1);
    isComplete = rows.length < PAGE;
  }
}

function reportOf(row: { reason: string | null; note: string | null; reported_at: Date | null }) {
  const { reason, note, reported_at: reportedAt } = row;
  if (reason === null || reportedAt === null) return null;
  return { reason: reason as ReportReason, note, reportedAt: reportedAt.toISOString() };
}

/** Every time that the caller asked for an answer, oldest first. */
export async function listAnswerRequests(
  db: Database,
  scope: CandidateScope,
): Promise<ExportedAnswerRequest[]> {
  const rows = await db
    .selectFrom('answer_requests')
    .where('candidate_id', '=', scope.candidateId)
    .select(['application_id', 'reply_by', 'asked_at'])
    .orderBy('asked_at')
    .orderBy('application_id')
    .execute();
  return rows.map((row) => ({
    applicationId: row.application_id,
    replyBy: row.reply_by,
    askedAt: row.asked_at.toISOString(),
  }));
}

/** Every rating of the caller's, oldest first. */
export async function listOwnRatings(db: Database, scope: CandidateScope): Promise<ExportedRating[]> {
  const rows = await db
    .selectFrom('process_ratings')
    .where('candidate_id', '=', scope.candidateId)
    .select(['application_id', 'clear', 'respectful', 'as_promised', 'words', 'rated_at'])
    .orderBy('rated_at')
    .orderBy('application_id')
    .execute();
  return rows.map((row) => ({
    applicationId: row.application_id,
    clear: row.clear as ExportedRating['clear'],
    respectful: row.respectful as ExportedRating['respectful'],
    asPromised: row.as_promised as ExportedRating['asPromised'],
    words: row.words,
    ratedAt: row.rated_at.toISOString(),
  }));
}
