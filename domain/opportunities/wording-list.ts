import type { OpportunityKind } from '../profile/role-choice.ts';

/**
 * Words in job advertisements that stop people from applying or say more than intended, each with a reason, an alternative and a source.
 */

export const WORDING_SOURCES = {
  gaucher: {
    title:
      'Gaucher, Friesen and Kay (2011): Evidence that gendered wording in job advertisements exists and sustains gender inequality. Journal of Personality and Social Psychology 101(1), 109–128',
    href: 'https://doi.org/10.1037/a0022530',
  },
  burn: {
    title:
      'Burn, Button, Munguia Corella and Neumark (2022): Does ageist language in job ads predict age discrimination in hiring? Journal of Labor Economics 40(3), 613–667',
    href: 'https://doi.org/10.1086/717730',
  },
  age_law: {
    title: '29 CFR § 1625.4, Help wanted notices or advertisements (United States)',
    href: 'https://www.ecfr.gov/current/title-29/section-1625.4',
  },
  native_speaker: {
    title: 'European Commission, answer to written question E-0941/02: “native speaker” is not acceptable',
    href: 'https://www.europarl.europa.eu/doceo/document/E-5-2002-0941-ASW_EN.html',
  },
  free_movement: {
    title: 'Regulation (EU) No 492/2011 on freedom of movement for workers, articles 1 and 3',
    href: 'https://eur-lex.europa.eu/eli/reg/2011/492/oj',
  },
  equal_treatment: {
    title: 'Directive 2000/78/EC on equal treatment in employment, articles 2 and 5',
    href: 'https://eur-lex.europa.eu/eli/dir/2000/78/oj',
  },
  plain_words: {
    title: 'GOV.UK style guide: words to avoid',
    href: 'https://www.gov.uk/guidance/style-guide/a-to-z-of-gov-uk-style',
  },
} as const;

export type WordingSource = keyof typeof WORDING_SOURCES;

export const WORDING_CATEGORIES = ['gender', 'age', 'origin', 'health', 'exaggeration', 'jargon'] as const;
export type WordingCategory = (typeof WORDING_CATEGORIES)[number];

export type WordingEntry = {
  /** Words or phrases in lower case; a trailing `*` matches all words that begin this way. */
  readonly words: readonly string[];
  /** Surrounding phrases in which they're meant literally, in the same form. */
  readonly except?: readonly string[];
  /** Kinds of opportunity for which they're appropriate. */
  readonly allowedIn?: readonly OpportunityKind[];
  readonly category: WordingCategory;
  readonly why: string;
  readonly suggestion: string;
  readonly source: WordingSource;
};
