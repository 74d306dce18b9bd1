import { PAY_PERIODS } from '@common-ground/domain/profile/employment';
import { WORK_MODES } from '@common-ground/domain/profile/location';
import { COMPANY_SIZES, SECTORS } from '@common-ground/domain/profile/preferences';
import { CANDIDATE_ROUTES } from '@common-ground/domain/profile/role-choice';
import { Type } from 'typebox';
import { list } from '../list.ts';
import { nullableEnum, nullableObject, oneOf } from '../nullable.ts';
import { OpportunityKindName } from './opportunity.ts';

const closed = { additionalProperties: false } as const;

/** What the caller's profile asks for in a job, whether or not it's used as a filter. Empty lists don't filter anything. */
export const Wanted = Type.Object(
  {
    /** The caller's country, then those they'd move to. */
    countries: list(Type.String()),
    workModes: list(oneOf(WORK_MODES)),
    route: nullableEnum(CANDIDATE_ROUTES),
    /** Kinds of job. */
    kinds: list(OpportunityKindName),
    /** Companies without a sector or headcount are always listed. */
    sectors: list(oneOf(SECTORS)),
    /** Sectors that the caller would rather avoid. */
    avoidedSectors: list(oneOf(SECTORS)),
    companySizes: list(oneOf(COMPANY_SIZES)),
    /** Jobs that mention one are left out. */
    dealBreakers: list(Type.String()),
    /** Null if the profile's minimum pay is incomplete. */
    minimumPay: nullableObject({
      minimum: Type.String(),
      currency: Type.String(),
      period: oneOf(PAY_PERIODS),
    }),
  },
  closed,
);
