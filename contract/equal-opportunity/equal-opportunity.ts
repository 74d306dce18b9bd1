import { DEMOGRAPHIC_ANSWERS } from '@common-ground/domain/equal-opportunity/demographics';
import { type Static, Type } from 'typebox';
import { nullableEnum } from '../nullable.ts';
import { route } from '../route.ts';

/** One person's answers for equal-opportunity monitoring. Null is "not answered". */
export const EqualOpportunityAnswers = Type.Object(
  {
    sex: nullableEnum(DEMOGRAPHIC_ANSWERS.sex),
    gender: nullableEnum(DEMOGRAPHIC_ANSWERS.gender),
    ethnicity: nullableEnum(DEMOGRAPHIC_ANSWERS.ethnicity),
    ageBand: nullableEnum(DEMOGRAPHIC_ANSWERS.ageBand),
    disability: nullableEnum(DEMOGRAPHIC_ANSWERS.disability),
    firstInFamily: nullableEnum(DEMOGRAPHIC_ANSWERS.firstInFamily),
  },
  { additionalProperties: false },
);
export type EqualOpportunityAnswers = Static<typeof EqualOpportunityAnswers>;

const common = { path: '/api/equal-opportunity', tag: 'equal opportunity', access: 'candidate' } as const;

/** Returns the caller's own answers. No one else's can be read, and no other response of the API contains them. */
export const readEqualOpportunity = route({
  ...common,
  operationId: 'readEqualOpportunity',
  method: 'GET',
  summary: 'Get equal-opportunity answers',
  responses: { 200: EqualOpportunityAnswers },
  refusals: [],
});

/** Replaces earlier answers. If all are empty, nothing is stored. */
export const saveEqualOpportunity = route({
  ...common,
  operationId: 'saveEqualOpportunity',
  method: 'PUT',
  summary: 'Save equal-opportunity answers',
  body: EqualOpportunityAnswers,
  responses: { 200: EqualOpportunityAnswers },
  refusals: [],
});

/** Takes effect right away. */
export const deleteEqualOpportunity = route({
  ...common,
  operationId: 'deleteEqualOpportunity',
  method: 'DELETE',
  summary: 'Delete equal-opportunity answers',
  responses: { 204: Type.Null() },
  refusals: [],
});
