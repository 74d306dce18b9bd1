import { CV_SECTIONS, PAPER_SIZES } from '@common-ground/domain/profile/cv/cv-document';
import { type Static, Type } from 'typebox';
import { FileContent } from '../file-body.ts';
import { nullableEnum, nullableString, oneOf } from '../nullable.ts';
import { route } from '../route.ts';
import { OwnJsonResume } from './json-resume.ts';

const closed = { additionalProperties: false } as const;

/** A contact address. Only the identity provider knows it, so the caller includes it. */
const Email = nullableString({ maxLength: 254, pattern: '^[^\\s@<>"]+@[^\\s@<>"]+$' });

/** What a candidate chooses for a CV. */
export const CvRequest = Type.Object(
  {
    /** The sections to include. The candidate's route decides their order. */
    sections: Type.Unsafe<readonly (typeof CV_SECTIONS)[number][]>({
      type: 'array',
      items: oneOf(CV_SECTIONS),
      uniqueItems: true,
      maxItems: CV_SECTIONS.length,
    }),
    hasPhone: Type.Boolean(),
    hasLink: Type.Boolean(),
    email: Email,
    /** Null uses the paper size that's usual in the candidate's country. */
    paper: nullableEnum(PAPER_SIZES),
  },
  closed,
);
export type CvRequest = Static<typeof CvRequest>;

/** Returns everything that's stored about the caller, as a ZIP with JSON and its schemas, a CV and the documents. */
export const exportEverything = route({
  operationId: 'exportEverything',
  isOpenBeforeAgeCheck: true,
  method: 'GET',
  path: '/api/data-export',
  tag: 'data export',
  summary: "Export the candidate's data",
  access: 'candidate',
  download: { mediaTypes: ['application/zip'] },
  needsFreshSignIn: true,
  responses: { 200: FileContent },
  refusals: [],
});

/** Creates an accessible PDF from the caller's profile. */
export const exportCv = route({
  operationId: 'exportCv',
  isOpenBeforeAgeCheck: true,
  method: 'POST',
  path: '/api/data-export/cv',
  tag: 'data export',
  summary: 'Export a CV',
  access: 'candidate',
  body: CvRequest,
  download: { mediaTypes: ['application/pdf'] },
  responses: { 200: FileContent },
  refusals: ['overloaded', 'unavailable'],
});

/** Returns the caller's profile as JSON Resume 1.0.0. */
export const exportJsonResume = route({
  operationId: 'exportJsonResume',
  isOpenBeforeAgeCheck: true,
  method: 'POST',
  path: '/api/data-export/json-resume',
  tag: 'data export',
  summary: 'Export a JSON Resume',
  access: 'candidate',
  body: Type.Object({ email: Email }, closed),
  responses: { 200: OwnJsonResume },
  refusals: [],
});
