import type { CandidateScope } from '../../platform/auth/scope.ts';
import type { Database } from '../../platform/db/database.ts';
import type { PageEnd } from '../../platform/http/paging/cursor.ts';
import { listDecisions } from '../access/consent.store.ts';

const PAGE = 100;

/** Every decision of the caller about a consent, newest first. */
export async function* listExportedConsentDecisions(db: Database, scope: CandidateScope) {
  let after: PageEnd | null = null;
  do {
    const page: Awaited<ReturnType<typeof listDecisions>> = await listDecisions(db, scope, {
      after,
      limit: PAGE,
    });
    for (const { decision } of page) yield decision;
    after = page.length === PAGE ? (page.at(-1)?.end ?? null) : null;
  } while (after !== null);
}
