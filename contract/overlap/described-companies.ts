import { type Static, Type } from 'typebox';
import { ShownCompany } from '../company/shown-company.ts';
import { AnswerWays, Headcount } from '../company-culture/company-culture.ts';
import { CompanyFace } from '../company-culture/company-face.ts';
import { list } from '../list.ts';
import { Next, PAGING } from '../paging.ts';
import { route } from '../route.ts';
import { Day } from '../scalars.ts';

const closed = { additionalProperties: false } as const;

/** A company described by the people who work there, without a comparison. */
export const DescribedCompany = Type.Object(
  {
    company: ShownCompany,
    publishedOn: Day,
    face: CompanyFace,
    /** A multiple of five. */
    raterCount: Type.Integer({ minimum: 5 }),
    headcount: Headcount,
    ways: AnswerWays,
  },
  closed,
);
export type DescribedCompany = Static<typeof DescribedCompany>;

/**
 * Every verified company with a published culture, by name. Any candidate may see it, even without a result or consent to being compared,
 * because nothing about the candidate is used.
 */
export const listDescribedCompanies = route({
  operationId: 'listDescribedCompanies',
  method: 'GET',
  path: '/api/described-companies',
  tag: 'overlap',
  summary: 'List companies described by their people',
  access: 'candidate',
  query: Type.Object(PAGING, closed),
  responses: { 200: Type.Object({ items: list(DescribedCompany), next: Next }, closed) },
  refusals: [],
});
