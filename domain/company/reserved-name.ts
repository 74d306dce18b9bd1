import { beginsWithName, companyNameKey, companyNameKeys } from '../access/company-name-key.ts';

/** What this product calls itself on every page and in every mail. */
export const PRODUCT_NAME = 'Common Ground';

/**
 * Whether people could take a company's name for that of those who run the installation: from one of its words on it begins as a reserved one
 * does ("Common Ground Support", "The CommonGround Team"; not "Uncommon Ground").
 * @param reserved the names of those who run it
 */
export function isReservedName(name: string, reserved: readonly string[]): boolean {
  const beginnings = reserved.map(companyNameKey).filter(Boolean);
  return companyNameKeys(name).some((key) => {
    const words = key.split(' ');
    const ends = words.map((_, at) => words.slice(at).join(' '));
    return beginnings.some((beginning) => ends.some((end) => beginsWithName(end, beginning)));
  });
}
