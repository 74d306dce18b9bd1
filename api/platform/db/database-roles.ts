/**
 * Whom every connection acts as until it is told otherwise: a role that owns nothing and has no way into the schema of equal-opportunity
 * answers. It is set as the connection begins, so that one that may not take it on does not begin at all.
 */
export const APPLICATION_ROLE = 'common_ground_application';

/** Passes the row level security policies: for work that is no caller's. */
export const SYSTEM_ROLE = 'common_ground_system';
