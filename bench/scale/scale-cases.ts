import { createHash } from 'node:crypto';
import { CANDIDATE_UID, OWNER_UID } from './scale-rows.ts';

/** The ID that `scale-rows.ts` derives. */
const OPPORTUNITY = createHash('md5')
  .update('opportunity 1')
  .digest('hex')
  .replace(/(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');

export type Case = {
  readonly name: string;
  readonly uid: string;
  readonly path: string;
  readonly plain: string;
};

export const SEARCH = '/api/company/discovery';
/** The requests to measure, each with the plainest statement that counts or reads the same rows. */
export const CASES: readonly Case[] = [
  {
    name: 'discover, first page, all facets counted',
    uid: OWNER_UID,
    path: SEARCH,
    plain: 'select * from discovery_candidates order by candidate_id limit 24',
  },
  {
    name: 'discover, graduates in Portugal',
    uid: OWNER_UID,
    path: `${SEARCH}?routes=graduate&countries=PT`,
    plain: `select count(*) from role_choices join locations using (candidate_id) where route = 'graduate' and country = 'PT'`,
  },
  {
    name: 'discover, words',
    uid: OWNER_UID,
    path: `${SEARCH}?words=${encodeURIComponent('welder OR "night shift" NOT cook')}`,
    plain: `select count(*) from experiences where title ilike '%welder%' or title ilike '%night shift%'`,
  },
  {
    name: 'discover, criteria met',
    uid: OWNER_UID,
    path: `${SEARCH}?opportunityId=${OPPORTUNITY}&order=criteria_met`,
    plain: `select candidate_id from spoken_languages where language = 'en' and level in ('B2', 'C1', 'C2', 'native') limit 24`,
  },
  {
    name: 'discover, in a region',
    uid: OWNER_UID,
    path: `${SEARCH}?regions=${encodeURIComponent('PT:region 3')}`,
    plain: `select candidate_id from chosen_companies join locations using (candidate_id) where company_id = md5('company 1')::uuid and region = 'Region 3' and country = 'PT' limit 24`,
  },
  {
    name: 'board of 5,000 cards',
    uid: OWNER_UID,
    path: `/api/company/pipeline?opportunityId=${OPPORTUNITY}`,
    plain: `select id, applicant_name, stage_id, status, version, sent_at, opened_at, reply_by from applications where opportunity_id = '${OPPORTUNITY}' and ended_at is null`,
  },
  {
    name: 'table of all applications, first page',
    uid: OWNER_UID,
    path: '/api/company/pipeline/rows',
    plain: `select id, applicant_name, status from applications where company_id = md5('company 1')::uuid order by sent_at desc limit 50`,
  },
  {
    name: 'home of the company',
    uid: OWNER_UID,
    path: '/api/company/home',
    plain: `select status, count(*) from applications where company_id = md5('company 1')::uuid group by status`,
  },
  {
    name: 'dashboard of a candidate',
    uid: CANDIDATE_UID,
    path: '/api/dashboard',
    plain: `select id, status, reply_by from applications where candidate_id = md5('candidate 1')::uuid`,
  },
  {
    name: 'opportunities, first page',
    uid: CANDIDATE_UID,
    path: '/api/opportunities',
    plain: `select * from opportunities where status = 'published' order by published_at desc limit 20`,
  },
];
