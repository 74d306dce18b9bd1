/** Weekly hours come in quarters: 37.5 and 36.25 are common, and quarters add up exactly. */
export const HOURS_STEP = 0.25;
