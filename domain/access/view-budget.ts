/**
 * How many different people a company can open, and be shown in lists, on one day (UTC). The same person again on the same day costs
 * nothing. It keeps a genuine account from copying everyone who can be found.
 */

/** The installation's defaults: profiles a member opens, profiles all members open, and people listed to all. */
export const DAILY_BUDGETS = { member: 200, company: 1_000, listed: 2_000 } as const;

/** Which budget a warning is about. */
export type BudgetName = keyof typeof DAILY_BUDGETS;

/** The share of a budget at which owners are warned and a notice is shown. */
const NEAR_SHARE = 0.8;

/** How much of a budget a member has used on one day. */
export type ViewBudget = {
  readonly used: number;
  readonly limit: number;
  readonly remaining: number;
  /** Whether at least four fifths are used. */
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
    isNear: used >= warningThreshold(limit),
  };
}

/** The number at which a budget counts as nearly used up. */
export function warningThreshold(limit: number): number {
  return Math.ceil(limit * NEAR_SHARE);
}

/**
 * How much more of the budget the given profiles would cost, and whether they can be opened: all of them or none. @param requested the
 * profiles, possibly repeated @param opened those already opened today
 */
export function budgetSpending(
  budget: Pick<ViewBudget, 'used' | 'limit'>,
  requested: readonly string[],
  opened: ReadonlySet<string>,
): { readonly fresh: readonly string[]; readonly isAllowed: boolean } {
  const notYetOpened = [...new Set(requested)].filter((id) => !opened.has(id));
  return {
    fresh: notYetOpened,
    isAllowed: notYetOpened.length === 0 || budget.used + notYetOpened.length <= budget.limit,
  };
}
