import {
  CRITERION_KINDS,
  CRITERION_LIMITS,
  CRITERION_NEEDS,
} from '@common-ground/domain/opportunities/criterion';
import {
  CRITERION_STATUSES,
  EVIDENCE_SECTIONS,
} from '@common-ground/domain/opportunities/criterion-evaluation';
import { PAY_PERIODS } from '@common-ground/domain/profile/employment';
import { WORK_MODES } from '@common-ground/domain/profile/location';
import { OPPORTUNITY_KINDS } from '@common-ground/domain/profile/role-choice';
import { Type } from 'typebox';
import { nullableInteger, nullableObject, nullableString, oneOf } from '../nullable.ts';
import { Id } from '../scalars.ts';

/** The parts that opportunities, applications and snapshots have in common. */

const closed = { additionalProperties: false } as const;

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

/** A criterion and why the job needs it. What `subject`, `level` and `months` mean depends on the kind. */
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

/** How a profile meets one criterion, and which entry shows it. */
export const CriterionOutcome = Type.Object(
  {
    criterionId: Id,
    standing: oneOf(CRITERION_STATUSES),
    evidence: nullableObject({
      section: oneOf(EVIDENCE_SECTIONS),
      entryId: nullableString({}),
      text: nullableString({}),
      level: nullableString({}),
      /** Total months of experience. For a company that sees only years: the lowest possible total. */
      months: Type.Unsafe<number | null>({ type: ['integer', 'null'] }),
      /** The highest possible total. Equals `months` if that's exact. */
      monthsAtMost: Type.Unsafe<number | null>({ type: ['integer', 'null'] }),
      until: nullableString({}),
    }),
  },
  closed,
);

/** What kind of opportunity it is. */
export const OpportunityKindName = oneOf(OPPORTUNITY_KINDS);
