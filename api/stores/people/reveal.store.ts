import type { Reveal, RevealRequest } from '@common-ground/contract/people/blind-review';
import type { LoggedRevealReason } from '@common-ground/domain/access/reveal';
import { type SqlBool, sql } from 'kysely';
import type { CompanyScope } from '../../platform/auth/scope.ts';
import type { Database } from '../../platform/db/database.ts';
import type { PageEnd } from '../../platform/http/paging/cursor.ts';
import { memberNameSql } from '../team/member-name.store.ts';
import { reachesOpportunity } from '../team/opportunity-reach.store.ts';
import { isBlindApplication } from './blind-review.store.ts';

const REVEALED_KEY = sql<string>`to_char(revealed_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US')`;

function selectReveals(db: Database, scope: CompanyScope) {
  return db
    .selectFrom('reveals')
    .leftJoin('applications', 'applications.id', 'reveals.application_id')
    .where('reveals.company_id', '=', scope.companyId)
    .select([
      'reveals.id',
      'revealed_at',
      memberNameSql('reveals', 'account_id').as('name'),
      'reason',
      'words',
    ])
    .select(['reveals.application_id', 'applications.opportunity_title', 'applications.status'])
    .select(REVEALED_KEY.as('order_key'));
}

function revealOf(row: Awaited<ReturnType<ReturnType<typeof selectReveals>['execute']>>[number]): Reveal {
  return {
    id: row.id,
    revealedAt: row.revealed_at.toISOString(),
    revealedBy: row.name,
    reason: row.reason as LoggedRevealReason,
    words: row.words,
    application:
      row.application_id === null
        ? null
        : {
            id: row.application_id,
            title: row.opportunity_title ?? '',
            canOpen: row.status !== 'withdrawn',
          },
  };
}

/** Records that someone was revealed to the caller. From now on, this member sees everything revealed in this way. */
export async function insertReveal(
  db: Database,
  scope: CompanyScope,
  subject: { readonly candidateId: string; readonly applicationId: string | null },
  { reason, words }: RevealRequest,
  at: Date,
): Promise<Reveal> {
  const { id } = await db
    .insertInto('reveals')
    .values({
      company_id: scope.companyId,
      candidate_id: subject.candidateId,
      account_id: scope.accountId,
      application_id: subject.applicationId,
      reason,
      words,
      revealed_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return revealOf(await selectReveals(db, scope).where('reveals.id', '=', id).executeTakeFirstOrThrow());
}

/**
 * The caller's latest reveal of someone with this reason; null if there is none, or if they have withdrawn
 * their name since, and so count as someone new.
 */
export async function findOwnReveal(
  db: Database,
  scope: CompanyScope,
  subject: { readonly candidateId: string; readonly applicationId: string | null },
  { reason, words }: RevealRequest,
): Promise<Reveal | null> {
  const row = await selectReveals(db, scope)
    .where('reveals.account_id', '=', scope.accountId)
    .where('reveals.candidate_id', '=', subject.candidateId)
    .where('reveals.application_id', 'is not distinct from', subject.applicationId)
    .where('reason', '=', reason)
    .where('words', '=', words)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('unlinked_names')
            .whereRef('unlinked_names.company_id', '=', 'reveals.company_id')
            .whereRef('unlinked_names.candidate_id', '=', 'reveals.candidate_id')
            .whereRef('unlinked_at', '>=', 'revealed_at')
            .select('unlinked_names.candidate_id'),
        ),
      ),
    )
    .orderBy('revealed_at', 'desc')
    .orderBy('reveals.id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ? revealOf(row) : null;
}

/** Every reveal at the company, newest first, from the end of the previous page. */
export async function listCompanyReveals(
  db: Database,
  scope: CompanyScope,
  page: { after: PageEnd | null; limit: number },
): Promise<{ reveal: Reveal; orderKey: string }[]> {
  const { after } = page;
  let query = selectReveals(db, scope);
  if (after)
    query = query.where(
      sql<SqlBool>`(revealed_at, reveals.id) < ((${after.key}::text || 'Z')::timestamptz, ${after.id}::uuid)`,
    );
  const rows = await query
    .orderBy('revealed_at', 'desc')
    .orderBy('reveals.id', 'desc')
    .limit(page.limit)
    .execute();
  return rows.map((row) => ({ reveal: revealOf(row), orderKey: row.order_key }));
}

/**
 * Who sent an application that the caller reaches and that wasn't withdrawn, and whether it is shown to them blind; null for any other.
 * It's locked until the transaction ends: withdrawing waits until the reveal has been recorded.
 */
export async function lockApplicantToReveal(
  db: Database,
  scope: CompanyScope,
  applicationId: string,
): Promise<{ candidateId: string; isBlind: boolean } | null> {
  const row = await db
    .selectFrom('applications')
    .where('applications.id', '=', applicationId)
    .where('applications.company_id', '=', scope.companyId)
    .where('applications.status', '<>', 'withdrawn')
    .where(reachesOpportunity(scope, 'applications.opportunity_id'))
    .select('applications.candidate_id')
    .select(
      isBlindApplication(scope, { id: 'applications.id', opportunityId: 'applications.opportunity_id' }).as(
        'is_blind',
      ),
    )
    .forUpdate()
    .executeTakeFirst();
  return row ? { candidateId: row.candidate_id, isBlind: Boolean(row.is_blind) } : null;
}

/**
 * Logs that everyone who applied for an opportunity, and hasn't withdrawn, is revealed to the caller, since blind review ends for all.
 * @returns the candidate of each application
 */
export async function insertReveals(
  db: Database,
  scope: CompanyScope,
  opportunityId: string,
  { words, at }: { readonly words: string; readonly at: Date },
): Promise<string[]> {
  const rows = await db
    .insertInto('reveals')
    .columns(['company_id', 'candidate_id', 'account_id', 'application_id', 'reason', 'words', 'revealed_at'])
    .expression((build) =>
      build
        .selectFrom('applications')
        .where('applications.opportunity_id', '=', opportunityId)
        .where('applications.company_id', '=', scope.companyId)
        .where('applications.status', '<>', 'withdrawn')
        .select(['applications.company_id', 'applications.candidate_id'])
        .select(sql<string>`${scope.accountId}::uuid`.as('account_id'))
        .select('applications.id')
        .select([
          sql<string>`'blind_review_ended'`.as('reason'),
          sql<string>`${words}::text`.as('words'),
          sql<Date>`${at}::timestamptz`.as('revealed_at'),
        ]),
    )
    .returning('candidate_id')
    .execute();
  return rows.map((row) => row.candidate_id);
}
