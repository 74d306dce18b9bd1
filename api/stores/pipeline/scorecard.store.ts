import type {
  OwnScorecard,
  ScorecardContent,
  SubmittedScorecard,
} from '@common-ground/contract/pipeline/scorecards';
import { isTextWithheld } from '@common-ground/domain/access/withheld-text';
import type { ScorecardItem } from '@common-ground/domain/opportunities/stage';
import { sql } from 'kysely';
import type { CompanyScope } from '../../platform/auth/scope.ts';
import type { Database } from '../../platform/db/database.ts';
import { authorSawName } from '../people/author-sight.store.ts';
import { isBlindApplication } from '../people/blind-review.store.ts';
import { memberNameSql } from '../team/member-name.store.ts';

/** The application and the stage that a card belongs to: one that the caller was found to reach. */
export type ScorecardSubject = {
  readonly applicationId: string;
  readonly candidateId: string;
  readonly stageId: string;
};

export const NO_SCORECARD: OwnScorecard = { version: 0, draft: null, submitted: [], isWaived: false };

/** A card of anyone at the company. */
export type ScorecardRow = {
  readonly stageId: string;
  readonly accountId: string | null;
  readonly memberName: string | null;
  readonly isOwn: boolean;
  readonly firstSubmittedAt: Date | null;
  readonly own: OwnScorecard;
};

/** All scorecards of one application, the earliest submitted first. Which of them the caller may see is decided elsewhere. */
export async function listFoundScorecards(
  db: Database,
  scope: CompanyScope,
  applicationId: string,
): Promise<ScorecardRow[]> {
  const cards = await db
    .selectFrom('scorecards')
    .leftJoin('memberships', (join) =>
      join
        .onRef('memberships.account_id', '=', 'scorecards.account_id')
        .onRef('memberships.company_id', '=', 'scorecards.company_id'),
    )
    .where('scorecards.application_id', '=', applicationId)
    .where('scorecards.company_id', '=', scope.companyId)
    .select(['id', 'stage_id', 'scorecards.account_id', 'memberships.account_id as member'])
    .select(memberNameSql('scorecards', 'account_id').as('name'))
    .select(['version', 'draft', 'is_waived', 'submitted_at'])
    .orderBy('submitted_at', (order) => order.asc().nullsLast())
    .orderBy('id')
    .execute();
  const given = await listSubmissions(
    db,
    scope,
    cards.map(({ id }) => id),
  );
  return cards.map((card) => ({
    stageId: card.stage_id,
    // A member who has left keeps their name here, but without their account.
    accountId: card.member,
    memberName: card.name,
    isOwn: card.account_id === scope.accountId,
    firstSubmittedAt: card.submitted_at,
    own: {
      version: card.version,
      draft: card.draft as ScorecardContent | null,
      submitted: given.get(card.id) ?? [],
      isWaived: card.is_waived,
    },
  }));
}

const hasText = ({ words, scores }: ScorecardContent) =>
  words !== null || scores.some(({ evidence }) => evidence !== null);

/** A scorecard's ratings and recommendation alone. */
function withoutText({ scores, recommendation }: ScorecardContent): ScorecardContent {
  return { scores: scores.map((score) => ({ ...score, evidence: null })), recommendation, words: null };
}

async function listSubmissions(
  db: Database,
  scope: CompanyScope,
  scorecardIds: readonly string[],
): Promise<ReadonlyMap<string, SubmittedScorecard[]>> {
  const found = new Map<string, SubmittedScorecard[]>();
  if (scorecardIds.length === 0) return found;
  const rows = await db
    .selectFrom('scorecard_submissions')
    .innerJoin('scorecards', 'scorecards.id', 'scorecard_submissions.scorecard_id')
    .innerJoin('applications', 'applications.id', 'scorecards.application_id')
    .where('scorecard_id', 'in', [...scorecardIds])
    .where('scorecard_submissions.company_id', '=', scope.companyId)
    .selectAll('scorecard_submissions')
    .select([
      authorSawName(scope, {
        author: sql.ref('scorecards.account_id'),
        writtenAt: sql.ref('scorecard_submissions.submitted_at'),
      }).as('author_saw_name'),
      isBlindApplication(scope, { id: 'applications.id', opportunityId: 'applications.opportunity_id' }).as(
        'is_blind',
      ),
      sql<boolean>`coalesce(scorecards.account_id = ${scope.accountId}, false)`.as('is_own'),
    ])
    .orderBy('number', 'desc')
    .execute();
  for (const row of rows) {
    const submissions = found.get(row.scorecard_id) ?? [];
    const isWithheld = isTextWithheld({
      isBlind: Boolean(row.is_blind),
      isOwn: row.is_own,
      authorSawName: Boolean(row.author_saw_name),
    });
    const content = row.content as unknown as ScorecardContent;
    submissions.push({
      number: row.number,
      submittedAt: row.submitted_at.toISOString(),
      items: row.items as unknown as SubmittedScorecard['items'],
      content: isWithheld ? withoutText(content) : content,
      isTextWithheld: isWithheld && hasText(content),
    });
    found.set(row.scorecard_id, submissions);
  }
  return found;
}

/** The caller's own card at one stage. */
export async function findOwnScorecard(
  db: Database,
  scope: CompanyScope,
  subject: ScorecardSubject,
): Promise<OwnScorecard> {
  const cards = await listFoundScorecards(db, scope, subject.applicationId);
  return cards.find((card) => card.isOwn && card.stageId === subject.stageId)?.own ?? NO_SCORECARD;
}

const NEXT = sql<number>`scorecards.version + 1`;

function selectOwn(scope: CompanyScope, subject: ScorecardSubject) {
  return {
    application_id: subject.applicationId,
    stage_id: subject.stageId,
    account_id: scope.accountId,
  };
}

/**
 * Replaces the version that was read with the caller's draft. Lock the application in the same transaction.
 * @returns false when the stored version is another: nothing is changed then
 */
export async function upsertDraft(
  db: Database,
  scope: CompanyScope,
  subject: ScorecardSubject,
  draft: ScorecardContent,
  readVersion: number,
): Promise<boolean> {
  const text = JSON.stringify(draft);
  if (readVersion === 0) {
    const made = await db
      .insertInto('scorecards')
      .values({
        ...selectOwn(scope, subject),
        company_id: scope.companyId,
        candidate_id: subject.candidateId,
        draft: text,
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst();
    return made !== undefined;
  }
  const saved = await db
    .updateTable('scorecards')
    .set({ draft: text, version: NEXT })
    .where((row) => row.and(selectOwn(scope, subject)))
    .where('company_id', '=', scope.companyId)
    .where('version', '=', readVersion)
    .returning('id')
    .executeTakeFirst();
  return saved !== undefined;
}

/**
 * Submits the draft as it is, with its questions. Lock the application first, in the same transaction.
 * @returns false when the stored version is another: nothing is changed then
 */
export async function markScorecardSubmitted(
  db: Database,
  scope: CompanyScope,
  subject: ScorecardSubject,
  submission: {
    content: ScorecardContent;
    items: readonly ScorecardItem[];
    readVersion: number;
    at: Date;
  },
): Promise<boolean> {
  const { content, items, readVersion, at } = submission;
  const card = await db
    .updateTable('scorecards')
    .set({ draft: null, version: NEXT, submitted_at: sql<Date>`coalesce(submitted_at, ${at})` })
    .where((row) => row.and(selectOwn(scope, subject)))
    .where('company_id', '=', scope.companyId)
    .where('version', '=', readVersion)
    .returning('id')
    .executeTakeFirst();
  if (!card) return false;
  await db
    .insertInto('scorecard_submissions')
    .values({
      scorecard_id: card.id,
      number: sql<number>`(select coalesce(max(number), 0) + 1 from scorecard_submissions where scorecard_id = ${card.id})`,
      company_id: scope.companyId,
      submitted_at: at,
      items: JSON.stringify(items),
      content: JSON.stringify(content),
    })
    .execute();
  return true;
}

/** Records that the caller waives their scorecard; a draft is discarded. Call it in a transaction. @returns false if one is submitted */
export async function markScorecardWaived(
  db: Database,
  scope: CompanyScope,
  subject: ScorecardSubject,
): Promise<boolean> {
  const row = await db
    .insertInto('scorecards')
    .values({
      ...selectOwn(scope, subject),
      company_id: scope.companyId,
      candidate_id: subject.candidateId,
      is_waived: true,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['application_id', 'stage_id', 'account_id'])
        .doUpdateSet({ is_waived: true, draft: null, version: NEXT })
        .where('scorecards.submitted_at', 'is', null),
    )
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}
