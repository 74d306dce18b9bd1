/** Checks that nothing is missed without, each with what stands in their place. */
export const SPARED: Readonly<Record<string, string>> = {};
