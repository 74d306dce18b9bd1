import { ADDRESS_LENGTH, EMAIL_ADDRESS_PATTERN } from '@common-ground/domain/company/company-domain';
import { Type } from 'typebox';
import { nullableString } from './nullable.ts';

/** A UUID that never changes. @example "0199a6f2-4c1e-7b52-9a3d-5f0c2e8d7b41" */
export const Id = Type.String({ format: 'uuid', maxLength: 36 });
/** A UUID, or null. @example "0199a6f2-4c1e-7b52-9a3d-5f0c2e8d7b41" */
export const NullableId = Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'uuid' });
/** An email address that can be written to. Otherwise refused as `email_address`. @example "ana@harbour.example" */
export const EmailAddress = Type.String({ pattern: EMAIL_ADDRESS_PATTERN, maxLength: ADDRESS_LENGTH });
/** A day, as `YYYY-MM-DD`. @example "2026-11-23" */
export const Day = Type.String({ format: 'date' });
/** An instant in UTC (RFC 3339). @example "2026-11-23T09:30:00.000Z" */
export const Instant = Type.String({ format: 'date-time' });
/** An instant in UTC, to send back as it was returned. Leap seconds aren't supported. @example "2026-11-23T09:30:00.000Z" */
export const SentInstant = Type.String({
  format: 'date-time',
  pattern: '^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-5][0-9](\\.[0-9]{1,3})?Z$',
  maxLength: 24,
});
/** A day (`YYYY-MM-DD`), or null. @example "2026-11-23" */
export const NullableDay = nullableString({ format: 'date' });
/** An instant in UTC (RFC 3339), or null. @example "2026-11-23T09:30:00.000Z" */
export const NullableInstant = Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'date-time' });

const UUID_FORM = '[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}';
const UUID_LENGTH = 36;

/** Comma-separated UUIDs in a query, from one up to the limit. */
export function idList(max: number) {
  const maxLength = max * (UUID_LENGTH + 1) - 1;
  return Type.String({ pattern: `^${UUID_FORM}(,${UUID_FORM}){0,${max - 1}}$`, maxLength });
}
