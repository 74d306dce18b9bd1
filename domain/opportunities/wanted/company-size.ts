import type { CompanySize } from '../../profile/preferences.ts';

/** The first headcount of each size above the smallest, largest first. */
const LOWER_BOUNDS = [
  [1_000, 'from_1000'],
  [250, 'under_1000'],
  [50, 'under_250'],
  [10, 'under_50'],
] as const satisfies readonly (readonly [number, CompanySize])[];

/** The size of a company, in the steps that candidates choose from; null if it hasn't given a headcount. */
export function companySizeOf(headcount: number | null): CompanySize | null {
  if (headcount === null) return null;
  return LOWER_BOUNDS.find(([start]) => headcount >= start)?.[1] ?? 'under_10';
}
