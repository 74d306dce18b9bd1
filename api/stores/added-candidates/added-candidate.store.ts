import type {
  AddedCandidate,
  AddedCandidates,
  NewAddedCandidate,
} from '@common-ground/contract/added-candidates/added-candidates';
import {
  type AddedEnding,
  addedCutoffs,
  addedEndsAt,
  type CandidateSource,
  isAddingPaused,
  MAX_ADDED_CANDIDATES,
} from '@common-ground/domain/added-candidates/added-candidate';
import {
  isOpenForApplications,
  type OpportunityStatus,
} from '@common-ground/domain/opportunities/opportunity';
import { sql } from 'kysely';
import type { CompanyScope } from '../../platform/auth/scope.ts';
import type { Database } from '../../platform/db/database.ts';
import { requireMembership } from '../../platform/db/membership.ts';
import { reachesOpportunity } from '../team/opportunity-reach.store.ts';

/** The most ended entries that a list shows. */
const MAX_ENDED_ENTRIES = 100;

/** Why someone can't be added. `paused`: an earlier entry of theirs ended too recently. `addedId`: the open entry for the job. */
export type AddingRefusal =
  | 'not_found'
  | 'opportunity_closed'
  | 'blind_review_on'
  | 'paused'
  | 'too_many_added'
  | { readonly addedId: string };

/** A new entry, with the digests of its link and, newest key first, of its mailbox. */
export type NewEntry = NewAddedCandidate & {
  readonly linkDigest: Buffer;
  readonly mailboxDigests: readonly [Buffer, ...Buffer[]];
  readonly at: Date;
};

const IS_BLIND_JOB = sql<boolean>`exists (select from blind_reviews where blind_reviews.opportunity_id = opportunities.id)`;

/** What keeps the caller from adding anyone to the job; null if nothing does. */
async function findJobRefusal(
  db: Database,
  scope: CompanyScope,
  opportunityId: string,
  today: string,
): Promise<AddingRefusal | null> {
  const job = await db
    .selectFrom('opportunities')
    .where('id', '=', opportunityId)
    .where('company_id', '=', scope.companyId)
    .where(reachesOpportunity(scope, 'opportunities.id'))
    .select(['status', 'closes_on'])
    .select(IS_BLIND_JOB.as('is_blind'))
    .executeTakeFirst();
  if (!job) return 'not_found';
  const { closes_on: closesOn, is_blind: isBlind } = job;
  if (!isOpenForApplications({ status: job.status as OpportunityStatus, closesOn }, today))
    return 'opportunity_closed';
  return isBlind ? 'blind_review_on' : null;
}

/** Why the company's other entries prevent adding the mailbox; null if they don't. */
async function findEntryRefusal(
  db: Database,
  scope: CompanyScope,
  opportunityId: string,
  { mailboxDigests, at }: NewEntry,
): Promise<AddingRefusal | null> {
  const earlier = await db
    .selectFrom('added_candidates')
    .where('company_id', '=', scope.companyId)
    .where('mailbox_digest', 'in', [...mailboxDigests])
    .select(['id', 'opportunity_id', 'ending', 'added_at', 'ended_at'])
    .execute();
  const openEntry = earlier.find((item) => item.ended_at === null && item.opportunity_id === opportunityId);
  // An entry whose time is up is ended within the hour.
  if (openEntry) return openEntry.added_at > addedCutoffs(at).added ? { addedId: openEntry.id } : 'paused';
  const isPaused = earlier.some(
    ({ ending, ended_at: endedAt, opportunity_id: of }) =>
      endedAt !== null &&
      isAddingPaused({ ending: ending as AddedEnding, endedAt, isSameJob: of === opportunityId }, at),
  );
  if (isPaused) return 'paused';
  const { count } = await db
    .selectFrom('added_candidates')
    .where('company_id', '=', scope.companyId)
    .where('ended_at', 'is', null)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count) >= MAX_ADDED_CANDIDATES ? 'too_many_added' : null;
}

/**
 * Stores an entry whose link is about to be emailed. Call it in a transaction: one entry of a company is added at a time.
 * @param today where the company is, `YYYY-MM-DD`
 */
export async function insertAddedCandidate(
  db: Database,
  scope: CompanyScope,
  opportunityId: string,
  entry: NewEntry,
  today: string,
): Promise<{ readonly id: string } | AddingRefusal> {
  await requireMembership(db);
  await db.selectFrom('companies').where('id', '=', scope.companyId).select('id').forNoKeyUpdate().execute();
  const refusal =
    (await findJobRefusal(db, scope, opportunityId, today)) ??
    (await findEntryRefusal(db, scope, opportunityId, entry));
  if (refusal !== null) return refusal;
  return db
    .insertInto('added_candidates')
    .values({
      company_id: scope.companyId,
      opportunity_id: opportunityId,
      added_by: scope.accountId,
      mailbox_digest: entry.mailboxDigests[0],
      name: entry.name,
      address: entry.address,
      source: entry.source,
      source_words: entry.sourceWords,
      note: entry.note,
      link_digest: entry.linkDigest,
      added_at: entry.at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
}

function selectReached(db: Database, scope: CompanyScope) {
  return db
    .selectFrom('added_candidates')
    .innerJoin('opportunities', 'opportunities.id', 'added_candidates.opportunity_id')
    .where('added_candidates.company_id', '=', scope.companyId)
    .where(reachesOpportunity(scope, 'added_candidates.opportunity_id'))
    .select([
      'added_candidates.id',
      'added_candidates.opportunity_id',
      'opportunities.title',
      'added_candidates.source',
      'member_name',
      'added_at',
    ]);
}

function selectWaiting(db: Database, scope: CompanyScope, now: Date) {
  return selectReached(db, scope)
    .where('ended_at', 'is', null)
    .where('added_at', '>', addedCutoffs(now).added)
    .select(['name', 'address', 'source_words', 'note']);
}

type WaitingRow = Awaited<ReturnType<ReturnType<typeof selectWaiting>['execute']>>[number];

function entryOf(row: WaitingRow): AddedCandidate {
  return {
    id: row.id,
    opportunityId: row.opportunity_id,
    title: row.title,
    name: row.name ?? '',
    address: row.address ?? '',
    source: row.source as CandidateSource,
    sourceWords: row.source_words,
    note: row.note,
    addedBy: row.member_name,
    addedAt: row.added_at.toISOString(),
    endsAt: addedEndsAt(row.added_at).toISOString(),
  };
}

/**
 * Lists the entries of one job or of all jobs that the caller works on, with those that ended recently. Under blind review, none of the
 * latter: when one ended would tell whose application it was.
 */
export async function listAddedCandidates(
  db: Database,
  scope: CompanyScope,
  opportunityId: string | null,
  now: Date,
): Promise<AddedCandidates> {
  const waiting = selectWaiting(db, scope, now);
  const ended = selectReached(db, scope)
    .where('ended_at', '>', addedCutoffs(now).shown)
    .where(({ not }) => not(IS_BLIND_JOB))
    .select(['ending', 'ended_at']);
  const [waitingRows, endedRows] = await Promise.all([
    (opportunityId === null ? waiting : waiting.where('opportunities.id', '=', opportunityId))
      .orderBy('added_at', 'desc')
      .orderBy('added_candidates.id')
      .limit(MAX_ADDED_CANDIDATES)
      .execute(),
    (opportunityId === null ? ended : ended.where('opportunities.id', '=', opportunityId))
      .orderBy('ended_at', 'desc')
      .orderBy('added_candidates.id')
      .limit(MAX_ENDED_ENTRIES)
      .execute(),
  ]);
  return {
    items: waitingRows.map(entryOf),
    ended: endedRows.map((row) => ({
      id: row.id,
      opportunityId: row.opportunity_id,
      title: row.title,
      source: row.source as CandidateSource,
      addedBy: row.member_name,
      addedAt: row.added_at.toISOString(),
      ending: row.ending as AddedEnding,
      endedAt: (row.ended_at as Date).toISOString(),
    })),
  };
}

/** Finds one open entry; null when the caller can't reach it. */
export async function findAddedCandidate(
  db: Database,
  scope: CompanyScope,
  id: string,
  now: Date,
): Promise<AddedCandidate | null> {
  const row = await selectWaiting(db, scope, now).where('added_candidates.id', '=', id).executeTakeFirst();
  return row ? entryOf(row) : null;
}

/** Deletes an open entry, with its email if that's still in the queue; false when the caller can't reach it. */
export async function deleteAddedCandidate(db: Database, scope: CompanyScope, id: string): Promise<boolean> {
  const row = await db
    .deleteFrom('added_candidates')
    .where('company_id', '=', scope.companyId)
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .where(reachesOpportunity(scope, 'added_candidates.opportunity_id'))
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}
