import { type RawBuilder, sql } from 'kysely';

/**
 * The domain at which someone has answered for the company, or null: which distinguishes two names that look the same. Of `companies`, which the
 * query must have.
 */
export const VERIFIED_DOMAIN: RawBuilder<string | null> = sql<
  string | null
>`case when companies.verified_by = 'domain' and companies.is_verified then companies.domain end`;
