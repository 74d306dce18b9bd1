import { createHash } from 'node:crypto';
import { DIMENSION_IDS } from '@common-ground/domain/culture/dimensions';
import { INSTRUMENT_VERSION } from '@common-ground/domain/culture/item-bank';
import { NO_RESPONDENT_ANSWERS, RESPONDENT_ANSWERS } from '@common-ground/domain/culture/research-copy';
import type { Copy } from '@common-ground/domain/psychometrics/sample';
import { simulatedCopy } from '@common-ground/domain/psychometrics/testing/simulated-copies';
import { gaussian, type Random, seededRandom } from '@common-ground/domain/random';
import pg from 'pg';

/** How much data a seeded database has. */
export type ResearchWorld = {
  /** Every third of them saw the first sketch, every tenth took the test twice, and one in fifty answered too quickly. */
  readonly people: number;
  /** Verified companies with ten raters each. */
  readonly companies: number;
};

/** Fills a migrated database with research copies of simulated people and with measured companies, identical for identical numbers. */
export async function seedResearch(url: string, { people, companies }: ResearchWorld): Promise<void> {
  const random = seededRandom(2026);
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    for (let person = 0; person < people; person += 1)
      for (const copy of copiesOf(person, random)) await insertCopy(client, copy);
    for (let company = 0; company < companies; company += 1) await insertCompany(client, company, random);
  } finally {
    await client.end();
  }
}

function copiesOf(person: number, random: Random): Copy[] {
  const { gender: genders, ageBand: ages } = RESPONDENT_ANSWERS;
  // Five people belong to a gender group too small to show.
  const gender = person < 5 ? 'another' : genders[person % 2];
  const about = { ...NO_RESPONDENT_ANSWERS, gender: gender ?? null, ageBand: ages[person % 3] ?? null };
  const values = DIMENSION_IDS.map(() => gaussian(random));
  const sawSketch = person % 3 === 0;
  return Array.from({ length: person % 10 === 0 ? 2 : 1 }, (_, at) => {
    const copy = simulatedCopy(random, {
      respondent: `person-${person}`,
      about,
      values,
      sitting: at + 1,
      sawSketch,
      screenOrder: sawSketch ? 'sketch_first' : 'ratings_first',
    });
    if (person % 50 !== 7) return copy;
    return { ...copy, answers: copy.answers.map((answer) => ({ ...answer, isQuick: true })) };
  });
}

const digestOf = (text: string) => createHash('sha256').update(text).digest();

async function insertCopy(client: pg.Client, copy: Copy): Promise<void> {
  const { ageBand, gender, firstLanguage, disability, country } = copy.about;
  const respondent = digestOf(copy.respondent);
  await client.query(
    `insert into research.respondents (pseudonym, age_band, gender, first_language, disability, country)
     values ($1, $2, $3, $4, $5, $6) on conflict do nothing`,
    [respondent, ageBand, gender, firstLanguage, disability, country],
  );
  await client.query(
    `insert into research.copies
       (pseudonym, respondent, sitting, instrument_version, language, answers, shown_order, saw_sketch, delete_in)
     values ($1, $2, $3, $4, 'en', $5, $6, $7, 2100)`,
    [
      digestOf(`${copy.respondent} ${copy.sitting}`),
      respondent,
      copy.sitting,
      copy.instrumentVersion,
      JSON.stringify(copy.answers),
      JSON.stringify(copy.showing?.shownOrder),
      copy.showing?.sawSketch,
    ],
  );
}

/** A company's raters share its values, which are half a standard deviation from other companies', and differ by one among themselves. */
async function insertCompany(client: pg.Client, company: number, random: Random): Promise<void> {
  const { rows } = await client.query(
    `insert into companies (name, headcount, verified_at, verified_by, created_at)
     values ($1, 20, now(), 'operator', now()) returning id`,
    [`Company ${company}`],
  );
  const shared = DIMENSION_IDS.map(() => 0.6 * gaussian(random));
  for (let rater = 0; rater < 10; rater += 1) {
    const values = shared.map((value) => value + gaussian(random));
    const { answers } = simulatedCopy(random, { respondent: `rater-${company}-${rater}`, values });
    await client.query(
      `insert into rater_responses (company_id, batch, language, instrument_version, answers, released_on, headcount)
       values ($1, 1, 'en', $2, $3, current_date, 20)`,
      [rows[0].id, INSTRUMENT_VERSION, JSON.stringify(answers)],
    );
  }
}
