import type { BlindReviewChange, OwnBlindReviewEvent } from '@common-ground/contract/people/blind-review';
import { type SqlBool, sql } from 'kysely';
import type { CandidateScope, CompanyScope } from '../../platform/auth/scope.ts';
import type { Database } from '../../platform/db/database.ts';
import type { PageEnd } from '../../platform/http/paging/cursor.ts';
import { memberNameSql } from '../team/member-name.store.ts';

/** Every time the company switched blind review, newest first, from the end of the previous page. */
export async function listCompanyChanges(
  db: Database,
  scope: CompanyScope,
  page: { after: PageEnd | null; limit: number },
): Promise<BlindReviewChange[]> {
  let query = db
    .selectFrom('blind_review_changes as changes')
    .innerJoin('opportunities', 'opportunities.id', 'changes.opportunity_id')
    .where('changes.company_id', '=', scope.companyId)
    .select(['changes.id', 'changes.opportunity_id', 'opportunities.title', 'is_blind'])
    .select([
      'changes.changed_at',
      'reason',
      'revealed_count',
      memberNameSql('changes', 'account_id').as('name'),
    ]);
  if (page.after) query = query.where(sql<SqlBool>`changes.id < ${page.after.key}::bigint`);
  const rows = await query.orderBy('changes.id', 'desc').limit(page.limit).execute();
  return rows.map((row) => ({
    id: String(row.id),
    opportunityId: row.opportunity_id,
    title: row.title ?? '',
    isBlind: row.is_blind,
    changedAt: row.changed_at.toISOString(),
    changedBy: row.name,
    reason: row.reason,
    revealedCount: row.revealed_count,
  }));
}

type EventRow = {
  readonly id: string;
  readonly kind: OwnBlindReviewEvent['kind'];
  readonly happened_at: Date;
  readonly company_name: string;
  readonly title: string | null;
  readonly reason: OwnBlindReviewEvent['reason'];
  readonly words: string | null;
};

/**
 * When companies switched blind review for the candidate's applications, until those were withdrawn, and when someone revealed the
 * candidate; newest first. Who did it stays with the company, and so does the reason if it was written before the dialog said that
 * applicants can read it. Ending it for all is one event, not also a reveal.
 * @param limit the most to list; null for all
 */
export async function listOwnEvents(
  db: Database,
  scope: CandidateScope,
  limit: number | null,
): Promise<OwnBlindReviewEvent[]> {
  const { rows } = await sql<EventRow>`
    select events.*, companies.name as company_name from (
      select 'change ' || changes.id as id, case when is_blind then 'started' else 'ended' end as kind,
        changed_at as happened_at, changes.company_id, max(opportunity_title) as title, null as reason,
        case when is_reason_shown then changes.reason end as words
      from applications join blind_review_changes as changes on changes.opportunity_id = applications.opportunity_id
      where candidate_id = ${scope.candidateId} and sent_at <= changed_at and (status <> 'withdrawn' or changed_at <= ended_at)
      group by changes.id
      union all
      select 'reveal ' || reveals.id, 'revealed', revealed_at, reveals.company_id, opportunity_title, reason, words
      from reveals left join applications on applications.id = reveals.application_id
      where reveals.candidate_id = ${scope.candidateId} and reason <> 'blind_review_ended'
    ) as events join companies on companies.id = events.company_id
    order by happened_at desc, events.id desc limit ${limit}`.execute(db);
  return rows.map((row) => ({
    id: row.id,
    kind: row.kind,
    happenedAt: row.happened_at.toISOString(),
    companyName: row.company_name,
    title: row.title,
    reason: row.reason,
    words: row.words,
  }));
}
