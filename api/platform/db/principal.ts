import { AsyncLocalStorage } from 'node:async_hooks';
import type { PoolClient } from 'pg';
import { APPLICATION_ROLE, SYSTEM_ROLE } from './database-roles.ts';

/**
 * The principal a connection acts as. Row level security lets a caller reach only its own rows; `system` bypasses it and is for jobs and
 * operators.
 */
export type Principal = Caller | 'system';

type Caller = {
  readonly companyId: string | null;
  readonly candidateId: string | null;
  /** The member acting for the company, and their role: writes are refused once that has changed. None for a job. */
  readonly member?: ActingMember | null;
};

type ActingMember = {
  readonly accountId: string;
  readonly role: string;
  /** Whether the operation is only for verified companies. */
  readonly needsVerification: boolean;
};

/** The default, which reaches no rows. */
const NOBODY: Principal = { companyId: null, candidateId: null };

const principals = new AsyncLocalStorage<Principal>();

/** Runs work as a principal: every connection taken during it acts as that principal. */
export function runAs<Result>(principal: Principal, work: () => Result): Result {
  return principals.run(principal, work);
}

/** The principal set by the innermost `runAs`; without one, a caller that reaches no rows. */
export function currentPrincipal(): Principal {
  return principals.getStore() ?? NOBODY;
}

/** The settings that each connection has now; it keeps them until they are changed. */
const settingsOfConnection = new WeakMap<PoolClient, string>();

const SET_PRINCIPAL = `select set_config('role', $1, false), set_config('common_ground.company_id', $2, false), set_config('common_ground.candidate_id', $3, false), set_config('common_ground.account_id', $4, false), set_config('common_ground.member_role', $5, false), set_config('common_ground.needs_verification', $6, false)`;

/** The session settings of a principal, in the order of `SET_PRINCIPAL`. */
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

/** Whether a connection already acts as a principal. */
export function isActingAs(connection: PoolClient, principal: Principal): boolean {
  return settingsOfConnection.get(connection) === settingsOf(principal).join(' ');
}

/** Makes a connection act as a principal. Call it outside a transaction only. @throws when the database refuses the settings */
export async function actAs(connection: PoolClient, principal: Principal): Promise<void> {
  const values = settingsOf(principal);
  const key = values.join(' ');
  if (settingsOfConnection.get(connection) === key) return;
  settingsOfConnection.delete(connection);
  await connection.query(SET_PRINCIPAL, values);
  settingsOfConnection.set(connection, key);
}
