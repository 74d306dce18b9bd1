import {
  CANDIDATE_ROUTES,
  MAX_OPPORTUNITY_KINDS,
  OPPORTUNITY_KINDS,
  STAGES,
} from '@common-ground/domain/profile/role-choice';
import { type Static, Type } from 'typebox';
import { nullableBoolean, nullableEnum, nullableList, oneOf } from '../nullable.ts';

/** The role step: the route, the current stage, and the kinds of work wanted. */
export const RoleChoice = Type.Object(
  {
    route: nullableEnum(CANDIDATE_ROUTES),
    stage: nullableEnum(STAGES),
    lookingFor: nullableList(oneOf(OPPORTUNITY_KINDS), { maxItems: MAX_OPPORTUNITY_KINDS }),
    isSchoolWanted: nullableBoolean(),
  },
  { additionalProperties: false },
);
export type RoleChoice = Static<typeof RoleChoice>;
