import { AsyncLocalStorage } from 'node:async_hooks';
import type { PoolClient } from 'pg';
import { APPLICATION_ROLE, SYSTEM_ROLE } from './database-roles.ts';

/**
 * In whose name a connection acts. The database lets a caller reach its own rows alone (row level security); `system` passes that wall and is
 * for jobs and for those who run the installation.
 */
export type Principal = Caller | 'system';

type Caller = {
  readonly companyId: string | null;
  readonly candidateId: string | null;
  /** The member who acts for the company, and as what: changes are made only while that is so. None for a job. */
  readonly member?: ActingMember | null;
};

type ActingMember = {
  readonly accountId: string;
  readonly role: string;
  /** Whether what is done is for verified companies alone. */
  readonly needsVerification: boolean;
};

/** Who has said nothing reaches nothing. */
const NOBODY: Principal = { companyId: null, candidateId: null };

const callers = new AsyncLocalStorage<Principal>();

/** Does some work in a caller's name: every connection that is taken meanwhile acts in it. */
export function inTheNameOf<Result>(principal: Principal, work: () => Result): Result {
  return callers.run(principal, work);
}

/** The caller in whose name the present work is done. */
export function presentCaller(): Principal {
  return callers.getStore() ?? NOBODY;
}

/** Whom a connection acts for at present; the connection keeps it until it is told otherwise. */
const acting = new WeakMap<PoolClient, string>();

const SAY_WHO = `select set_config('role', $1, false), set_config('common_ground.company_id', $2, false), set_config('common_ground.candidate_id', $3, false), set_config('common_ground.account_id', $4, false), set_config('common_ground.member_role', $5, false), set_config('common_ground.needs_verification', $6, false)`;

/** What a connection is told of somebody. */
function settingsOf(principal: Principal): string[] {
  if (principal === 'system') return [SYSTEM_ROLE, '', '', '', '', ''];
  const { companyId, candidateId, member } = principal;
  return [
    APPLICATION_ROLE,
    companyId ?? '',
    candidateId ?? '',
    member?.accountId ?? '',
    member?.role ?? '',
    member?.needsVerification ? 'yes' : '',
  ];
}

/** Makes a connection act in somebody's name. Outside a transaction only. @throws when the database does not take it */
export async function actInTheNameOf(connection: PoolClient, principal: Principal): Promise<void> {
  const values = settingsOf(principal);
  const key = values.join(' ');
  if (acting.get(connection) === key) return;
  acting.delete(connection);
  await connection.query(SAY_WHO, values);
  acting.set(connection, key);
}
