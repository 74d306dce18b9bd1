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
import { Criterion, CriterionStanding } from '../opportunities/opportunity.ts';
import { OverlapBand } from '../overlap/overlap.ts';
import { Next, PAGING } from '../paging.ts';
import { Skill, SpokenLanguage } from '../profile/booster.ts';
import { Degree } from '../profile/degree.ts';
import { Experience } from '../profile/experience.ts';
import { CandidateProjection } from '../profile/projection.ts';
import { route } from '../route.ts';
import { Day, Id } from '../scalars.ts';

/** Searching for candidates, among those who let this company see them. */

const closed = { additionalProperties: false } as const;
const Country = Type.String({ pattern: '^[A-Z]{2}$' });
const Count = Type.Integer({ minimum: 0 });

/** Choices of one facet; any of them is enough. */
const choices = <Item extends TSchema>(items: Item) =>
  Type.Optional(Type.Array(items, { minItems: 1, maxItems: SEARCH_LIMITS.choices, uniqueItems: true }));

/**
 * A whole search, and what a saved search keeps: choices of a facet are joined by "or", facets by "and". `reaches` says how people are
 * within reach of `countries`, and stands for nothing without them; it is `lives` and `would_move` when it is not given.
 */
export const SearchQuery = Type.Object(
  {
    routes: choices(oneOf(CANDIDATE_ROUTES)),
    stages: choices(oneOf(STAGES)),
    lookingFor: choices(oneOf(OPPORTUNITY_KINDS)),
    /** Groups of ISCO-08. */
    fields: choices(Type.String({ pattern: '^isco-08:[0-9]{2}$' })),
    workModes: choices(oneOf(WORK_MODES)),
    countries: choices(Country),
    reaches: choices(oneOf(REACHES)),
    /**
     * Who lives there, among those alone who show the company their name: "PT-11" (ISO 3166-2), or a country with the person's own words,
     * "IS:north", compared without case, spaces and hyphens.
     */
    regions: choices(Type.String({ pattern: `^[A-Z]{2}(-[A-Z0-9]{1,3}|:[^${UNSEEN}]{1,100})$` })),
    /** Who may work in one of these today, as far as they have said. */
    rightsToWork: choices(Country),
    /** Who can begin on this day: by the month they gave, or else by their notice from today. */
    availableBy: Type.Optional(Day),
    /** A language, or a language with the least level: "de", "de:B2". */
    languages: choices(Type.String({ pattern: `^[a-z]{2,3}(:(${LANGUAGE_LEVELS.join('|')}))?$` })),
    /** Names, compared without case, spaces and hyphens. */
    skills: choices(Type.String({ minLength: 1, maxLength: BOOSTER_LIMITS.skill, pattern: NAME_PATTERN })),
    /** The highest level reached, ISCED 2011. */
    qualificationLevels: choices(oneOf(REACHED_LEVELS)),
    /** Who shares their culture result; nobody, while the company's own culture isn't published. */
    resultSharing: choices(oneOf(RESULT_SHARING)),
    /** Goes with `opportunityId`. */
    mustHaves: Type.Optional(oneOf(MUST_HAVE_CHOICES)),
    /** One of the company's jobs, whose criteria every candidate is compared with. */
    opportunityId: Type.Optional(Id),
    /** Words that all must be there; "a phrase"; `OR`; `NOT word` or `-word`. */
    words: Type.Optional(
      Type.String({ minLength: 1, maxLength: SEARCH_LIMITS.words, pattern: PROSE_PATTERN }),
    ),
    /** `newest` when it is not given. `criteria_met` goes with `opportunityId`. */
    order: Type.Optional(oneOf(SEARCH_ORDERS)),
  },
  closed,
);
export type SearchQuery = Static<typeof SearchQuery>;

/** A value of a facet, and how many candidates have it. */
export const FacetValue = Type.Object(
  {
    /** As it is chosen in the query. */
    value: Type.String(),
    /**
     * How many there would be with this choice alone in its facet, all other facets as they are: exact up to 24, else "at least" as `total`.
     * Null for fewer than 25, or nobody, where the facet rests on more people: who fits all others.
     */
    count: nullableInteger({ minimum: 0 }),
  },
  closed,
);
export type FacetValue = Static<typeof FacetValue>;
const values = list(FacetValue);

/**
 * What there is to choose, most first where there is no order of its own; at most 60 of a facet, and always what is chosen. Where a facet
 * rests on more than 24 people, it offers what somebody has of all whom this company may see; of skills what five have.
 */
export const SearchFacets = Type.Object(
  {
    routes: values,
    stages: values,
    lookingFor: values,
    fields: values,
    workModes: values,
    countries: values,
    /** Empty without countries. */
    reaches: values,
    /** Regions of candidates who show the company their name. Nobody else's is counted. */
    regions: values,
    rightsToWork: values,
    /** Days from today on, each with how many can begin by then. */
    availableBy: values,
    /** Each language, and each chosen language with its level. */
    languages: values,
    /** In small letters. */
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

/** What a card shows: enough to decide whom to open, and less than opening shows. */
export const CardProfile = Type.Object(
  {
    role: Type.Pick(role, ['route'], closed),
    /** Nothing in it while the view is anonymous. */
    personal: projected.personal,
    location: Type.Pick(location, ['country'], closed),
    employment: Type.Pick(employment, ['availableFrom', 'noticeWeeks'], closed),
    /** The present ones first. */
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
    /** Reviewed blind: more is withheld than the level would. */
    isBlind: Type.Boolean(),
    profile: CardProfile,
    /** Why the card is shown: what of the search is so of this person. */
    why: Type.Object(
      {
        facets: list(Type.Object({ facet: Type.String(), values: list(Type.String()) }, closed)),
        /** The words and phrases asked for that are there. */
        words: list(Type.String()),
      },
      closed,
    ),
    /** How the candidate meets each criterion of the chosen job. Empty without one. */
    standings: list(Type.Pick(CriterionStanding, ['criterionId', 'standing'], closed)),
    /** How the shared culture result overlaps with the company's published culture. Null where nothing is shared or published. */
    overlapBand: Type.Union([Type.Null(), OverlapBand]),
  },
  closed,
);
export type CandidateCard = Static<typeof CandidateCard>;

/**
 * A page of candidates. Total and counts are of those alone whom this company may see, exact up to 24 and then "at least" 25, 50, 100, 200,
 * 500, 1,000 and so on. The first page has them, and no other: whoever is counted exactly, is found among fewer than 50, or is one of up to 24
 * whom a word, an alternative or a choice of the search is about, is shown there or recorded as counted.
 */
export const CandidatePage = Type.Object(
  {
    total: nullableInteger({ minimum: 0 }),
    facets: Type.Union([Type.Null(), SearchFacets]),
    /** The opportunity asked for, with what its standings are about. */
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

/** Those who let this company see them, filtered by facets and words: 24 a page and 1,000 at most, never ordered by overlap. */
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
