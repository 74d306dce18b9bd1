import { randomUUID } from 'node:crypto';
import { CONSENT_TEXT_VERSION } from '@common-ground/domain/access/consent';
import { DIMENSION_IDS } from '@common-ground/domain/culture/dimensions';
import { INSTRUMENT_VERSION } from '@common-ground/domain/culture/item-bank';
import { SCORING_VERSION } from '@common-ground/domain/culture/score';
import type pg from 'pg';

/** Ten answers, all through links that the company shared itself. */
const WAYS = JSON.stringify([{ domain: null, answerCount: 10 }]);

/** An invented figure for each dimension, spread around 50 and different for each `index`. */
function figures(turn: number): number[] {
  return DIMENSION_IDS.map((_, index) => 50 + 22 * Math.sin(turn + index * 1.7));
}

async function addResult(pool: pg.Pool, candidateId: string): Promise<void> {
  const sessionId = randomUUID();
  await pool.query(
    "insert into culture_sessions (id, candidate_id, seed, language, instrument_version, started_at, completed_at) values ($1, $2, 3, 'en', $3, now(), now())",
    [sessionId, candidateId, INSTRUMENT_VERSION],
  );
  const columns = DIMENSION_IDS.map((id) => `"${id}"`).join(', ');
  await pool.query(
    `insert into culture_results (candidate_id, session_id, ${columns}, standard_errors, scoring_version, reliability_version, quick_share, completed_at) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, 'provisional', 0, now())`,
    [
      candidateId,
      sessionId,
      ...figures(0),
      JSON.stringify(Object.fromEntries(DIMENSION_IDS.map((id) => [id, 8.5]))),
      SCORING_VERSION,
    ],
  );
}

async function addPublishedCompany(pool: pg.Pool, index: number): Promise<void> {
  const id = randomUUID();
  const means = figures(index);
  const dimensions = DIMENSION_IDS.map((dimension, index) => ({
    dimension,
    mean: means[index],
    spread: 10,
    standardError: 3.2,
    agreement: 0.8,
    isDisagreed: false,
  }));
  await pool.query(
    "insert into companies (id, name, created_at, verified_at, verified_by) values ($1, $2, now(), now(), 'operator')",
    [id, `Company ${index}`],
  );
  await pool.query(
    'insert into culture_publications (company_id, published_on, rater_count, instrument_version, scoring_version, ways, dimensions) values ($1, current_date, 10, $2, $3, $4, $5)',
    [id, INSTRUMENT_VERSION, SCORING_VERSION, WAYS, JSON.stringify(dimensions)],
  );
}

/**
 * Gives a candidate a result and consent to matching, and creates a number of companies with a published
 * culture to compare it with.
 */
export async function addOverlaps(pool: pg.Pool, candidateId: string, companies: number): Promise<void> {
  await addResult(pool, candidateId);
  await pool.query(
    "insert into consents (candidate_id, purpose, is_given, text_version, decided_at) values ($1, 'matching', true, $2, now())",
    [candidateId, CONSENT_TEXT_VERSION],
  );
  for (let index = 0; index < companies; index++) await addPublishedCompany(pool, index / 5);
}

/**
 * Replaces the short list with a number of invented institutions in forty countries and several languages.
 */
export async function addInstitutions(pool: pg.Pool, count: number): Promise<void> {
  await pool.query('delete from institutions');
  await pool.query(
    `insert into institutions (name, country, other_names, search_text)
     select kinds[1 + turn % 4] || ' ' || initcap(translate(md5((turn / 5)::text), '0123456789', 'aeiouaeiou')),
            chr(65 + turn % 5) || chr(65 + turn % 8),
            array[kinds[1 + (turn + 1) % 4] || ' ' || turn, 'U' || turn],
            ''
     from generate_series(1, $1::integer) as turn,
          (select array['University of', 'Universität', 'Université de', 'Uniwersytet'] as kinds) as given`,
    [count],
  );
  await pool.query('analyze institutions');
}
