import { companyNameKey } from '@common-ground/domain/access/company-name-key';
import { DIMENSION_IDS, type DimensionScores } from '@common-ground/domain/culture/dimensions';
import type { CandidateFacts, SearchedProfile } from '@common-ground/domain/discovery/candidate-facts';
import { type RawBuilder, sql } from 'kysely';
import { throughTheCandidateDoor } from '../../platform/db/candidate-door.ts';
import type { Database } from '../../platform/db/database.ts';

/*
 * What the index holds of candidates. It is read for all companies at once, so that no function here takes a scope: what a company may be
 * told of it is decided by those who ask the index.
 */

type FactsRow = {
  readonly slot: number;
  readonly is_open: boolean;
  readonly is_named: boolean;
  readonly current_employer: string | null;
  readonly profile: SearchedProfile;
  readonly scores: readonly number[] | null;
  readonly instrument_version: string | null;
  readonly scoring_version: string | null;
};

/** An entry's id is needed by nobody here. */
const ID = sql`'id', ''`;
const month = (column: string) => sql`to_char(${sql.ref(column)}, 'YYYY-MM')`;

/** The entries of a list in their order, or null where it was not answered. */
function entries(table: string, section: string, list: string, fields: RawBuilder<unknown>) {
  return sql`case when ${list} = any(answered.${sql.ref(section)}) then coalesce((select json_agg(json_build_object(${ID}, ${fields}) order by position) from ${sql.table(table)} where ${sql.table(table)}.candidate_id = discovery_candidates.candidate_id), '[]') end`;
}

const PROFILE = sql`json_build_object(
  'role', json_build_object('route', route, 'stage', stage, 'lookingFor', looking_for),
  'location', json_build_object(
    'country', country, 'workModes', work_modes, 'travel', travel, 'relocation', relocation, 'relocationCountries', relocation_countries,
    'rightsToWork', case when has_answered_rights then coalesce((
      select json_agg(json_build_object('country', rights_to_work.country, 'right', "right", 'until', until) order by position)
      from rights_to_work where rights_to_work.candidate_id = discovery_candidates.candidate_id
    ), '[]') end
  ),
  'employment', json_build_object(
    'availableFrom', ${month('available_from')}, 'noticeWeeks', notice_weeks, 'fieldsOfWork', fields_of_work, 'licences', licences
  ),
  'academics', json_build_object('qualifications', ${entries(
    'qualifications',
    'academics',
    'qualifications',
    sql`'title', null, 'level', level, 'grade', json_build_object('status', grade_status)`,
  )}),
  'university', json_build_object('degrees', ${entries(
    'degrees',
    'university',
    'degrees',
    sql`'programme', null, 'institution', null, 'award', award, 'to', ${month('ended_on')}, 'result', json_build_object('status', result_status)`,
  )}),
  'experience', json_build_object('experiences', ${entries(
    'experiences',
    'experience',
    'experiences',
    sql`'kind', kind, 'title', null, 'occupation', occupation, 'from', ${month('started_on')}, 'to', ${month('ended_on')}, 'isCurrent', is_current, 'skills', skills`,
  )}),
  'booster', json_build_object(
    'skills', ${entries('skills', 'booster', 'skills', sql`'name', name`)},
    'languages', ${entries('spoken_languages', 'booster', 'languages', sql`'language', language, 'level', level`)},
    'certificates', ${entries('certificates', 'booster', 'certificates', sql`'name', name, 'expiresOn', ${month('expires_on')}`)}
  )
)`;

/** The newest result of those who share it, consent to its being compared, and have not objected. */
const CULTURE = sql`
  select
    array[${sql.join(DIMENSION_IDS.map((dimension) => sql.ref(`culture_results.${dimension}`)))}] as scores,
    instrument_version, scoring_version
  from culture_results join culture_sessions on culture_sessions.id = culture_results.session_id
  where culture_results.candidate_id = discovery_candidates.candidate_id
    and (select is_shared from culture_sharing where culture_sharing.candidate_id = discovery_candidates.candidate_id)
    and (select objected_at is null from access_settings where access_settings.candidate_id = discovery_candidates.candidate_id)
    and (
      select is_given from consents
      where consents.candidate_id = discovery_candidates.candidate_id and purpose = 'matching' order by consents.id desc limit 1
    )
  order by culture_results.completed_at desc
  limit 1`;

const ANSWERED = sql`
  select
    max(answered_lists) filter (where section = 'academics') as academics,
    max(answered_lists) filter (where section = 'university') as university,
    max(answered_lists) filter (where section = 'experience') as experience,
    max(answered_lists) filter (where section = 'booster') as booster
  from profile_sections where profile_sections.candidate_id = discovery_candidates.candidate_id`;

async function readFacts(db: Database, which: RawBuilder<unknown>): Promise<CandidateFacts[]> {
  const { rows } = await throughTheCandidateDoor(db, (open) =>
    sql<FactsRow>`
      select slot, is_open, is_named, current_employer, ${PROFILE} as profile, scores, instrument_version, scoring_version
      from (select candidate_id, slot, is_open, is_named from discovery_candidates ${which}) as discovery_candidates
      left join role_choices using (candidate_id)
      left join locations using (candidate_id)
      left join employments using (candidate_id)
      left join lateral (${ANSWERED}) as answered on true
      left join lateral (${CULTURE}) as culture on true
      order by slot`.execute(open),
  );
  return rows.map(factsOf);
}

function factsOf(row: FactsRow): CandidateFacts {
  const { current_employer: employer, scores, instrument_version, scoring_version } = row;
  return {
    slot: row.slot,
    isOpen: row.is_open,
    isNamed: row.is_named,
    employerKey: employer === null ? null : companyNameKey(employer),
    profile: row.profile,
    culture:
      scores === null || instrument_version === null || scoring_version === null
        ? null
        : {
            scores: Object.fromEntries(
              DIMENSION_IDS.map((dimension, place) => [dimension, scores[place]]),
            ) as DimensionScores,
            instrumentVersion: instrument_version,
            scoringVersion: scoring_version,
          },
  };
}

/** Candidates by their slots, from behind one on. */
export function readFactsBehind(db: Database, slot: number, limit: number): Promise<CandidateFacts[]> {
  return readFacts(db, sql`where slot > ${slot} order by slot limit ${limit}`);
}

/** Some candidates; who can be found no more is not in the answer. */
export function readFactsOf(db: Database, slots: readonly number[]): Promise<CandidateFacts[]> {
  return readFacts(db, sql`where slot = any(${[...slots]}::integer[])`);
}

/** What has changed since a mark: slots to read again with the transaction that wrote each, and slots that are gone. */
export type DiscoveryChanges = {
  /** Where to go on the next time. */
  readonly mark: string;
  readonly changed: readonly { readonly slot: number; readonly writtenIn: string }[];
  readonly removed: readonly number[];
};

/**
 * Asks what was written by transactions from a mark on. The mark given out is the oldest transaction that still runs: what it will have
 * written is found the next time, and what was written since by others is found twice.
 * @param mark of the time before; null asks for a mark alone
 */
export async function readChanges(db: Database, mark: string | null): Promise<DiscoveryChanges> {
  const { rows } = await sql<{ mark: string; slots: number[]; written: string[]; removed: number[] }>`
    select
      pg_snapshot_xmin(pg_current_snapshot())::text as mark,
      coalesce(array_agg(slot) filter (where not is_gone), '{}') as slots,
      coalesce(array_agg(changed_in::text) filter (where not is_gone), '{}') as written,
      coalesce(array_agg(slot) filter (where is_gone), '{}') as removed
    from (
      select slot, changed_in, false as is_gone from discovery_candidates
      where changed_in >= ${mark}::xid8 and changed_in < pg_snapshot_xmax(pg_current_snapshot())
      union all
      select slot, changed_in, true from discovery_removals
      where changed_in >= ${mark}::xid8 and changed_in < pg_snapshot_xmax(pg_current_snapshot())
    ) as changes`.execute(db);
  const [row] = rows as [(typeof rows)[0]];
  return {
    mark: row.mark,
    changed: row.slots.map((slot, place) => ({ slot, writtenIn: row.written[place] as string })),
    removed: row.removed,
  };
}
