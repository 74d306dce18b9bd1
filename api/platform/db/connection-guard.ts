import { ASSUMED_ROLES } from '@common-ground/database/login';
import type pg from 'pg';
import type { DatabasePool } from './pool.ts';

/** The database can be reached, but its connections wouldn't enforce both layers of authorisation. */
export class UnsafeDatabaseError extends Error {
  override name = 'UnsafeDatabaseError';
}

type Queryable = Pick<pg.ClientBase, 'query'>;

/** How often two connections are asked in turn which server process serves them. */
const ROUNDS = 3;

async function serverProcess(client: Queryable): Promise<number> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  return rows[0]?.pid ?? 0;
}

/**
 * Checks that two open connections have a server process each, and keep it. Behind a pooler in transaction or statement mode they share
 * them, and the tenant that one connection sets would be the other's.
 * @throws UnsafeDatabaseError when they share one
 */
export async function assertOwnSessions(one: Queryable, other: Queryable): Promise<void> {
  const first = await serverProcess(one);
  for (let round = 0; round < ROUNDS; round += 1)
    if ((await serverProcess(other)) === first || (await serverProcess(one)) !== first)
      throw new UnsafeDatabaseError(
        'Two connections share one database session, as behind a pooler in transaction mode. Tenants would see each other’s rows. Connect to Postgres directly, or set the pooler to session mode.',
      );
}

const RIGHTS = `select
    rolsuper or rolbypassrls as is_superuser,
    exists (select from pg_class where relowner = pg_roles.oid and relnamespace::regnamespace::text not like 'pg\\_%') as is_owner,
    exists (select from unnest($1::text[]) as name where pg_has_role(session_user, name, 'usage')) as inherits
  from pg_roles where rolname = session_user`;

/**
 * Checks that the login itself may do nothing: it isn't a superuser, owns no table and inherits no role, so that a lost `set role` fails
 * closed.
 * @throws UnsafeDatabaseError when it may do something
 */
export async function assertConfinedLogin(client: Queryable): Promise<void> {
  const { rows } = await client.query<{ is_superuser: boolean; is_owner: boolean; inherits: boolean }>(
    RIGHTS,
    [ASSUMED_ROLES],
  );
  const [rights] = rows;
  if (!rights || rights.is_superuser || rights.is_owner || rights.inherits)
    throw new UnsafeDatabaseError(
      'The API’s database login is a superuser, owns tables or inherits a role. Give the API a login that owns nothing (DATABASE_LOGIN_URL); docs/security.md shows how.',
    );
}

async function verifyPool(pool: DatabasePool): Promise<void> {
  const one = await pool.connect();
  try {
    const other = await pool.connect();
    try {
      await assertOwnSessions(one, other);
    } finally {
      other.release();
    }
    await assertConfinedLogin(one);
  } finally {
    one.release();
  }
}

/** Verifies a pool of at least two connections; checked again each time until it has passed. */
export function verifyOnce(pool: DatabasePool): () => Promise<void> {
  let verified: Promise<void> | null = null;
  return () => {
    verified ??= verifyPool(pool).catch((error) => {
      verified = null;
      throw error;
    });
    return verified;
  };
}
