import { AsyncLocalStorage } from 'node:async_hooks';
import type { PoolClient } from 'pg';

/**
 * In whose name a connection acts. The database lets a caller reach its own rows alone (row level security); `system` passes that wall and is
 * for jobs and for those who run the installation.
 */
export type Principal = { readonly companyId: string | null; readonly candidateId: string | null } | 'system';

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

const SAY_WHO = `select set_config('role', $1, false), set_config('common_ground.company_id', $2, false), set_config('common_ground.candidate_id', $3, false)`;

/** Makes a connection act in somebody's name. Outside a transaction only. @throws when the database does not take it */
export async function actInTheNameOf(connection: PoolClient, principal: Principal): Promise<void> {
  const values =
    principal === 'system'
      ? ['common_ground_system', '', '']
      : ['common_ground_application', principal.companyId ?? '', principal.candidateId ?? ''];
  const key = values.join(' ');
  if (acting.get(connection) === key) return;
  acting.delete(connection);
  await connection.query(SAY_WHO, values);
  acting.set(connection, key);
}
