import { beginsWithName, companyNameKey, companyNameKeys, joinedKey } from '../access/company-name-key.ts';

/** The product's name on every page and in every email. */
export const PRODUCT_NAME = 'Common Ground';

/**
 * A name needs at least this many letters for one that differs by a single letter to count as the same: shorter names are one letter away
 * from many others.
 */
const MIN_LENGTH_FOR_TYPO = 8;

/** Whether two texts differ by one letter: replaced, missing, added or swapped with the next. */
function differsByOneTypo(a: string, b: string): boolean {
  const [long, short] = a.length >= b.length ? [a, b] : [b, a];
  let start = 0;
  while (start < short.length && long[start] === short[start]) start += 1;
  const [rest, restOfShort] = [long.slice(start), short.slice(start)];
  if (long.length > short.length) return rest.slice(1) === restOfShort;
  const isSwapped = rest[0] === restOfShort[1] && rest[1] === restOfShort[0];
  return rest.slice(1) === restOfShort.slice(1) || (isSwapped && rest.slice(2) === restOfShort.slice(2));
}

/** Whether a key begins like another one, except for one letter ("commom ground support"). */
function startsWithTypo(key: string, beginning: string): boolean {
  // UTS 39 turns "m" into "rn", but here one letter has to stay one.
  const [letters, beginningLetters] = [key, beginning].map((text) =>
    joinedKey(text).replaceAll('rn', 'm'),
  ) as [string, string];
  if (beginningLetters.length < MIN_LENGTH_FOR_TYPO) return false;
  return [-1, 0, 1].some(
    (more) =>
      letters.length >= beginningLetters.length + more &&
      differsByOneTypo(letters.slice(0, beginningLetters.length + more), beginningLetters),
  );
}

/**
 * Whether people could mistake a company's name for that of the operator: from any of its words on, it begins like a reserved one
 * ("Common Ground Support", "The CommonGround Team", "Commom Ground"; not "Uncommon Ground").
 * @param reserved the names of those who run it
 */
export function isReservedName(name: string, reserved: readonly string[]): boolean {
  const beginnings = reserved.map(companyNameKey).filter(Boolean);
  return companyNameKeys(name).some((key) => {
    const words = key.split(' ');
    const ends = words.map((_, at) => words.slice(at).join(' '));
    return beginnings.some((beginning) =>
      ends.some((end) => beginsWithName(end, beginning) || startsWithTypo(end, beginning)),
    );
  });
}
