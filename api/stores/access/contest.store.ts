import type { Contest } from '@common-ground/contract/access/contests';
import { MAX_OPEN_CONTESTS } from '@common-ground/domain/access/contest';
import { sql } from 'kysely';
import type { CandidateScope } from '../../platform/auth/scope.ts';
import type { Database } from '../../platform/db/database.ts';
import { isSameRequest, type KeyedRequest } from '../../platform/idempotency/act-once.ts';

const MAX_LISTED = 100;

function selectContests(db: Database, scope: CandidateScope) {
  return db
    .selectFrom('contests')
    .where('candidate_id', '=', scope.candidateId)
    .select([
      'reference',
      'company_name',
      'note',
      'made_at',
      'answer_by',
      'answered_at',
      'answer',
      'request_sha256',
    ]);
}

function contestOf(row: Awaited<ReturnType<ReturnType<typeof selectContests>['execute']>>[number]): Contest {
  return {
    reference: row.reference,
    companyName: row.company_name,
    note: row.note,
    madeAt: row.made_at.toISOString(),
    answerBy: row.answer_by,
    answeredAt: row.answered_at?.toISOString() ?? null,
    answer: row.answer,
  };
}

/** The candidate's contests, newest first. */
export async function listOwnContests(db: Database, scope: CandidateScope): Promise<readonly Contest[]> {
  const rows = await selectContests(db, scope)
    .orderBy('made_at', 'desc')
    .orderBy('id', 'desc')
    .limit(MAX_LISTED)
    .execute();
  return rows.map(contestOf);
}

/**
 * Records a contest; for a repeated request, returns what was recorded then. Call it once per key.
 * @returns the contest, `not_found` for a company that does not exist, `too_many_contests` when as many wait
 * as can, or that the key was used for another one
 */
export async function insertContest(
  db: Database,
  scope: CandidateScope,
  contest: {
    companyId: string | null;
    note: string;
    reference: string;
    madeAt: Date;
    answerBy: string;
  } & KeyedRequest,
): Promise<
  { contest: Contest; isNew: boolean } | 'not_found' | 'too_many_contests' | 'idempotency_key_reused'
> {
  await sql`select 1 from candidates where account_id = ${scope.candidateId} for update`.execute(db);
  const known = await selectContests(db, scope)
    .where('idempotency_key', '=', contest.idempotencyKey)
    .executeTakeFirst();
  if (known)
    return isSameRequest(known.request_sha256, contest)
      ? { contest: contestOf(known), isNew: false }
      : 'idempotency_key_reused';
  const waiting = await selectContests(db, scope)
    .where('answered_at', 'is', null)
    .limit(MAX_OPEN_CONTESTS)
    .execute();
  if (waiting.length >= MAX_OPEN_CONTESTS) return 'too_many_contests';
  const company =
    contest.companyId === null
      ? { name: null }
      : await db
          .selectFrom('companies')
          .where('id', '=', contest.companyId)
          .select('name')
          .executeTakeFirst();
  if (!company) return 'not_found';
  await db
    .insertInto('contests')
    .values({
      candidate_id: scope.candidateId,
      reference: contest.reference,
      company_id: contest.companyId,
      company_name: company.name,
      note: contest.note,
      made_at: contest.madeAt,
      answer_by: contest.answerBy,
      idempotency_key: contest.idempotencyKey,
      request_sha256: contest.requestSha256,
    })
    .execute();
  const made = await selectContests(db, scope)
    .where('idempotency_key', '=', contest.idempotencyKey)
    .executeTakeFirstOrThrow();
  return { contest: contestOf(made), isNew: true };
}
