import { RESPONDENT_ANSWERS } from '@common-ground/domain/culture/research-copy';
import { COUNTRY_CODES } from '@common-ground/domain/profile/lists/countries';
import { LANGUAGE_CODES } from '@common-ground/domain/profile/lists/languages';
import { type Static, Type } from 'typebox';
import { nullableEnum, oneOf } from '../nullable.ts';
import { route } from '../route.ts';

/** What a candidate says about themselves for research. Null is "not answered". */
export const RespondentAnswers = Type.Object(
  {
    ageBand: nullableEnum(RESPONDENT_ANSWERS.ageBand),
    gender: nullableEnum(RESPONDENT_ANSWERS.gender),
    /** The first language they learned, as a code such as "pt". */
    firstLanguage: nullableEnum(LANGUAGE_CODES),
    disability: nullableEnum(RESPONDENT_ANSWERS.disability),
    country: nullableEnum(COUNTRY_CODES),
  },
  { additionalProperties: false },
);
export type RespondentAnswers = Static<typeof RespondentAnswers>;

/** The research data stored about a candidate. */
export const ResearchPart = Type.Object(
  {
    /** `earlier_text`: the candidate consented to an earlier text that didn't mention copies, so none are made. */
    state: oneOf(['off', 'earlier_text', 'on']),
    /** How many completed tests are kept as copies. */
    copyCount: Type.Integer({ minimum: 0 }),
    respondent: RespondentAnswers,
  },
  { additionalProperties: false },
);
export type ResearchPart = Static<typeof ResearchPart>;

const common = { path: '/api/culture/research', tag: 'culture', access: 'candidate' } as const;

/** Returns only the caller's own data. Companies never see any of it. */
export const readResearchPart = route({
  ...common,
  operationId: 'readResearchPart',
  method: 'GET',
  summary: 'Get research data',
  responses: { 200: ResearchPart },
  refusals: [],
});

/** Replaces earlier answers. Only possible while the candidate consents to research. */
export const saveRespondentAnswers = route({
  ...common,
  operationId: 'saveRespondentAnswers',
  method: 'PUT',
  summary: 'Save research answers',
  body: RespondentAnswers,
  responses: { 200: ResearchPart },
  refusals: ['research_not_consented'],
});
