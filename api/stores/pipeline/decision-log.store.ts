import type { Decision } from '@common-ground/contract/pipeline/decision-log';
import { isTextWithheld } from '@common-ground/domain/access/withheld-text';
import { filledMessage } from '@common-ground/domain/messages/message-template';
import type { DeclineReason } from '@common-ground/domain/pipeline/decline-reasons';
import type { MemberRole } from '@common-ground/domain/team/member-role';
import { type SqlBool, sql } from 'kysely';
import type { CompanyScope } from '../../platform/auth/scope.ts';
import type { Database } from '../../platform/db/database.ts';
import type { PageEnd } from '../../platform/http/paging/cursor.ts';
import { offerDocumentOf, offerDocumentSql } from '../applications/offer-document.store.ts';
import { offerTermsOf } from '../applications/offer-terms.view.ts';
import { authorSawName } from '../people/author-sight.store.ts';
import { reachesOpportunity } from '../team/opportunity-reach.store.ts';
import { isReadable, shownName } from './pipeline-row.store.ts';

const DECIDED_KEY = sql<string>`to_char(decisions.decided_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US')`;

/** A stage's current name in the process; null if it no longer exists. */
const stageName = (column: 'from_stage_id' | 'to_stage_id') =>
  sql<
    string | null
  >`(select stage ->> 'name' from jsonb_array_elements(opportunities.process) as stage where stage ->> 'id' = ${sql.ref(`decisions.${column}`)}::text)`;

function selectDecisions(db: Database, scope: CompanyScope, today: string) {
  return (
    db
      .selectFrom('decisions')
      .innerJoin('applications', 'applications.id', 'decisions.application_id')
      .leftJoin('opportunities', 'opportunities.id', 'applications.opportunity_id')
      .leftJoin('memberships', (join) =>
        join
          .onRef('memberships.account_id', '=', 'decisions.account_id')
          .onRef('memberships.company_id', '=', 'decisions.company_id'),
      )
      .leftJoin('decisions as undoing', 'undoing.undoes_id', 'decisions.id')
      .leftJoin('memberships as undoing_member', (join) =>
        join
          .onRef('undoing_member.account_id', '=', 'undoing.account_id')
          .onRef('undoing_member.company_id', '=', 'undoing.company_id'),
      )
      .leftJoin('decisions as undone', 'undone.id', 'decisions.undoes_id')
      .leftJoin('memberships as undone_member', (join) =>
        join
          .onRef('undone_member.account_id', '=', 'undone.account_id')
          .onRef('undone_member.company_id', '=', 'undone.company_id'),
      )
      .where('decisions.company_id', '=', scope.companyId)
      .where(reachesOpportunity(scope, 'applications.opportunity_id'))
      .select([
        'decisions.id',
        'decisions.application_id',
        'decisions.kind',
        'decisions.from_stage_id',
        'decisions.to_stage_id',
        'decisions.reason',
        'decisions.words',
        'decisions.message',
        'decisions.feedback',
        'decisions.answer_by',
        'decisions.offer_terms',
        'decisions.decided_at',
        'decisions.account_id',
        'decisions.member_role',
        'decisions.snapshot_sha256',
        'decisions.has_seen_scorecards',
        'decisions.hash',
        'applications.opportunity_id',
        'applications.opportunity_title',
        'undoing.id as undoing_id',
        'undoing.decided_at as undoing_at',
        'undoing.account_id as undoing_account_id',
        'undoing.member_role as undoing_role',
        'undone.id as undone_id',
        'undone.kind as undone_kind',
        'undone.account_id as undone_account_id',
        'undone.member_role as undone_role',
      ])
      // The name at the time, if known; old entries have none.
      .select(({ fn }) => [
        fn.coalesce('decisions.member_name', 'memberships.name').as('member_name'),
        fn.coalesce('undoing.member_name', 'undoing_member.name').as('undoing_name'),
        fn.coalesce('undone.member_name', 'undone_member.name').as('undone_name'),
      ])
      .select([
        shownName(scope, today).as('applicant_name'),
        authorSawName(scope, {
          author: sql.ref('decisions.account_id'),
          writtenAt: sql.ref('decisions.decided_at'),
        }).as('author_saw_name'),
        isReadable(scope, today).as('can_open'),
        stageName('from_stage_id').as('from_stage'),
        stageName('to_stage_id').as('to_stage'),
        DECIDED_KEY.as('order_key'),
        offerDocumentSql('decisions.id').as('document'),
      ])
  );
}

type Row = Awaited<ReturnType<ReturnType<typeof selectDecisions>['execute']>>[number];

/** Who undid it, or null. */
function undoneByOf(row: Row): Decision['undoneBy'] {
  const { undoing_id: id, undoing_at: at, undoing_account_id: accountId, undoing_role: role } = row;
  if (id === null || at === null || accountId === null || role === null) return null;
  return { id, at: at.toISOString(), by: { accountId, name: row.undoing_name, role: role as MemberRole } };
}

/** What it undoes, or null. */
function undoesOf(row: Row): Decision['undoes'] {
  const { undone_id: id, undone_kind: kind, undone_account_id: accountId, undone_role: role } = row;
  if (id === null || kind === null || accountId === null || role === null) return null;
  const by = { accountId, name: row.undone_name, role: role as MemberRole };
  return { id, kind: kind as Decision['kind'], by };
}

function decisionOf(scope: CompanyScope, row: Row): Decision {
  const isWithheld = isTextWithheld({
    isBlind: row.applicant_name === null,
    isOwn: row.account_id === scope.accountId,
    authorSawName: Boolean(row.author_saw_name),
  });
  const unlessWithheld = <Value>(value: Value) => (isWithheld ? null : value);
  const terms = offerTermsOf(row.offer_terms);
  const texts = [row.words, row.message, row.feedback, row.document, terms?.workplace ?? null];
  const hasText = texts.some((text) => text !== null);
  const withheld = { name: row.applicant_name, title: null, company: null };
  return {
    id: row.id,
    applicationId: row.application_id,
    canOpen: Boolean(row.can_open),
    opportunityId: row.opportunity_id,
    applicantName: row.applicant_name,
    title: row.opportunity_title,
    kind: row.kind as Decision['kind'],
    from: { id: row.from_stage_id, name: row.from_stage },
    to: { id: row.to_stage_id, name: row.to_stage },
    reason: row.reason as DeclineReason | null,
    words: unlessWithheld(row.words),
    message: row.message === null ? null : unlessWithheld(filledMessage(row.message, withheld)),
    feedback: unlessWithheld(row.feedback),
    terms: terms && { ...terms, workplace: unlessWithheld(terms.workplace) },
    document: unlessWithheld(offerDocumentOf(row.document)),
    isTextWithheld: isWithheld && hasText,
    answerBy: row.answer_by,
    decidedAt: row.decided_at.toISOString(),
    by: { accountId: row.account_id, name: row.member_name, role: row.member_role as MemberRole },
    inView: {
      snapshotSha256: row.applicant_name === null ? null : row.snapshot_sha256,
      scorecards: row.has_seen_scorecards,
    },
    undoes: undoesOf(row),
    undoneBy: undoneByOf(row),
    hash: row.hash.toString('hex'),
  };
}

/** All decisions of the company, newest first, from the end of the previous page. @param page days `YYYY-MM-DD`, both included */
export async function listCompanyDecisions(
  db: Database,
  scope: CompanyScope,
  page: {
    opportunityId: string | null;
    kind: Decision['kind'] | null;
    from: string | null;
    to: string | null;
    after: PageEnd | null;
    limit: number;
    today: string;
  },
): Promise<{ decision: Decision; orderKey: string }[]> {
  const { opportunityId, kind, from, to, after } = page;
  let query = selectDecisions(db, scope, page.today);
  if (opportunityId !== null) query = query.where('applications.opportunity_id', '=', opportunityId);
  if (kind !== null) query = query.where('decisions.kind', '=', kind);
  if (from !== null)
    query = query.where(sql<SqlBool>`decisions.decided_at >= (${from} || 'T00:00:00Z')::timestamptz`);
  if (to !== null)
    query = query.where(
      sql<SqlBool>`decisions.decided_at < (${to} || 'T00:00:00Z')::timestamptz + interval '1 day'`,
    );
  if (after !== null)
    query = query.where(
      sql<SqlBool>`(decisions.decided_at, decisions.id) < ((${after.key}::text || 'Z')::timestamptz, ${after.id}::uuid)`,
    );
  const rows = await query
    .orderBy('decisions.decided_at', 'desc')
    .orderBy('decisions.id', 'desc')
    .limit(page.limit)
    .execute();
  return rows.map((row) => ({ decision: decisionOf(scope, row), orderKey: row.order_key }));
}

/** What was decided about one application that the caller reaches, oldest first. @param today `YYYY-MM-DD` */
export async function listDecisionsOf(
  db: Database,
  scope: CompanyScope,
  applicationId: string,
  today: string,
): Promise<Decision[]> {
  const rows = await selectDecisions(db, scope, today)
    .where('decisions.application_id', '=', applicationId)
    .orderBy('decisions.number')
    .execute();
  return rows.map((row) => decisionOf(scope, row));
}

/** Whether the chain of one application's decisions is intact: each entry's hash still matches the one before. */
export async function isChainWhole(
  db: Database,
  scope: CompanyScope,
  applicationId: string,
): Promise<boolean> {
  const { rows } = await sql<{ is_whole: boolean | null }>`
    select bool_and(hash = decision_hash(decisions) and previous_hash is not distinct from before) as is_whole
    from (
      select decisions, hash, previous_hash, lag(hash) over (order by number) as before
      from decisions where application_id = ${applicationId} and company_id = ${scope.companyId}
    ) as chained`.execute(db);
  return rows[0]?.is_whole ?? true;
}
