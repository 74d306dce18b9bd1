import type pg from 'pg';

/** An application that someone sent: who may write about it, and to whom. */
export type LoadApplication = {
  readonly id: string;
  readonly opportunityId: string;
  readonly isOpen: boolean;
};

export type LoadCandidate = {
  readonly uid: string;
  readonly applications: readonly LoadApplication[];
};

export type LoadCompany = LoadCandidate & { readonly opportunityIds: readonly string[] };

/** The people who send requests under load, and what they can access. */
export type LoadPeople = {
  readonly candidates: readonly LoadCandidate[];
  readonly companies: readonly LoadCompany[];
  /** Published jobs, which anyone can open. */
  readonly opportunityIds: readonly string[];
};

const CANDIDATES = 4_000;
const COMPANIES = 60;
const OPPORTUNITIES = 5_000;
/** The maximum number of applications per company that requests are about. */
const MAX_PER_COMPANY = 300;

/** Someone's applications, as JSON. @param condition a condition; `a` is the application */
const applicationsOf = (condition: string) => `
  coalesce((select json_agg(json_build_object('id', id, 'opportunityId', opportunity_id, 'isOpen', ended_at is null))
    from (select id, opportunity_id, ended_at from applications a where ${condition} limit ${MAX_PER_COMPANY}) as own), '[]')`;

/**
 * Selects the people who send requests, spread evenly over everyone. Their addresses are marked as confirmed,
 * so that the first request of each isn't the one that records it. Needs a superuser.
 */
export async function findLoadPeople(pool: pg.Pool): Promise<LoadPeople> {
  await pool.query(
    'update accounts set email_confirmed_at = created_at where email_confirmed_at is null and identity_uid is not null',
  );
  const candidates = await pool.query<LoadCandidate>(
    `select uid, ${applicationsOf('candidate_id = asked.id')} as applications
     from (select id, identity_uid as uid from accounts where role = 'candidate' order by md5(id::text) limit $1) as asked`,
    [CANDIDATES],
  );
  const companies = await pool.query<LoadCompany>(
    `select uid, ${applicationsOf('company_id = asked.id')} as applications,
       array(select id from opportunities where company_id = asked.id and status = 'published') as "opportunityIds"
     from (select company_id as id, identity_uid as uid from memberships join accounts on accounts.id = account_id
           where identity_uid = 'company-1' or md5(identity_uid) < '2' order by identity_uid <> 'company-1', md5(identity_uid) limit $1) as asked`,
    [COMPANIES],
  );
  const opportunities = await pool.query<{ id: string }>(
    `select id from opportunities where status = 'published' order by md5(id::text) limit $1`,
    [OPPORTUNITIES],
  );
  return {
    candidates: candidates.rows,
    companies: companies.rows.filter(({ opportunityIds }) => opportunityIds.length > 0),
    opportunityIds: opportunities.rows.map(({ id }) => id),
  };
}
