import { CRITERION_KINDS, CRITERION_LIMITS, CRITERION_NEEDS } from '@common-ground/domain/hiring/criterion';
import { EVIDENCE_SECTIONS, STANDINGS } from '@common-ground/domain/hiring/standing';
import { PAY_PERIODS } from '@common-ground/domain/profile/employment';
import { WORK_MODES } from '@common-ground/domain/profile/location';
import { OPPORTUNITY_KINDS } from '@common-ground/domain/profile/role-choice';
import { type Static, type TSchema, Type } from 'typebox';
import { nullableInteger, nullableObject, nullableString, oneOf } from './nullable.ts';

/** The parts that opportunities, applications and what is sent with them have in common. */

const closed = { additionalProperties: false } as const;

/** A list in which things may stand twice. */
export const list = <Item extends TSchema>(items: Item) =>
  Type.Unsafe<readonly Static<Item>[]>({ type: 'array', items });

export const Id = Type.String({ format: 'uuid', maxLength: 36 });
export const Day = Type.String({ format: 'date' });
export const Instant = Type.String({ format: 'date-time' });
export const NullableDay = nullableString({ format: 'date' });
export const NullableInstant = Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'date-time' });

/** A place of work. */
export const OpportunityPlace = Type.Object(
  {
    country: Type.String({ pattern: '^[A-Z]{2}$' }),
    region: nullableString({}),
    city: nullableString({}),
    workMode: oneOf(WORK_MODES),
  },
  closed,
);

/** The pay: decimal numbers as text, in one currency, for one period. */
export const PayRange = nullableObject({
  minimum: Type.String(),
  maximum: Type.String(),
  currency: Type.String({ pattern: '^[A-Z]{3}$' }),
  period: oneOf(PAY_PERIODS),
});

/** What is asked, and why the job needs it. What `subject`, `level` and `months` hold follows from the kind. */
export const Criterion = Type.Object(
  {
    id: Id,
    kind: oneOf(CRITERION_KINDS),
    need: oneOf(CRITERION_NEEDS),
    subject: nullableString({}),
    level: nullableString({}),
    months: nullableInteger({ minimum: 0, maximum: CRITERION_LIMITS.months }),
    reason: Type.String(),
  },
  closed,
);

/** How one criterion stands against a profile, with what of the profile says so. */
export const CriterionStanding = Type.Object(
  {
    criterionId: Id,
    standing: oneOf(STANDINGS),
    evidence: nullableObject({
      section: oneOf(EVIDENCE_SECTIONS),
      entryId: nullableString({}),
      text: nullableString({}),
      level: nullableString({}),
      months: Type.Unsafe<number | null>({ type: ['integer', 'null'] }),
      until: nullableString({}),
    }),
  },
  closed,
);

/** A step of how the company decides, with the working days in which it promises an answer. */
export const ProcessStep = Type.Object(
  { name: Type.String(), replyDays: Type.Integer({ minimum: 1 }) },
  closed,
);

/** What kind of opportunity it is. */
export const OpportunityKindName = oneOf(OPPORTUNITY_KINDS);

/** How a page of a list is asked for. */
export const PAGING = {
  /** `next` of the page before. */
  cursor: Type.Optional(Type.String({ minLength: 1, maxLength: 1600, pattern: '^[A-Za-z0-9_-]+$' })),
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 50, default: 20 })),
} as const;

/** What `cursor` of the next page is; null after the last one. */
export const Next = nullableString({});
