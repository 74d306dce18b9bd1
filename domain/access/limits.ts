/** The most companies and names on one block list. */
export const MAX_BLOCKS = 100;

/** The most companies that one candidate can have chosen. */
export const MAX_CHOSEN = 100;
