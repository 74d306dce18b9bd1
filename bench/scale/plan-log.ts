/** The part of a plan's step that is evaluated. */
type Step = {
  readonly Plans?: readonly Step[];
  readonly 'Actual Rows'?: number;
  readonly 'Actual Loops'?: number;
  readonly 'Rows Removed by Filter'?: number;
  readonly 'Shared Hit Blocks'?: number;
  readonly 'Shared Read Blocks'?: number;
};

/** All plans of one statement. */
export type StatementPlans = {
  readonly statement: string;
  /** How many 8 kB blocks each plan read, cached or not. */
  readonly blocks: readonly number[];
  /** The largest number of rows that any step of each plan read, including those it filtered out. */
  readonly rows: number;
};

/** Extracts the plans, by statement, from a Postgres log whose `auto_explain` writes JSON. */
export function plansIn(log: string): StatementPlans[] {
  const plansByStatement = new Map<string, { statement: string; blocks: number[]; rows: number }>();
  // An entry begins with its timestamp; its other lines are indented.
  for (const entry of log.split(/\n(?=\d{4}-\d\d-\d\d )/)) {
    const start = entry.indexOf('plan:\n');
    if (start < 0) continue;
    const { 'Query Text': text, Plan: plan } = JSON.parse(
      entry.slice(start + 'plan:\n'.length).replaceAll('\n\t', '\n'),
    ) as { 'Query Text': string; Plan: Step };
    // Lists of parameters vary in length.
    const statement = text.replace(/\s+/g, ' ').replace(/\$\d+(, \$\d+)*/g, '$');
    const plans = plansByStatement.get(statement) ?? { statement, blocks: [], rows: 0 };
    plans.blocks.push((plan['Shared Hit Blocks'] ?? 0) + (plan['Shared Read Blocks'] ?? 0));
    plans.rows = Math.max(plans.rows, rowsOf(plan));
    plansByStatement.set(statement, plans);
  }
  return [...plansByStatement.values()];
}

function rowsOf(step: Step): number {
  const own =
    ((step['Actual Rows'] ?? 0) + (step['Rows Removed by Filter'] ?? 0)) * (step['Actual Loops'] ?? 1);
  return Math.max(own, ...(step.Plans ?? []).map(rowsOf));
}
