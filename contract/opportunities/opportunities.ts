import { APPLICATION_STATUSES } from '@common-ground/domain/applications/application';
import { HIDING_ANSWERS } from '@common-ground/domain/opportunities/listing/listing-counts';
import { JOB_REASONS } from '@common-ground/domain/opportunities/wanted/job-reasons';
import { PAY_PATTERN, PAY_PERIODS } from '@common-ground/domain/profile/employment';
import { CURRENCY_CODES } from '@common-ground/domain/profile/lists/currencies';
import { WORK_MODES } from '@common-ground/domain/profile/location';
import { CANDIDATE_ROUTES } from '@common-ground/domain/profile/role-choice';
import { type Static, Type } from 'typebox';
import { ProcessStep } from '../company/process-step.ts';
import { ShownCompany } from '../company/shown-company.ts';
import { MeasuredCulture } from '../company-culture/company-culture.ts';
import { CompanyFace } from '../company-culture/company-face.ts';
import { list } from '../list.ts';
import { nullableEnum, nullableInteger, nullableObject, nullableString, oneOf } from '../nullable.ts';
import { ComparisonHindranceName } from '../overlap/comparison-offer.ts';
import { CompanyOverlap, OverlapExplanation } from '../overlap/overlap.ts';
import { Next, PAGING } from '../paging.ts';
import { route } from '../route.ts';
import { Day, Id, NullableDay } from '../scalars.ts';
import {
  Criterion,
  CriterionOutcome,
  OpportunityKindName,
  OpportunityPlace,
  PayRange,
} from './opportunity.ts';
import { Wanted } from './wanted-jobs.ts';

const closed = { additionalProperties: false } as const;

/** How a profile meets the must-haves: as a whole, and how many of each. Never a score. */
export const MustHaves = Type.Object(
  {
    standing: oneOf(['met', 'not_met', 'unknown']),
    met: Type.Integer({ minimum: 0 }),
    notMet: Type.Integer({ minimum: 0 }),
    unknown: Type.Integer({ minimum: 0 }),
  },
  closed,
);

const summary = {
  id: Id,
  title: Type.String(),
  kind: OpportunityKindName,
  company: ShownCompany,
  places: list(OpportunityPlace),
  pay: PayRange,
  hoursPerWeek: Type.Number(),
  startsOn: NullableDay,
  closesOn: NullableDay,
  /** The company's time zone, in which the closing date ends. An IANA name. */
  timeZone: Type.String(),
  publishedOn: Day,
  routes: list(oneOf(CANDIDATE_ROUTES)),
  field: nullableString({}),
  mustHaves: MustHaves,
  /** The caller's application, unless it was withdrawn. */
  application: nullableObject({ id: Id, status: oneOf(APPLICATION_STATUSES) }),
  /** Whether the caller has saved it for later. */
  isSaved: Type.Boolean(),
  /** Working days within which the company promises a first reply. Null if it doesn't say. */
  replyDays: nullableInteger({ minimum: 1 }),
  /** The two values that the company's own people rank highest; null while it has published no culture. */
  face: CompanyFace,
  /** How the job suits the caller's profile, strongest reason first. Never a score. */
  reasons: list(
    Type.Object(
      {
        kind: oneOf(JOB_REASONS),
        /** The skill, the interest or a code; for `pay`, how far the job's minimum is above the caller's. */
        value: Type.String(),
      },
      closed,
    ),
  ),
  /** The caller's deal-breakers that the job mentions. */
  dealBreakers: list(Type.String()),
} as const;

/** A job in a list, with how the caller's profile compares. */
export const OpportunitySummary = Type.Object(
  {
    ...summary,
    /** Null without a result, without a published culture, or after an objection to profiling. */
    overlap: Type.Union([Type.Null(), OverlapExplanation]),
  },
  closed,
);
export type OpportunitySummary = Static<typeof OpportunitySummary>;

/** A job with all its details. */
export const OpportunityDetail = Type.Object(
  {
    ...summary,
    isOpen: Type.Boolean(),
    about: Type.String(),
    criteria: list(Criterion),
    standings: list(CriterionOutcome),
    process: list(ProcessStep),
    /**
     * The day by which the company promises a first reply to anyone who applies now, in its time zone. Null if the job doesn't accept
     * applications.
     */
    replyBy: NullableDay,
    /** What the company's people say, if published. */
    culture: Type.Union([
      Type.Null(),
      Type.Object({ publishedOn: Day, ...MeasuredCulture.properties }, closed),
    ]),
    overlap: Type.Union([Type.Null(), CompanyOverlap]),
    /** Why there's no overlap even though there's a culture. Otherwise null. */
    comparisonHindrance: ComparisonHindranceName,
    /** What keeps the caller from applying, if anything. */
    hindrance: nullableEnum([
      'opportunity_closed',
      'already_applied',
      'attempts_used',
      'too_many_open',
      'birth_date_needed',
      'under_age',
      'verified_companies_only',
      'name_needed',
    ]),
  },
  closed,
);
export type OpportunityDetail = Static<typeof OpportunityDetail>;

const Filters = Type.Object(
  {
    /** Beginnings of words in the title, the text or the company's name. All of them must match. */
    words: Type.Optional(Type.String({ minLength: 1, maxLength: 100 })),
    country: Type.Optional(Type.String({ pattern: '^[A-Z]{2}$' })),
    workMode: Type.Optional(oneOf(WORK_MODES)),
    kind: Type.Optional(OpportunityKindName),
    route: Type.Optional(oneOf(CANDIDATE_ROUTES)),
    field: Type.Optional(Type.String({ pattern: '^isco-08:[0-9]{2}$' })),
    /** The maximum pay is at least this; requires a currency and a period. */
    payAtLeast: Type.Optional(Type.String({ pattern: PAY_PATTERN })),
    payCurrency: Type.Optional(oneOf(CURRENCY_CODES)),
    payPeriod: Type.Optional(oneOf(PAY_PERIODS)),
    /** `met`: all must-haves are met. `not_missed`: no must-have is known to be unmet. */
    mustHaves: Type.Optional(oneOf(['met', 'not_missed'])),
    /** Whether to include jobs that pay less than the caller's minimum. */
    belowMinimumPay: Type.Optional(oneOf(['shown'])),
    /** Profile answers to filter by as well, comma-separated, named as in `wanted`. */
    wanted: Type.Optional(Type.String({ pattern: '^[A-Za-z]{1,20}(,[A-Za-z]{1,20}){0,9}$' })),
    /** Only jobs that the caller has saved. */
    saved: Type.Optional(oneOf(['only'])),
    ...PAGING,
  },
  closed,
);
export type OpportunityFilters = Static<typeof Filters>;

/** The choices of one filter, with how many jobs each would list in place of the current choice. Choices without jobs are left out. */
export const ChoiceCounts = list(
  Type.Object({ value: Type.String(), count: Type.Integer({ minimum: 1 }) }, closed),
);

/** A page of opportunities, newest first, never by fit. A page can be short or even empty and still have a next one. */
export const OpportunityPage = Type.Object(
  {
    items: list(OpportunitySummary),
    next: Next,
    /** The total across all pages. */
    total: Type.Integer({ minimum: 0 }),
    /** What the total would be without the filters from the profile: those in `wanted` and the minimum pay. Null on later pages. */
    totalWithoutProfile: nullableInteger({ minimum: 0 }),
    /** How many jobs that match the filters pay less than the caller's minimum, whether shown or not. */
    belowMinimumPayCount: Type.Integer({ minimum: 0 }),
    wanted: Wanted,
    /** How many jobs the caller has saved. */
    saved: Type.Object(
      {
        /** How many of them are open. */
        openCount: Type.Integer({ minimum: 0 }),
        /** How many of them are closed, and so in no list. */
        closedCount: Type.Integer({ minimum: 0 }),
      },
      closed,
    ),
    /** How many jobs each profile answer hides that match everything else. */
    hidden: list(Type.Object({ answer: oneOf(HIDING_ANSWERS), count: Type.Integer({ minimum: 1 }) }, closed)),
    /** The filter choices among all open jobs. */
    choices: Type.Object({ countries: list(Type.String()), currencies: list(Type.String()) }, closed),
    /** The exact number of jobs each choice would list with all other filters unchanged. Null on later pages. */
    counts: nullableObject({
      /** By country. */
      country: ChoiceCounts,
      /** By work mode. */
      workMode: ChoiceCounts,
      /** By kind of job. */
      kind: ChoiceCounts,
      /** By route. */
      route: ChoiceCounts,
      /** By field. */
      field: ChoiceCounts,
      /** By how the profile meets the must-haves. */
      mustHaves: ChoiceCounts,
      /** By currency; if the pay filter has an amount, it's taken in that currency. */
      payCurrency: ChoiceCounts,
    }),
  },
  closed,
);
export type OpportunityPage = Static<typeof OpportunityPage>;

/** Lists open jobs, newest first, with their must-haves compared with the caller's profile and, separately, the overlap. */
export const listOpportunities = route({
  operationId: 'listOpportunities',
  method: 'GET',
  path: '/api/opportunities',
  tag: 'opportunities',
  summary: 'Search jobs',
  access: 'candidate',
  query: Filters,
  responses: { 200: OpportunityPage },
  refusals: [],
});

/** Open jobs can be read by any candidate, other jobs only by those who have applied. */
export const readOpportunity = route({
  operationId: 'readOpportunity',
  method: 'GET',
  path: '/api/opportunities/:opportunityId',
  tag: 'opportunities',
  summary: 'Get a job',
  access: 'candidate',
  params: Type.Object({ opportunityId: Id }, closed),
  responses: { 200: OpportunityDetail },
  refusals: [],
});
