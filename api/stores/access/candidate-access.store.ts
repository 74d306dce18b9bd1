import type { Viewing, Visibility } from '@common-ground/domain/access/candidate-view';
import { companyNameKey, hidesEitherWay } from '@common-ground/domain/access/company-name-key';
import { ageGroupOf } from '@common-ground/domain/profile/age';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { CompanyScope } from '../../platform/auth/scope.ts';
import { anyOf } from '../../platform/db/any-of.ts';
import { withCandidateReads } from '../../platform/db/candidate-reads.ts';
import type { Database } from '../../platform/db/database.ts';
import { LruCache } from '../../platform/lru-cache.ts';
import { blockedNameHasPrefix, blockingNameKeys, findOwnNameKeys } from './company-name.store.ts';

/** What decides between a company and a candidate, and whether the two may be compared. */
export type CandidateAccess = Viewing & {
  readonly hasConsentedToMatching: boolean;
  readonly hasObjected: boolean;
};

/**
 * The current state between the caller's company and some candidates, for `candidateView`. Candidates without an account, or about to
 * lose it, are left out.
 * @param today `YYYY-MM-DD`
 */
export async function findCandidateAccess(
  db: Database,
  scope: Pick<CompanyScope, 'companyId'>,
  candidateIds: readonly string[],
  today: string,
): Promise<ReadonlyMap<string, CandidateAccess>> {
  if (candidateIds.length === 0) return new Map();
  // Every name that the company has or had: a new name mustn't lift a block.
  const keys = await findOwnNameKeys(db, scope);
  // A company always has a name, so the company has been deleted.
  if (keys.length === 0) return new Map();
  const { beginnings, begun } = blockingNameKeys(keys);
  const consentTo = (purpose: string) =>
    sql<boolean>`coalesce((select is_given from consents where consents.candidate_id = candidates.account_id and purpose = ${purpose} order by id desc limit 1), false)`;
  // With `exists`, these would be read for the whole company, which may have thousands, to look up a few. So would the index of its
  // applications if the company were named in a form that an index supports.
  const has = (found: RawBuilder<unknown>) => sql<boolean>`coalesce((select true ${found} limit 1), false)`;
  const chosen = sql`from chosen_companies where chosen_companies.candidate_id = candidates.account_id and chosen_companies.company_id = ${scope.companyId}`;
  const applied = sql`from applications where applications.candidate_id = candidates.account_id and (applications.company_id = ${scope.companyId}) is true and applications.status <> 'withdrawn'`;
  const unlinkedToday = sql`from unlinked_names where unlinked_names.candidate_id = candidates.account_id and unlinked_names.company_id = ${scope.companyId} and unlinked_at >= ${new Date(`${today}T00:00:00Z`)}`;
  const rows = await withCandidateReads(db, (open) =>
    open
      .selectFrom('candidates')
      .innerJoin('companies', (join) => join.on('companies.id', '=', scope.companyId))
      .leftJoin('access_settings', 'access_settings.candidate_id', 'candidates.account_id')
      .leftJoin('personal_details', 'personal_details.candidate_id', 'candidates.account_id')
      .leftJoin('employments', 'employments.candidate_id', 'candidates.account_id')
      .where('candidates.account_id', '=', sql<string>`any(${anyOf([...new Set(candidateIds)])}::uuid[])`)
      .select([
        'candidates.account_id as id',
        'is_verified',
        'visibility',
        'objected_at',
        'born_on',
        'current_employer',
      ])
      .select(({ exists, selectFrom }) => [
        exists(
          selectFrom('blocks')
            .whereRef('blocks.candidate_id', '=', 'candidates.account_id')
            .where((block) =>
              block.or([
                block('blocks.company_id', '=', scope.companyId),
                block.and([
                  block('blocks.company_id', 'is', null),
                  block.or([
                    block('joined_key', '=', sql<string>`any(${beginnings}::text[])`),
                    sql<SqlBool>`exists (select from ${begun} where ${blockedNameHasPrefix})`,
                  ]),
                ]),
              ]),
            )
            .select('blocks.id'),
        ).as('is_on_list'),
      ])
      .select([has(chosen).as('is_chosen'), has(applied).as('has_applied')])
      .select(has(unlinkedToday).as('is_unlinked_today'))
      .select([consentTo('discovery').as('is_discoverable'), consentTo('matching').as('is_matched')])
      .execute(),
  );
  return new Map(
    rows.map((row) => [
      row.id,
      {
        isVerified: row.is_verified,
        isBlocked: Boolean(row.is_on_list) || isEmployer(row.current_employer, keys),
        isChosen: Boolean(row.is_chosen),
        hasApplied: Boolean(row.has_applied),
        isUnlinkedToday: Boolean(row.is_unlinked_today),
        visibility: (row.visibility ?? 'hidden') as Visibility,
        age: ageGroupOf(row.born_on, today),
        hasConsentedToDiscovery: row.is_discoverable,
        // An account is deleted in one transaction: as long as its row is here, it isn't being deleted.
        isLeaving: false,
        hasConsentedToMatching: row.is_matched,
        hasObjected: row.objected_at !== null,
      },
    ]),
  );
}

/** A page of people has this many employers, and each takes many rules to parse. */
const EMPLOYER_CACHE_SIZE = 5_000;
const recentEmployers = new LruCache<string>(EMPLOYER_CACHE_SIZE);

function isEmployer(employer: string | null, keys: readonly string[]): boolean {
  if (employer === null) return false;
  const ownKey = recentEmployers.set(employer, recentEmployers.get(employer) ?? companyNameKey(employer));
  return keys.some((key) => hidesEitherWay(ownKey, key));
}
