/** Decides how sums of equal-opportunity answers may be published without anyone being identified, directly or by subtraction. */

/** No published sum is of fewer people. */
export const MIN_PUBLISHED_PEOPLE = 10;

/** Sums by group; null if withheld. */
export type PublishedSums<Group extends string> = {
  /** Everyone together; null if that's too few. */
  readonly total: number | null;
  readonly groups: { readonly [Name in Group]: number | null };
};

/**
 * Withholds groups that are too small, and as many more as needed so that subtracting published groups from the total reveals nothing
 * small: withheld groups together have no one, or at least {@link MIN_PUBLISHED_PEOPLE} people. The smallest groups are withheld first. @param
 * counts people by group, whole numbers from 0; each person is in one group @returns an empty group is withheld as well, since "nobody"
 * says something about everyone
 */
export function publishedSums<Group extends string>(
  counts: Readonly<Record<Group, number>>,
): PublishedSums<Group> {
  const sorted = (Object.entries(counts) as [Group, number][]).sort(([, one], [, other]) => one - other);
  const total = sorted.reduce((sum, [, count]) => sum + count, 0);
  const withheldGroups = new Set<Group>();
  let suppressedPeople = 0;
  for (const [group, count] of sorted) {
    const isRemainderSmall = suppressedPeople > 0 && suppressedPeople < MIN_PUBLISHED_PEOPLE;
    if (count >= MIN_PUBLISHED_PEOPLE && !isRemainderSmall) break;
    withheldGroups.add(group);
    suppressedPeople += count;
  }
  const groups = Object.fromEntries(
    sorted.map(([group, count]) => [group, withheldGroups.has(group) ? null : count]),
  ) as PublishedSums<Group>['groups'];
  return { total: total >= MIN_PUBLISHED_PEOPLE ? total : null, groups };
}
