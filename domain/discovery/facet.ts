/** The facets a company can search candidates by. Choices of one facet are joined by "or", facets by "and". */
export const FACETS = [
  'routes',
  'stages',
  'lookingFor',
  'fields',
  'workModes',
  'countries',
  'reaches',
  'regions',
  'rightsToWork',
  'availableBy',
  'languages',
  'skills',
  'qualificationLevels',
  'resultSharing',
  'mustHaves',
] as const;
export type Facet = (typeof FACETS)[number];

/**
 * How a candidate can work in a country. `lives`: lives there. `would_move`: would move there from another country. `moves_within`:
 * lives there and would move within it. `remote`: works remotely, wherever they live. Cities can't be searched, and regions
 * (`regions`) only among candidates who show the company their name: for anyone else, a search would disclose them.
 */
export const REACHES = ['lives', 'would_move', 'moves_within', 'remote'] as const;
export type Reach = (typeof REACHES)[number];

/** The default reaches when only countries are chosen. */
export const DEFAULT_REACHES = ['lives', 'would_move'] as const satisfies readonly Reach[];

/** `met`: all must-haves are met. `none_not_met`: no must-have is known to be unmet. */
export const MUST_HAVE_CHOICES = ['met', 'none_not_met'] as const;
export type MustHaveChoice = (typeof MUST_HAVE_CHOICES)[number];

/** `shared`: they share their culture result, which is compared with the company's published culture. */
export const RESULT_SHARING = ['shared'] as const;
export type ResultSharing = (typeof RESULT_SHARING)[number];

/** Levels of ISCED 2011 that someone can have reached, 1 primary to 8 doctoral. */
export const REACHED_LEVELS = ['1', '2', '3', '4', '5', '6', '7', '8'] as const;

/**
 * How to sort a list. `newest`: most recently findable first. `random`: different for every company and every day. `criteria_met`:
 * by the number of must-haves met, then of other criteria. Nothing is sorted or filtered by overlap.
 */
export const SEARCH_ORDERS = ['newest', 'random', 'criteria_met'] as const;
export type SearchOrder = (typeof SEARCH_ORDERS)[number];

/** The page size, the maximum length of a list, how many choices a facet accepts and shows, and maximum lengths in characters. */
export const SEARCH_LIMITS = { page: 24, depth: 1_000, choices: 20, shownValues: 60, words: 200 } as const;
