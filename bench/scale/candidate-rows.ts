import { DIMENSION_IDS } from '@common-ground/domain/culture/dimensions';
import { INSTRUMENT_VERSION } from '@common-ground/domain/culture/item-bank';
import { SCORING_VERSION } from '@common-ground/domain/culture/score';
import type pg from 'pg';
import { FILLED, FILLING } from '../discovery/discovery-rows.ts';
import { lettersOf } from './job-rows.ts';
import type { Scale } from './scale-rows.ts';

/*
 * What candidates accumulate besides applications: preferences, saved jobs, notifications, messages and
 * invitations, and the culture that a third of the companies publish. One candidate in a hundred has fifty
 * times as much as the others. Every value is derived from the number `n` of the candidate or company.
 */

/** A statement; `$1` is the number of candidates or companies. */
type Statement = readonly [text: string, count: number];

const WAYS = JSON.stringify([{ domain: null, answerCount: 10 }]);
const SECTORS = "string_to_array('ABCDEFGHIJKLMNOPQRSTU', null)";
const SIZES = "array['under_10', 'under_50', 'under_250', 'under_1000', 'from_1000']";
const ROWS = 'from generate_series(1, $1::integer) as n';

const chance = (salt: number, below: number) =>
  `(abs(hashint8(n::bigint * 71 + ${salt})::bigint) % ${below})::integer`;
const id = (kind: string, of = 'n') => `md5('${kind} ' || (${of}))::uuid`;
/** The positions in a candidate's list, as `p`. */
const many = (max: number) =>
  `lateral generate_series(1, case when n % 100 = 0 then ${50 * max} else ${chance(1, max + 1)} end) as p`;
/** A common phrase, or one that hardly anyone else uses. */
const phrase = (salt: number) => {
  const [often, rarely] = [`37 * ${chance(salt + 1, 30)}`, chance(salt + 1, 8_000)];
  return lettersOf(`1000 + case when ${chance(salt, 2)} = 0 then ${often} else ${rarely} end`);
};
const APPLICATIONS = `join applications on applications.candidate_id = ${id('candidate')}`;

const asked = ({ candidates, opportunities }: Scale): readonly Statement[] => [
  [
    `insert into preferences (candidate_id, version, interests, company_sizes, sectors_wanted, sectors_unwanted, deal_breakers)
     select ${id('candidate')}, 1, array[${phrase(2)}], case when ${chance(4, 3)} = 0 then (${SIZES})[1 + ${chance(5, 3)}:] end,
       case when ${chance(6, 3)} = 0 then (${SECTORS})[1 + ${chance(7, 5)}:6 + ${chance(8, 4)}] end,
       case when ${chance(9, 3)} = 0 then (${SECTORS})[15 + ${chance(10, 3)}:19] end,
       case when ${chance(11, 2)} = 0 then array[${phrase(12)}, ${phrase(14)} || ' ' || ${phrase(16)}] end
     ${ROWS} where ${chance(18, 4)} > 0`,
    candidates,
  ],
  [
    `insert into opportunity_bookmarks (candidate_id, opportunity_id, saved_at)
     select ${id('candidate')}, ${id('opportunity', `1 + (n * 53 + p * 101) % ${opportunities}`)}, now() - p * interval '1 hour'
     ${ROWS}, ${many(3)} on conflict do nothing`,
    candidates,
  ],
];

const news = ({ candidates, opportunities }: Scale): readonly Statement[] => [
  [
    `insert into notifications (account_id, company_id, kind, application_id, happened_at, read_at)
     select candidate_id, company_id, kind, applications.id, sent_at, case when ${chance(19, 3)} > 0 then now() end
     ${ROWS} ${APPLICATIONS}, unnest(array['application_moved', 'message_received']) as kind`,
    candidates,
  ],
  [
    `insert into messages (application_id, candidate_id, company_id, side, account_id, author_name, text, sent_at, idempotency_key)
     select applications.id, candidate_id, company_id, side, ${id('owner', '1')}, case when side = 'company' then 'Owner' end,
       'Thank you. Would Thursday at ten work for you?', now() - p * interval '1 hour', gen_random_uuid()
     ${ROWS} ${APPLICATIONS}, ${many(3)}, lateral (select (array['company', 'candidate'])[1 + p % 2] as side) as sides`,
    candidates,
  ],
  [
    `insert into message_reads (application_id, candidate_id, company_id, account_id, read_to)
     select applications.id, candidate_id, null, candidate_id, now() - interval '2 hours' ${ROWS} ${APPLICATIONS} where n % 2 = 0`,
    candidates,
  ],
  [
    `insert into candidate_invitations (company_id, candidate_id, opportunity_id, sent_by, reason, reply_by, sent_at, state, ended_at, idempotency_key)
     select company_id, ${id('candidate')}, opportunities.id, ${id('owner', '1')}, 'You have done this work before.', current_date + 14,
       now() - interval '1 day', case when p > 2 then 'lapsed' else 'waiting' end, case when p > 2 then now() end, gen_random_uuid()
     ${ROWS} cross join ${many(3)}
     join opportunities on opportunities.id = ${id('opportunity', `1 + (n * 59 + p * 103) % ${opportunities}`)} where ${chance(20, 4)} = 0`,
    candidates,
  ],
];

function described({ companies }: Scale): readonly Statement[] {
  const dimensions = DIMENSION_IDS.map(
    (dimension, index) =>
      `jsonb_build_object('dimension', '${dimension}', 'mean', 30 + ${chance(40 + index, 40)}, 'spread', 10, 'standardError', 3.2, 'agreement', 0.8, 'isDisagreed', false)`,
  );
  return [
    [
      `update companies set sector = (${SECTORS})[1 + ${chance(21, 21)}] ${ROWS} where companies.id = ${id('company')} and n % 5 > 0`,
      companies,
    ],
    [
      `insert into culture_publications (company_id, published_on, rater_count, instrument_version, scoring_version, ways, dimensions)
       select ${id('company')}, current_date, 10, '${INSTRUMENT_VERSION}', '${SCORING_VERSION}', '${WAYS}', jsonb_build_array(${dimensions.join(', ')})
       ${ROWS} where n % 3 = 0`,
      companies,
    ],
    ['insert into published_culture_changes (difference) select $1::integer / 3', companies],
  ];
}

/**
 * Adds this data to the existing candidates. Needs a superuser: foreign keys and triggers are disabled while
 * it fills.
 */
export async function addCandidateRows(pool: pg.Pool, scale: Scale): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query(FILLING);
    for (const [text, count] of [...asked(scale), ...news(scale), ...described(scale)])
      await client.query(text, [count]);
    await client.query(FILLED);
    await client.query('vacuum analyze');
  } finally {
    client.release();
  }
}
