import { ADDRESS_LENGTH, EMAIL_ADDRESS_PATTERN } from '@common-ground/domain/company/company-domain';
import { Type } from 'typebox';
import { nullableString } from './nullable.ts';

/** A UUID. */
export const Id = Type.String({ format: 'uuid', maxLength: 36 });
/** A UUID, or null. */
export const NullableId = Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'uuid' });
/** An address that mail is sent to. Refused as `email_address`. */
export const EmailAddress = Type.String({ pattern: EMAIL_ADDRESS_PATTERN, maxLength: ADDRESS_LENGTH });
/** `YYYY-MM-DD`. */
export const Day = Type.String({ format: 'date' });
/** A moment in UTC, as in RFC 3339. */
export const Instant = Type.String({ format: 'date-time' });
/** A day (`YYYY-MM-DD`), or null. */
export const NullableDay = nullableString({ format: 'date' });
/** An instant in UTC (RFC 3339), or null. */
export const NullableInstant = Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'date-time' });
