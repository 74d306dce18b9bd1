/**
 * The default role of every connection: it owns nothing and has no access to the schema of equal-opportunity answers. It is set when the
 * connection opens, so a login that may not assume it can't connect.
 */
export const APPLICATION_ROLE = 'common_ground_application';

/** Bypasses row level security, for work that isn't done on behalf of a caller. */
export const SYSTEM_ROLE = 'common_ground_system';
