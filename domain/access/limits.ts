/** The most companies and names on one block list. */
export const MOST_BLOCKS = 100;

/** The most companies that one candidate can have chosen. */
export const MOST_CHOSEN = 100;
