import { isDeepStrictEqual } from 'node:util';
import { raterSheetOf } from '@common-ground/domain/company-culture/company-culture';
import { companyDifferences } from '@common-ground/domain/company-culture/company-differences';
import type { DimensionScores } from '@common-ground/domain/culture/dimensions';
import { INSTRUMENT_VERSION } from '@common-ground/domain/culture/item-bank';
import { SCORING_VERSION } from '@common-ground/domain/culture/score';
import type { CompanyScope } from '../../platform/auth/scope.ts';
import type { Context } from '../../platform/context.ts';
import type { Database } from '../../platform/db/database.ts';
import type { Sweep } from '../../platform/jobs/task.ts';
import {
  findCompanyDifferences,
  insertCompanyDifferences,
  listMeasuredCompanies,
} from '../../stores/company-culture/company-differences.store.ts';
import { listReleasedResponses } from '../../stores/culture/rater-response.store.ts';

const VERSIONS = { instrumentVersion: INSTRUMENT_VERSION, scoringVersion: SCORING_VERSION };

/** The scores of a company's released raters, from answers to the current questions. */
async function scoresOf(db: Database, companyId: string): Promise<DimensionScores[]> {
  const responses = await listReleasedResponses(db, { companyId } as CompanyScope);
  return responses
    .filter(({ instrumentVersion }) => instrumentVersion === INSTRUMENT_VERSION)
    .map(({ answers }) => raterSheetOf(answers))
    .flatMap((made) => (made.kind === 'sheet' ? [made.sheet.scores] : []));
}

/** Computes how much companies differ on each dimension, and stores figures that differ from the last ones. */
export async function computeCompanyDifferences({
  systemDb,
  now,
}: Pick<Context, 'systemDb' | 'now'>): Promise<void> {
  const companies = await listMeasuredCompanies(systemDb, INSTRUMENT_VERSION);
  const scores: DimensionScores[][] = [];
  for (const companyId of companies) scores.push(await scoresOf(systemDb, companyId));
  const found = companyDifferences(scores);
  const known = await findCompanyDifferences(systemDb, VERSIONS);
  if (isDeepStrictEqual(found, known)) return;
  await insertCompanyDifferences(systemDb, VERSIONS, found, { companyCount: companies.length, at: now() });
}

/** Daily: how much companies differ, which decides which dimensions enter an overlap. */
export const differencesOfCompanies = (context: Context): Sweep => ({
  name: 'compute_company_differences',
  cron: '41 3 * * *',
  failure: 'Computing the differences between companies failed; will retry on the next run',
  sweep: () => computeCompanyDifferences(context),
});
