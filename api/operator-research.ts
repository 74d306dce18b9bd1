import type { Answer } from '@common-ground/domain/culture/answer';
import { INSTRUMENT_VERSION } from '@common-ground/domain/culture/item-bank';
import type { Copy } from '@common-ground/domain/psychometrics/sample';
import type { CompanyScope } from './platform/auth/scope.ts';
import type { Database } from './platform/db/database.ts';
import { listMeasuredCompanies } from './stores/company-culture/company-differences.store.ts';
import { answersByBatch, listReleasedResponses } from './stores/culture/rater-response.store.ts';
import { listResearchCopies } from './stores/culture/research-copy.store.ts';

/** The released answers of one company's raters, and its headcount at the last release. */
export type RatedCompany = {
  readonly headcount: number | null;
  readonly batches: readonly (readonly (readonly Answer[])[])[];
};

/** What the operator can read to check the culture test. */
export type ResearchOperator = {
  /** Lists the research copies in a language. */
  listResearchCopies(language: string): Promise<Copy[]>;
  /** Lists verified companies measured with the current instrument. */
  listRatedCompanies(): Promise<RatedCompany[]>;
};

/** @param db bypasses row level security */
export function operateResearch(db: Database): ResearchOperator {
  return {
    listResearchCopies: (language) => listResearchCopies(db, language),
    async listRatedCompanies() {
      const companies: RatedCompany[] = [];
      for (const companyId of await listMeasuredCompanies(db, INSTRUMENT_VERSION)) {
        const released = await listReleasedResponses(db, { companyId } as CompanyScope);
        const currentResponses = released.filter(
          ({ instrumentVersion }) => instrumentVersion === INSTRUMENT_VERSION,
        );
        companies.push({
          headcount: currentResponses.at(-1)?.headcount ?? null,
          batches: answersByBatch(currentResponses),
        });
      }
      return companies;
    },
  };
}
