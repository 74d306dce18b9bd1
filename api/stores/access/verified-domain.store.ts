import { type RawBuilder, sql } from 'kysely';

/**
 * The domain that the company has verified by code, or null; it distinguishes two names that look the same. Of `companies`, which the query
 * must select from.
 */
export const VERIFIED_DOMAIN: RawBuilder<string | null> = sql<
  string | null
>`case when companies.verified_by = 'domain' and companies.is_verified then companies.domain end`;
