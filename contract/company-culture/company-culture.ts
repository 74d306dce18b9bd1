import { COMPANY_PROFILE_LIMITS } from '@common-ground/domain/company/company-profile';
import { DIMENSION_IDS } from '@common-ground/domain/culture/dimensions';
import { type Static, Type } from 'typebox';
import { list } from '../list.ts';
import {
  nullableBoolean,
  nullableInteger,
  nullableList,
  nullableNumber,
  nullableObject,
  nullableString,
  oneOf,
} from '../nullable.ts';
import { route } from '../route.ts';
import { Day } from '../scalars.ts';
import { CompanyDifferences } from './company-differences.ts';

const closed = { additionalProperties: false } as const;
const Points = Type.Number({ minimum: 0, maximum: 100 });

/** The id of one of the eight dimensions of culture. */
export const DimensionName = oneOf(DIMENSION_IDS);

/** How many people work at a company. Null if it hasn't said. */
export const Headcount = nullableInteger({ minimum: 1, maximum: COMPANY_PROFILE_LIMITS.headcount });

/** One dimension of a company's culture as its people describe it. */
export const MeasuredDimension = Type.Object(
  {
    dimension: DimensionName,
    /** In steps of five; in whole points from 25 raters on. */
    mean: Points,
    /** Standard deviation of the raters' scores, in steps of five; null below 25 raters. */
    spread: nullableNumber({ minimum: 0, maximum: 100 }),
    /** Of the mean, in points; null below 25 raters. */
    standardError: nullableNumber({ minimum: 0, maximum: 100 }),
    /** rwg(j), one decimal; null below 25 raters. */
    agreement: nullableNumber({ minimum: 0, maximum: 1 }),
    /** Whether people disagree so much that a mean describes no one; null below 25 raters. */
    isDisagreed: nullableBoolean(),
  },
  closed,
);
export type MeasuredDimension = Static<typeof MeasuredDimension>;

/**
 * How some of the answers came in: through links emailed to a verified domain, or links that the company
 * shared itself.
 */
export const AnswerWay = Type.Object(
  {
    /** The domain. Null for links that the company shared itself, which anyone may have used. */
    domain: nullableString({}),
    /** A multiple of five. */
    answerCount: Type.Integer({ minimum: 5 }),
  },
  closed,
);
export type AnswerWay = Static<typeof AnswerWay>;

/** How the answers came in, emailed links first. */
export const AnswerWays = list(AnswerWay);

/** A company's measured culture; there is none below five raters. */
export const MeasuredCulture = Type.Object(
  {
    /** A multiple of five: figures move only when five more people have answered. */
    raterCount: Type.Integer({ minimum: 5 }),
    /** How many people work there, as the company stated it when the last five answers were released. */
    headcount: Headcount,
    ways: AnswerWays,
    dimensions: list(MeasuredDimension),
    instrumentVersion: Type.String(),
    scoringVersion: Type.String(),
  },
  closed,
);
export type MeasuredCulture = Static<typeof MeasuredCulture>;

const Rank = Type.Integer({ minimum: 1, maximum: 8 });

/** How a company ranks a dimension, and how its raters do. */
const StatedComparison = Type.Object(
  {
    dimension: DimensionName,
    statedRank: Rank,
    livedRank: Rank,
    bestLivedRank: Rank,
    worstLivedRank: Rank,
    word: oneOf(['stated_higher', 'about_the_same', 'lived_higher']),
  },
  closed,
);

/** What a company states about its culture, what its raters say, and what is published. */
export const CompanyCulturePage = Type.Object(
  {
    companyName: Type.String(),
    headcount: Headcount,
    /** What the company says about itself, first to last. */
    stated: nullableObject({ order: list(DimensionName), statedOn: Day }),
    progress: Type.Object(
      {
        /** How many people must answer before any results are shown. After that, `measured` has the number of answers. */
        needed: Type.Integer(),
        /**
         * Links created or emailed in the last 30 days and not withdrawn, whether opened or not. Nothing a rater does changes this
         * number.
         */
        linksMade: Type.Integer({ minimum: 0 }),
      },
      closed,
    ),
    /** The page where anyone with a mailbox at the verified domain can ask for a link; null without such a domain. */
    openPage: nullableObject({ address: Type.String(), domain: Type.String() }),
    measured: Type.Union([Type.Null(), MeasuredCulture]),
    statedBesideLived: Type.Union([Type.Null(), list(StatedComparison)]),
    /** How much companies on the platform differ, for the same versions as `measured`; null while fewer than 20 are measured. */
    differences: Type.Union([Type.Null(), CompanyDifferences]),
    publication: nullableObject({
      publishedOn: Day,
      raterCount: Type.Integer({ minimum: 5 }),
      /** False when the current results differ from the published ones. */
      isCurrent: Type.Boolean(),
    }),
    /** Goes up whenever the culture is unpublished. Publishing it takes the version that was read. */
    publicationVersion: Type.Integer({ minimum: 0 }),
  },
  closed,
);
export type CompanyCulturePage = Static<typeof CompanyCulturePage>;

/** Returns what the company states, what raters say (nothing below five of them) and what is published. */
export const readCompanyCulture = route({
  operationId: 'readCompanyCulture',
  method: 'GET',
  path: '/api/company/culture',
  tag: 'company culture',
  summary: "Get the company's culture",
  access: 'company',
  permission: 'read_company',
  responses: { 200: CompanyCulturePage },
  refusals: [],
});

/** How many people work there. Null removes it. */
export const HeadcountEntry = Type.Object({ headcount: Headcount }, closed);

/** Saves how many people work at the company, or null. Knowing it narrows the standard errors. */
export const saveHeadcount = route({
  operationId: 'saveHeadcount',
  method: 'PUT',
  path: '/api/company/culture/headcount',
  tag: 'company culture',
  summary: 'Save the headcount',
  access: 'company',
  permission: 'manage_culture',
  body: HeadcountEntry,
  responses: { 204: Type.Null() },
  refusals: [],
});

/** Saves the eight dimensions in the company's order of importance, each exactly once. Null removes it. */
export const saveStatedCulture = route({
  operationId: 'saveStatedCulture',
  method: 'PUT',
  path: '/api/company/culture/stated',
  tag: 'company culture',
  summary: 'Save the stated culture',
  access: 'company',
  permission: 'manage_culture',
  body: Type.Object({ order: nullableList(DimensionName, { maxItems: DIMENSION_IDS.length }) }, closed),
  responses: { 204: Type.Null() },
  refusals: [],
});

/**
 * Publishes the current results, replacing the ones published before. It's refused if the culture was unpublished since `publicationVersion`
 * was read: the request may have been delayed.
 */
export const publishCulture = route({
  operationId: 'publishCulture',
  method: 'POST',
  path: '/api/company/culture/publication',
  tag: 'company culture',
  summary: 'Publish the measured culture',
  access: 'company',
  permission: 'manage_culture',
  isVersioned: true,
  responses: { 204: Type.Null() },
  refusals: ['raters_needed'],
});

/** Comparisons with this company disappear right away. */
export const unpublishCulture = route({
  operationId: 'unpublishCulture',
  method: 'DELETE',
  path: '/api/company/culture/publication',
  tag: 'company culture',
  summary: 'Unpublish the culture',
  access: 'company',
  permission: 'manage_culture',
  responses: { 204: Type.Null() },
  refusals: [],
});
