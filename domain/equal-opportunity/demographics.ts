/**
 * Equal-opportunity monitoring: six questions about groups that are often treated unfairly. Every question is voluntary and can be
 * explicitly declined, and answers are only ever read as sums over many people.
 */

const DECLINED = 'prefer_not_to_say';

/** The answers to each question; the last one is always "prefer not to say". */
export const DEMOGRAPHIC_ANSWERS = {
  sex: ['female', 'male', 'intersex', DECLINED],
  gender: ['woman', 'man', 'non_binary', 'another', DECLINED],
  ethnicity: [
    'arab_or_middle_eastern',
    'asian',
    'black',
    'indigenous',
    'latin_american',
    'mixed',
    'roma_or_traveller',
    'white',
    'another',
    DECLINED,
  ],
  ageBand: ['under_18', 'from_18', 'from_25', 'from_35', 'from_45', 'from_55', 'from_65', DECLINED],
  disability: ['yes', 'no', DECLINED],
  firstInFamily: ['yes', 'no', 'not_sure', DECLINED],
} as const;

export type DemographicQuestion = keyof typeof DEMOGRAPHIC_ANSWERS;

/** One person's answers. Null is "not answered". */
export type Demographics = {
  readonly [Question in DemographicQuestion]: (typeof DEMOGRAPHIC_ANSWERS)[Question][number] | null;
};

/** No question answered. */
export const NO_DEMOGRAPHICS: Demographics = {
  sex: null,
  gender: null,
  ethnicity: null,
  ageBand: null,
  disability: null,
  firstInFamily: null,
};
