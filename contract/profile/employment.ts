import {
  EMPLOYMENT_LIMITS,
  PAY_PATTERN,
  PAY_PERIODS,
  SITUATIONS,
} from '@common-ground/domain/profile/employment';
import { MONTH_PATTERN } from '@common-ground/domain/profile/iso-date';
import { CURRENCY_CODES } from '@common-ground/domain/profile/lists/currencies';
import { NAME_PATTERN } from '@common-ground/domain/profile/text';
import { type Static, Type } from 'typebox';
import {
  nullableEnum,
  nullableHours,
  nullableInteger,
  nullableList,
  nullableObject,
  nullableString,
} from '../nullable.ts';

/** The minimum pay wanted. Private and used only for filters; never current or past pay. */
const DesiredPay = nullableObject({
  minimum: nullableString({ pattern: PAY_PATTERN }),
  period: nullableEnum(PAY_PERIODS),
  currency: nullableEnum(CURRENCY_CODES),
});

/** The general step, about work. The current employer is only used for the block list. */
export const Employment = Type.Object(
  {
    situation: nullableEnum(SITUATIONS),
    availableFrom: nullableString({ pattern: MONTH_PATTERN }),
    noticeWeeks: nullableInteger({ minimum: 0, maximum: EMPLOYMENT_LIMITS.noticeWeeks }),
    hoursPerWeek: nullableHours({ minimum: 1, maximum: EMPLOYMENT_LIMITS.hoursPerWeek }),
    fieldsOfWork: nullableList(
      Type.String({ minLength: 1, maxLength: EMPLOYMENT_LIMITS.fieldOfWork, pattern: NAME_PATTERN }),
      { maxItems: EMPLOYMENT_LIMITS.fieldsOfWork },
    ),
    desiredPay: DesiredPay,
    licences: nullableList(
      Type.String({ minLength: 1, maxLength: EMPLOYMENT_LIMITS.licence, pattern: NAME_PATTERN }),
      { maxItems: EMPLOYMENT_LIMITS.licences },
    ),
    currentEmployer: nullableString({
      minLength: 1,
      maxLength: EMPLOYMENT_LIMITS.currentEmployer,
      pattern: NAME_PATTERN,
    }),
  },
  { additionalProperties: false },
);
export type Employment = Static<typeof Employment>;
