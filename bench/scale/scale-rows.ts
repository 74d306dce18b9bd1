import { claimedNameKeys, NAME_KEY_VERSION } from '@common-ground/domain/access/company-name-key';
import { DIMENSION_IDS } from '@common-ground/domain/culture/dimensions';
import { INSTRUMENT_VERSION } from '@common-ground/domain/culture/item-bank';
import { SCORING_VERSION } from '@common-ground/domain/culture/score';
import type pg from 'pg';
import { FILLED, FILLING } from '../discovery/discovery-rows.ts';
import { criteriaOf, offeredColumns, placeColumns } from './job-rows.ts';

/** Ten answers, all through links that the company shared itself. */
const WAYS = JSON.stringify([{ domain: null, answerCount: 10 }]);

/*
 * Invented companies with opportunities and applications, in addition to the people of `discovery-rows.ts`.
 * Every value is derived from a number: `md5('company ' || number)` is the ID of a company, and so on.
 */

export type Scale = {
  readonly candidates: number;
  readonly companies: number;
  readonly opportunities: number;
  readonly applications: number;
};

/** How many applications the first opportunity of the first company has: the board that is measured. */
const CARDS_PER_BOARD = 5_000;

/** The identities of the first company's owner and of the first candidate. */
export const OWNER_UID = 'company-1';
export const CANDIDATE_UID = 'candidate-1';

const chance = (salt: number, below: number) =>
  `(abs(hashint8((n)::bigint * 67 + ${salt})::bigint) % ${below})::integer`;
const id = (kind: string, of = 'n') => `md5('${kind} ' || (${of}))::uuid`;

const KINDS = ['received', 'in_review', 'interview', 'interview', 'offer'];
const stageId = (position: number | string) => `md5('stage ' || (${position}))::uuid`;
const process = KINDS.map(
  (kind, index) =>
    `jsonb_build_object('id', ${stageId(index)}, 'kind', '${kind}', 'name', 'Stage ${index + 1}', 'replyDays', ${3 + index}, 'scorecard', '[]'::jsonb)`,
).join(', ');
/** The criteria with which the first company searches for candidates. */
const firstCriteria = `jsonb_build_array(
  jsonb_build_object('id', ${id('language')}, 'kind', 'language', 'need', 'must', 'subject', 'en', 'level', 'B2', 'months', null, 'reason', 'We work in it.'),
  jsonb_build_object('id', ${id('experience')}, 'kind', 'experience', 'need', 'must', 'subject', null, 'level', null, 'months', 12, 'reason', 'Nobody is there to show it.'),
  jsonb_build_object('id', ${id('skill')}, 'kind', 'skill', 'need', 'nice', 'subject', 'SQL', 'level', null, 'months', null, 'reason', 'Most figures are asked for in it.')
)`;
const criteria = `case when n = 1 then ${firstCriteria} else ${criteriaOf(chance, (kind) => id(kind))} end`;

/** A minimal snapshot. */
const snapshot = `json_build_object(
  'version', 1,
  'opportunity', json_build_object('id', opportunity, 'title', 'Opportunity ' || o, 'kind', 'permanent', 'companyName', 'Company ' || c,
    'places', '[]'::json, 'pay', null, 'closesOn', null, 'criteria', '[]'::json, 'process', '[]'::json),
  'name', json_build_object('fullName', 'Person Number ' || p, 'calledName', 'Person', 'latinName', null, 'pronouns', null),
  'parts', json_build_object('contact', null, 'adjustments', null, 'location', null, 'availability', null, 'school', null, 'university', null,
    'experience', null, 'activities', null, 'booster', null),
  'documents', '[]'::json,
  'note', null
)::text`;

/** Statements; `$1` is the number of rows to create, `$2` and `$3` are counts it depends on. */
function statements(scale: Scale): readonly (readonly [text: string, values: readonly number[]])[] {
  const { candidates, companies, opportunities, applications } = scale;
  const rows = 'from generate_series(1, $1::integer) as n';
  return [
    [
      `insert into accounts (id, identity_uid, role, created_at, email_confirmed_at)
       select ${id('owner')}, 'company-' || n, 'company', now(), now() ${rows}`,
      [companies],
    ],
    [
      `insert into companies (id, name, headcount, created_at, verified_at, verified_by)
       select ${id('company')}, 'Company ' || n, 10 + ${chance(1, 5_000)}, now(), now(), 'operator' ${rows}`,
      [companies],
    ],
    [
      `insert into memberships (account_id, company_id, role, name, joined_at)
       select ${id('owner')}, ${id('company')}, 'owner', 'Owner ' || n, now() ${rows}`,
      [companies],
    ],
    [
      `insert into opportunities (id, company_id, status, title, kind, routes, field, about, pay_minimum, pay_maximum, pay_currency, pay_period,
         pay_maximum_yearly, hours_per_week, starts_on, closes_on, criteria, process, published_at)
       select ${id('opportunity')}, ${id('company', '1 + (n - 1) % $2::integer')}, 'published', ${offeredColumns(chance)}, 38, current_date + 120,
         current_date + 30 + ${chance(4, 60)}, ${criteria}, jsonb_build_array(${process}), now() - n * interval '1 minute' ${rows}`,
      [opportunities, companies],
    ],
    [
      `insert into opportunity_places (opportunity_id, position, country, city, work_mode)
       select ${id('opportunity')}, place, ${placeColumns(chance, 'place')} ${rows}, generate_series(0, 1) as place
       where place = 0 or ${chance(34, 5)} = 0`,
      [opportunities],
    ],
    [
      `insert into opportunity_words (opportunity_id, closes_on, words)
       select opportunities.id, closes_on, words || to_tsvector('simple', companies.name)
       from opportunities join companies on companies.id = company_id`,
      [],
    ],
    [
      `insert into applications (id, candidate_id, opportunity_id, company_id, status, stage_id, sent_at, opened_at, ended_at, reply_by, snapshot,
         snapshot_sha256, idempotency_key, applicant_name, opportunity_title, of_age_on)
       select ${id('application')}, ${id('candidate', 'p')}, opportunity, ${id('company', 'c')}, status, ${stageId('place')}, sent_at,
         case when ${chance(7, 4)} > 0 then sent_at + interval '1 day' end, case when status = 'declined' then sent_at + interval '9 days' end,
         case when status <> 'declined' then current_date + ${chance(8, 17)} - 3 end, sent, encode(sha256(convert_to(sent, 'UTF8')), 'hex'),
         ${id('key')}, 'Person Number ' || p, 'Opportunity ' || o, '2000-01-01'
       ${rows},
         lateral (select 1 + (n - 1) % $2::integer as p, (n - 1) / $2::integer as turn) as person,
         lateral (select case when n <= ${CARDS_PER_BOARD} then 1 else 2 + ((p * 31 + turn * 5003) % ($3::integer - 1)) end as o) as number,
         lateral (select ${id('opportunity', 'o')} as opportunity, 1 + (o - 1) % $4::integer as c) as whose,
         lateral (select ${chance(9, 5)} as place, n > ${CARDS_PER_BOARD} and ${chance(10, 10)} < 4 as has_ended,
           now() - ${chance(11, 120 * 24)} * interval '1 hour' as sent_at) as stands,
         lateral (select case when has_ended then 'declined' else (array['received', 'in_review', 'interview', 'interview', 'offer'])[1 + place] end
           as status, ${snapshot} as sent) as told`,
      [applications, candidates, opportunities, companies],
    ],
    [
      `insert into discovery_applicants (company_id, slot)
       select distinct company_id, slot from applications join discovery_candidates using (candidate_id)`,
      [],
    ],
    [
      `insert into application_events (application_id, kind, happened_at, reply_by) select id, 'sent', sent_at, reply_by from applications`,
      [],
    ],
    [
      `insert into application_events (application_id, kind, status, happened_at)
       select id, 'moved', status, sent_at + interval '3 days' from applications where status <> 'received'`,
      [],
    ],
    [
      `insert into response_clocks (application_id, company_id, candidate_id, is_wound, reply_by, promised_at, half_at, near_at, due_at)
       select id, company_id, candidate_id, true, reply_by, case when reply_by is not null then sent_at end,
         case when reply_by is not null then reply_by - interval '2 days' end,
         case when reply_by is not null then reply_by - interval '1 day' end, reply_by::timestamptz from applications`,
      [],
    ],
  ];
}

/**
 * Adds what the first company's searches need, once: people who show it their name, and a published culture.
 * Needs a superuser.
 */
export async function addFirstCompany(pool: pg.Pool): Promise<void> {
  const client = await pool.connect();
  const companyId = (await client.query<{ id: string }>(`select md5('company 1')::uuid as id`)).rows[0]?.id;
  try {
    await client.query(FILLING);
    await client.query(
      `insert into chosen_companies (candidate_id, company_id, chosen_at)
       select candidate_id, $1, now() from discovery_candidates where is_named and slot % 3 = 0 on conflict do nothing`,
      [companyId],
    );
    const dimensions = DIMENSION_IDS.map((dimension, index) => ({
      dimension,
      mean: measuredMean(index),
      spread: 10,
      standardError: 3.2,
      agreement: 0.8,
      isDisagreed: false,
    }));
    await client.query(
      `insert into culture_publications (company_id, published_on, rater_count, instrument_version, scoring_version, ways, dimensions)
       select $1, current_date, 10, $2, $3, $4, $5 where not exists (select from culture_publications where company_id = $1)`,
      [companyId, INSTRUMENT_VERSION, SCORING_VERSION, WAYS, JSON.stringify(dimensions)],
    );
    await client.query(FILLED);
    await client.query('analyze chosen_companies');
  } finally {
    client.release();
  }
}

/** The first company's measured culture. @param position of the dimension */
const measuredMean = (position: number) => 40 + ((position * 17) % 40);

/**
 * Claims the companies' names, as the background job would: it takes about a millisecond per name, and would
 * otherwise run during the measurements.
 */
async function addNameKeys(client: pg.PoolClient, { companies }: Scale): Promise<void> {
  const companyNames = Array.from({ length: companies }, (_, index) => `Company ${index + 1}`);
  const claimed = companyNames.flatMap((name) => claimedNameKeys([name]).map((key) => ({ name, key })));
  await client.query(
    `insert into verified_company_names (joined_key, company_id, key_version)
     select key, companies.id, $3 from unnest($1::text[], $2::text[]) as claimed (key, name) join companies using (name)`,
    [claimed.map(({ key }) => key), claimed.map(({ name }) => name), NAME_KEY_VERSION],
  );
}

/**
 * Adds invented companies, opportunities and applications of the existing people. Needs a superuser: foreign
 * keys and triggers are disabled while it fills.
 */
export async function addHiring(pool: pg.Pool, scale: Scale): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query(FILLING);
    for (const [text, values] of statements(scale)) await client.query(text, [...values]);
    await addNameKeys(client, scale);
    await client.query(FILLED);
    await client.query('vacuum analyze');
  } finally {
    client.release();
  }
}
