import type { CompanyInterview } from '@common-ground/contract/interviews/interview';
import type { CompanyScope } from '../../platform/auth/scope.ts';
import type { Database } from '../../platform/db/database.ts';
import { recordAdjustmentViews } from './adjustment-view.store.ts';
import type { CompanyInterviewRow } from './company-interview.store.ts';
import { companyInterviewOf } from './interview.view.ts';

/**
 * Interviews as a member sees them. Call it in the transaction that reads them: adjustments that are shown are recorded for the
 * candidate.
 */
export async function showInterviews(
  db: Database,
  scope: CompanyScope,
  rows: readonly CompanyInterviewRow[],
  at: Date,
): Promise<CompanyInterview[]> {
  await recordAdjustmentViews(db, scope, rows, at);
  return rows.map((row) => companyInterviewOf(scope, row, at));
}

/** One interview; see {@link showInterviews}. */
export async function showInterview(
  db: Database,
  scope: CompanyScope,
  row: CompanyInterviewRow,
  at: Date,
): Promise<CompanyInterview> {
  await recordAdjustmentViews(db, scope, [row], at);
  return companyInterviewOf(scope, row, at);
}
