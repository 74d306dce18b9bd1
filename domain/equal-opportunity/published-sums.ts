/** How sums of equal-opportunity answers may be published, so that no one can be identified by looking or by subtracting. */

/** No published sum is of fewer people. */
export const LEAST_PUBLISHED = 10;

/** Sums by group; null is withheld. */
export type PublishedSums<Group extends string> = {
  /** All people together; null when they are too few themselves. */
  readonly total: number | null;
  readonly groups: { readonly [Name in Group]: number | null };
};

/**
 * Holds back what is too small, and as much more as it takes that nothing small is left by subtracting published groups from the total:
 * the people in groups that are withheld are none, or at least {@link LEAST_PUBLISHED} together. The smallest groups go first.
 * @param counts people by group, whole numbers from 0; each person is in one group
 * @returns a group of no one is withheld too, since "nobody" says something about everyone
 */
export function publishedSums<Group extends string>(
  counts: Readonly<Record<Group, number>>,
): PublishedSums<Group> {
  const sorted = (Object.entries(counts) as [Group, number][]).sort(([, one], [, other]) => one - other);
  const total = sorted.reduce((sum, [, count]) => sum + count, 0);
  const held = new Set<Group>();
  let suppressedPeople = 0;
  for (const [group, count] of sorted) {
    const isRestSmall = suppressedPeople > 0 && suppressedPeople < LEAST_PUBLISHED;
    if (count >= LEAST_PUBLISHED && !isRestSmall) break;
    held.add(group);
    suppressedPeople += count;
  }
  const groups = Object.fromEntries(
    sorted.map(([group, count]) => [group, held.has(group) ? null : count]),
  ) as PublishedSums<Group>['groups'];
  return { total: total >= LEAST_PUBLISHED ? total : null, groups };
}
