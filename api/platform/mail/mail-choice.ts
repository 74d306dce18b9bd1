import type { NotificationEmail } from '@common-ground/domain/notifications/email-settings';
import { type RawBuilder, type SqlBool, sql } from 'kysely';

/** One of the emails that people choose, for a query. */
export const emailSetting = (one: NotificationEmail): RawBuilder<string> => sql<string>`${one}::text`;

/**
 * Whether a person gets an email right away, rather than daily or never. For queries that bypass row level security.
 * @param account the column with the person's account, such as `memberships.account_id`
 */
export function isEmailedRightAway(account: string, choice: RawBuilder<string>): RawBuilder<SqlBool> {
  return sql<SqlBool>`not exists (
    select from notification_settings as chosen
    where chosen.account_id = ${sql.ref(account)} and (${choice} = any (chosen.off) or chosen.daily_since ? ${choice})
  )`;
}
