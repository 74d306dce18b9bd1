/**
 * How many different profiles one member of a company can open on one day (UTC). Looking somebody up again on the same day costs
 * nothing. It keeps a genuine account from copying everybody who lets themselves be found.
 */

/** Profiles a member and day where the installation says nothing else. */
export const PROFILES_A_DAY = 200;

/** The share of the budget from which on a notice stands beside the answer. */
const NEAR_SHARE = 0.8;

/** Where a member stands on one day. */
export type ViewBudget = {
  readonly used: number;
  readonly limit: number;
  readonly remaining: number;
  /** Little is left: from four fifths on. */
  readonly isNear: boolean;
};

/**
 * @param used different profiles opened today, 0 or more
 * @param limit the most on one day, 1 or more
 */
export function viewBudget(used: number, limit: number): ViewBudget {
  return {
    used,
    limit,
    remaining: Math.max(0, limit - used),
    isNear: used >= Math.ceil(limit * NEAR_SHARE),
  };
}

/**
 * How many more of the budget some profiles would cost, and whether they can be opened: all of them or none.
 * @param wanted the profiles, any of them more than once
 * @param opened those that were opened today already
 */
export function spending(
  budget: Pick<ViewBudget, 'used' | 'limit'>,
  wanted: readonly string[],
  opened: ReadonlySet<string>,
): { readonly fresh: readonly string[]; readonly isAllowed: boolean } {
  const fresh = [...new Set(wanted)].filter((id) => !opened.has(id));
  return { fresh, isAllowed: fresh.length === 0 || budget.used + fresh.length <= budget.limit };
}
