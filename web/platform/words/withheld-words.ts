/** In place of what a colleague wrote, in blind review. */
export const WITHHELD_WORDS = 'Hidden in blind review: it names someone.';
