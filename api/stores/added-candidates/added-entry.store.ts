import type { readAddedEntry } from '@common-ground/contract/added-candidates/added-candidates';
import type { SuccessOf } from '@common-ground/contract/route';
import {
  addedCutoffs,
  addedEndsAt,
  type CandidateSource,
} from '@common-ground/domain/added-candidates/added-candidate';
import { foldedAddress } from '@common-ground/domain/company/company-mail';
import {
  isOpenForApplications,
  type OpportunityStatus,
} from '@common-ground/domain/opportunities/opportunity';
import { sql } from 'kysely';
import type { CandidateScope } from '../../platform/auth/scope.ts';
import type { Database } from '../../platform/db/database.ts';
import { VERIFIED_DOMAIN } from '../access/verified-domain.store.ts';

/**
 * What the person can do with the link in the email. Its 256 random bits are the permission, so
 * only taking over an entry needs a scope; the functions take a database that bypasses row level
 * security. The link also works while the company is suspended: what it stored is still there.
 */

type AddedEntry = SuccessOf<typeof readAddedEntry>['body'];

/** The open entry of a link; null for a link that is unknown, or whose entry has ended. */
export async function findAddedEntry(
  systemDb: Database,
  linkDigest: Buffer,
  { now, today }: { now: Date; today: string },
): Promise<AddedEntry | null> {
  const row = await systemDb
    .selectFrom('added_candidates')
    .innerJoin('companies', 'companies.id', 'added_candidates.company_id')
    .innerJoin('opportunities', 'opportunities.id', 'added_candidates.opportunity_id')
    .where('link_digest', '=', linkDigest)
    .where('ended_at', 'is', null)
    .where('added_at', '>', addedCutoffs(now).added)
    .select(['companies.name as company_name', VERIFIED_DOMAIN.as('domain')])
    .select(['opportunities.title', 'opportunities.status', 'opportunities.closes_on'])
    .select(['added_candidates.name', 'address', 'source', 'source_words', 'note', 'member_name', 'added_at'])
    .select(sql<boolean>`companies.suspended_at is null`.as('is_working'))
    .executeTakeFirst();
  if (!row) return null;
  const job = { status: row.status as OpportunityStatus, closesOn: row.closes_on };
  return {
    companyName: row.company_name,
    domain: row.domain,
    title: row.title,
    isOpen: row.is_working && isOpenForApplications(job, today),
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

/** Deletes what an entry says about the person. @returns whose it was, or null for a link that is unknown, or whose entry has ended */
export async function deleteAddedEntry(
  systemDb: Database,
  linkDigest: Buffer,
  now: Date,
): Promise<{ id: string; companyId: string } | null> {
  const row = await systemDb
    .selectFrom('added_candidates')
    .where('link_digest', '=', linkDigest)
    .where('ended_at', 'is', null)
    .where('added_at', '>', addedCutoffs(now).added)
    .select(['id', 'company_id'])
    .forUpdate()
    .executeTakeFirst();
  if (!row) return null;
  await sql`select end_added_candidate(${row.id}, 'deleted', ${now})`.execute(systemDb);
  await systemDb.deleteFrom('added_candidate_claims').where('added_candidate_id', '=', row.id).execute();
  return { id: row.id, companyId: row.company_id };
}

/**
 * Links an entry to the candidate's account, replacing any other account; its address has to be the entry's.
 */
export async function upsertEntryClaim(
  systemDb: Database,
  scope: CandidateScope,
  linkDigest: Buffer,
  now: Date,
): Promise<{ opportunityId: string } | 'unknown' | 'for_another'> {
  const row = await systemDb
    .selectFrom('added_candidates')
    .where('link_digest', '=', linkDigest)
    .where('ended_at', 'is', null)
    .where('added_at', '>', addedCutoffs(now).added)
    .select(['id', 'opportunity_id', 'address'])
    .forUpdate()
    .executeTakeFirst();
  if (!row) return 'unknown';
  if (scope.email === null || foldedAddress(scope.email) !== foldedAddress(row.address ?? ''))
    return 'for_another';
  await systemDb
    .insertInto('added_candidate_claims')
    .values({ added_candidate_id: row.id, candidate_id: scope.candidateId, claimed_at: now })
    .onConflict((conflict) =>
      conflict.column('added_candidate_id').doUpdateSet({ candidate_id: scope.candidateId, claimed_at: now }),
    )
    .execute();
  return { opportunityId: row.opportunity_id };
}
