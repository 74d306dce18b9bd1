import type { PipelineRow } from '@common-ground/contract/pipeline/pipeline';
import { type SqlBool, sql } from 'kysely';
import type { CompanyScope } from '../../platform/auth/scope.ts';
import type { Database } from '../../platform/db/database.ts';
import { isBlindApplication } from '../people/blind-review.store.ts';
import { reachesOpportunity } from '../team/opportunity-reach.store.ts';
import { listPipelineRows, selectReached, selectRows, shownName } from './pipeline-row.store.ts';

/** The last possible character: everything that starts with a word sorts before the word followed by this. */
const LAST = '\u{10FFFF}';
/** How many of the newest matches are searched for the best ones: a company can have thousands of names that begin with the same letter. */
const NEWEST = 200;

/** The words of a text in the form in which the database compares names and titles. */
export async function findSearchWords(db: Database, text: string): Promise<readonly string[]> {
  const { rows } = await sql<{ key: string }>`select search_key(${text}::text) as key`.execute(db);
  return (rows[0]?.key ?? '').split(' ').filter((word) => word !== '');
}

/** The applications with a word in their names that begins with a word. */
function selectNamed(db: Database, scope: CompanyScope, word: string) {
  return db
    .selectFrom('applicant_name_words')
    .where('applicant_name_words.company_id', '=', scope.companyId)
    .where('applicant_name_words.word', '>=', word)
    .where('applicant_name_words.word', '<', word + LAST)
    .select('applicant_name_words.application_id');
}

const BLIND = {
  id: 'applicant_name_words.application_id',
  opportunityId: 'applicant_name_words.opportunity_id',
} as const;

/** The newest whose names have all words, by the index of words alone; the longest word narrows it down most. */
function selectNewest(db: Database, scope: CompanyScope, words: readonly string[]) {
  const [longest = '', ...others] = [...words].sort((a, b) => b.length - a.length);
  let newest = selectNamed(db, scope, longest)
    .where(reachesOpportunity(scope, 'applicant_name_words.opportunity_id'))
    .where(({ not }) => not(isBlindApplication(scope, BLIND)));
  for (const word of others)
    newest = newest.where('applicant_name_words.application_id', 'in', selectNamed(db, scope, word));
  return newest
    .orderBy('applicant_name_words.sent_at', 'desc')
    .orderBy('applicant_name_words.application_id', 'desc')
    .limit(NEWEST);
}

/**
 * The applications whose name the caller is shown and has a word that begins with each of some words: the newest, open ones first.
 * @param words by {@link findSearchWords}
 * @param today `YYYY-MM-DD`
 */
export async function listApplicationsNamed(
  db: Database,
  scope: CompanyScope,
  words: readonly string[],
  { today, limit }: { readonly today: string; readonly limit: number },
): Promise<readonly PipelineRow[]> {
  const isEnded = sql<SqlBool>`(applications.ended_at is not null)`;
  const best = selectReached(db, scope)
    .where(shownName(scope, today), 'is not', null)
    .where('applications.id', 'in', selectNewest(db, scope, words))
    .orderBy(isEnded)
    .orderBy('applications.sent_at', 'desc')
    .orderBy('applications.id', 'desc')
    .limit(limit);
  const rows = await selectRows(db, scope, today, best)
    .orderBy(isEnded)
    .orderBy('applications.sent_at', 'desc')
    .orderBy('applications.id', 'desc')
    .execute();
  return listPipelineRows(db, scope, rows);
}
