import { createHmac } from 'node:crypto';
import type pg from 'pg';
import { openClient } from './open-connection.ts';

/** The roles that a connection of the API can assume, one at a time; see docs/decisions/0018-row-level-security.md. */
export const ASSUMED_ROLES = [
  'common_ground_application',
  'common_ground_system',
  'common_ground_equal_opportunity',
  'common_ground_research',
] as const;

async function withClient<Result>(
  url: string,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = await openClient({ connectionString: url });
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/**
 * The address under which the API signs in to the database whose owner has `ownerUrl`. The login's name and password follow from the
 * owner's, so every start derives the same ones and nothing has to be stored.
 * @throws when the owner's address has no password to derive one from
 */
export function loginUrl(ownerUrl: string): string {
  const url = new URL(ownerUrl);
  if (url.password === '')
    throw new Error(
      'DATABASE_URL has no password. Create a login for the API and set DATABASE_LOGIN_URL; docs/security.md shows how.',
    );
  const password = createHmac('sha256', decodeURIComponent(url.password)).update('common_ground login');
  url.username = `${url.username.slice(0, 50)}_api`;
  url.password = password.digest('base64url');
  return url.href;
}

async function createLogin(owner: pg.Client, name: string, password: string): Promise<void> {
  const role = owner.escapeIdentifier(name);
  const { rowCount } = await owner.query('select from pg_roles where rolname = $1', [name]);
  const verb = rowCount === 0 ? 'create' : 'alter';
  await owner.query(
    `${verb} role ${role} login noinherit nocreatedb nocreaterole password ${owner.escapeLiteral(password)}`,
  );
  for (const assumed of ASSUMED_ROLES)
    await owner.query(`grant ${assumed} to ${role} with inherit false, set true`);
}

/**
 * Makes sure that the API has a login that owns and inherits nothing: a connection that loses its assumed role can then neither read nor
 * write anything.
 * @param ownerUrl of a migrated database
 * @returns the address for the API
 * @throws when the owner may not create roles
 */
export async function ensureLogin(ownerUrl: string): Promise<string> {
  const url = loginUrl(ownerUrl);
  const isThere = await withClient(url, async (client) => {
    const { rows } = await client.query<{ may: boolean }>(
      `select bool_and(pg_has_role(current_user, name, 'set')) as may from unnest($1::text[]) as name`,
      [ASSUMED_ROLES],
    );
    return rows[0]?.may === true;
  }).catch(() => false);
  const { username, password } = new URL(url);
  if (!isThere)
    await withClient(ownerUrl, (owner) =>
      createLogin(owner, decodeURIComponent(username), decodeURIComponent(password)),
    );
  return url;
}
