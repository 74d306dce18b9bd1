import {
  MUST_HAVE_CHOICES,
  REACHED_LEVELS,
  REACHES,
  RESULT_SHARING,
  SEARCH_LIMITS,
  SEARCH_ORDERS,
} from '@common-ground/domain/discovery/facet';
import { BOOSTER_LIMITS, LANGUAGE_LEVELS } from '@common-ground/domain/profile/booster';
import { WORK_MODES } from '@common-ground/domain/profile/location';
import { CANDIDATE_ROUTES, OPPORTUNITY_KINDS, STAGES } from '@common-ground/domain/profile/role-choice';
import { NAME_PATTERN, PROSE_PATTERN, UNSEEN } from '@common-ground/domain/profile/text';
import { type Static, type TSchema, Type } from 'typebox';
import { list } from '../list.ts';
import { nullableInteger, oneOf } from '../nullable.ts';
import { Criterion, CriterionOutcome } from '../opportunities/opportunity.ts';
import { OverlapBand } from '../overlap/overlap.ts';
import { Next, PAGING } from '../paging.ts';
import { Skill, SpokenLanguage } from '../profile/booster.ts';
import { Degree } from '../profile/degree.ts';
import { Experience } from '../profile/experience.ts';
import { CandidateProjection } from '../profile/projection.ts';
import { route } from '../route.ts';
import { Day, Id } from '../scalars.ts';

/** Searching among the candidates who let this company see them. */

const closed = { additionalProperties: false } as const;
const Country = Type.String({ pattern: '^[A-Z]{2}$' });
const Count = Type.Integer({ minimum: 0 });

/** Choices of one facet. Matching any one is enough. */
const choices = <Item extends TSchema>(items: Item) =>
  Type.Optional(Type.Array(items, { minItems: 1, maxItems: SEARCH_LIMITS.choices, uniqueItems: true }));

/**
 * A whole search, as a saved search keeps it. Choices within a facet are combined with "or", facets with "and". `reaches` says how
 * candidates can work in `countries`, and has no effect without them; it's `lives` and `would_move` by default.
 */
export const SearchQuery = Type.Object(
  {
    routes: choices(oneOf(CANDIDATE_ROUTES)),
    stages: choices(oneOf(STAGES)),
    lookingFor: choices(oneOf(OPPORTUNITY_KINDS)),
    /** Occupation groups (ISCO-08). */
    fields: choices(Type.String({ pattern: '^isco-08:[0-9]{2}$' })),
    workModes: choices(oneOf(WORK_MODES)),
    countries: choices(Country),
    reaches: choices(oneOf(REACHES)),
    /**
     * Candidates who live there and show the company their name: "PT-11" (ISO 3166-2), or a country with the
     * candidate's own words, "IS:north", ignoring case, spaces and hyphens.
     */
    regions: choices(Type.String({ pattern: `^[A-Z]{2}(-[A-Z0-9]{1,3}|:[^${UNSEEN}]{1,100})$` })),
    /** Candidates who say they may work in one of these countries today. */
    rightsToWork: choices(Country),
    /** Candidates who can start on this day: according to the month they gave or, without one, their notice period counted from today. */
    availableBy: Type.Optional(Day),
    /** A language, or a language with a minimum level: "de", "de:B2". */
    languages: choices(Type.String({ pattern: `^[a-z]{2,3}(:(${LANGUAGE_LEVELS.join('|')}))?$` })),
    /** Names of skills, ignoring case, spaces and hyphens. */
    skills: choices(Type.String({ minLength: 1, maxLength: BOOSTER_LIMITS.skill, pattern: NAME_PATTERN })),
    /** The highest level completed (ISCED 2011). */
    qualificationLevels: choices(oneOf(REACHED_LEVELS)),
    /** Candidates who share their culture result. Finds no one until the company publishes its own culture. */
    resultSharing: choices(oneOf(RESULT_SHARING)),
    /** Requires `opportunityId`. */
    mustHaves: Type.Optional(oneOf(MUST_HAVE_CHOICES)),
    /** One of the company's jobs, whose criteria every candidate is compared with. */
    opportunityId: Type.Optional(Id),
    /** All of these words must occur; "a phrase"; `OR`; `NOT word` or `-word`. */
    words: Type.Optional(
      Type.String({ minLength: 1, maxLength: SEARCH_LIMITS.words, pattern: PROSE_PATTERN }),
    ),
    /** `newest` by default. `criteria_met` requires `opportunityId`. */
    order: Type.Optional(oneOf(SEARCH_ORDERS)),
  },
  closed,
);
export type SearchQuery = Static<typeof SearchQuery>;

/** A value of a facet, and how many candidates have it. */
export const FacetValue = Type.Object(
  {
    /** As used in the query. */
    value: Type.String(),
    /**
     * How many candidates would be found if this were the only choice in its facet and all other facets stayed the same: exact up to 24,
     * then "at least", like `total`. Null below 25 if more than 24 candidates match all other facets.
     */
    count: nullableInteger({ minimum: 0 }),
  },
  closed,
);
export type FacetValue = Static<typeof FacetValue>;
const values = list(FacetValue);

/**
 * The choices in each facet, most frequent first unless they have a natural order: at most 60 per facet, and always the selected ones. If
 * a facet covers more than 24 candidates, it offers every choice that applies to any candidate this company may see; for skills, those
 * that at least five have.
 */
export const SearchFacets = Type.Object(
  {
    routes: values,
    stages: values,
    lookingFor: values,
    fields: values,
    workModes: values,
    countries: values,
    /** Empty unless `countries` is set. */
    reaches: values,
    /** Regions of candidates who show the company their name. No others are counted. */
    regions: values,
    rightsToWork: values,
    /** Days from today on, with how many candidates can start by then. */
    availableBy: values,
    /** Each language, and each chosen language with its level. */
    languages: values,
    /** In lower case. */
    skills: values,
    qualificationLevels: values,
    /** Empty while the company's culture isn't published. */
    resultSharing: values,
    /** Empty without an opportunity. */
    mustHaves: values,
  },
  closed,
);
export type SearchFacets = Static<typeof SearchFacets>;

const projected = CandidateProjection.properties;
const { role, location, employment } = projected;

/** What a card shows: enough to decide which profiles to open, but less than the profile itself. */
export const CardProfile = Type.Object(
  {
    role: Type.Pick(role, ['route'], closed),
    /** Empty while the view is anonymous. */
    personal: projected.personal,
    location: Type.Pick(location, ['country'], closed),
    employment: Type.Pick(employment, ['availableFrom', 'noticeWeeks'], closed),
    /** Current ones first. */
    experiences: list(Type.Pick(Experience, ['kind', 'title', 'isCurrent'], closed)),
    degrees: list(Type.Pick(Degree, ['award', 'programme'], closed)),
    skills: list(Type.Pick(Skill, ['name'], closed)),
    /** How many skills aren't on the card. */
    moreSkills: Count,
    languages: list(Type.Pick(SpokenLanguage, ['language', 'level'], closed)),
  },
  closed,
);
export type CardProfile = Static<typeof CardProfile>;

/** One candidate in the list. */
export const CandidateCard = Type.Object(
  {
    /** The company's own ID for the candidate. Every company has a different one. */
    handle: Id,
    level: oneOf(['anonymous', 'named']),
    /** Whether it's under blind review, which withholds more than the view level does. */
    isBlind: Type.Boolean(),
    profile: CardProfile,
    /** Which parts of the search match this candidate. */
    why: Type.Object(
      {
        facets: list(Type.Object({ facet: Type.String(), values: list(Type.String()) }, closed)),
        /** The words and phrases that were found. */
        words: list(Type.String()),
      },
      closed,
    ),
    /** How the candidate meets each criterion of the chosen job. Empty without one. */
    standings: list(Type.Pick(CriterionOutcome, ['criterionId', 'standing'], closed)),
    /** How the shared culture result overlaps with the company's published culture. Null if either isn't available. */
    overlapBand: Type.Union([Type.Null(), OverlapBand]),
  },
  closed,
);
export type CandidateCard = Static<typeof CandidateCard>;

/**
 * A page of candidates. The total and counts cover only candidates this company may see: exact up to 24, then "at least" 25, 50,
 * 100, 200, 500, 1,000 and so on. Only the first page has them. Candidates are either shown on it or recorded as counted if they're
 * counted exactly, are among fewer than 50 found, or are one of up to 24 that a word, an alternative or a choice in the search covers.
 */
export const CandidatePage = Type.Object(
  {
    total: nullableInteger({ minimum: 0 }),
    facets: Type.Union([Type.Null(), SearchFacets]),
    /** The job asked for, with its criteria. */
    opportunity: Type.Union([
      Type.Null(),
      Type.Object({ id: Id, title: Type.String(), criteria: list(Criterion) }, closed),
    ]),
    items: list(CandidateCard),
    next: Next,
  },
  closed,
);
export type CandidatePage = Static<typeof CandidatePage>;

/** Finds candidates who let this company see them, filtered by facets and words: 24 per page, 1,000 at most, never ordered by overlap. */
export const searchCandidates = route({
  operationId: 'searchCandidates',
  method: 'GET',
  path: '/api/company/discovery',
  tag: 'discovery',
  summary: 'Search candidates',
  access: 'company',
  permission: 'find_people',
  query: Type.Object({ ...SearchQuery.properties, cursor: PAGING.cursor }, closed),
  responses: { 200: CandidatePage },
  refusals: ['verification_needed', 'list_budget_spent'],
});
