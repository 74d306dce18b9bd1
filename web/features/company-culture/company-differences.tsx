import type { CompanyCulturePage } from '@common-ground/contract/company-culture/company-culture';
import { indistinctDimensions } from '@common-ground/domain/company-culture/company-differences';
import { COMPANIES_NEEDED_FOR_ICC } from '@common-ground/domain/company-culture/intraclass-correlation';
import { DIMENSIONS } from '@common-ground/domain/culture/dimensions';
import { text } from '@common-ground/i18n/text';
import { twoDecimals } from '../../platform/words/number-words.ts';

/** How much companies differ on each dimension, and which of them are left out of overlaps. */
export function CompanyDifferences({ differences }: Pick<CompanyCulturePage, 'differences'>) {
  if (differences === null)
    return (
      <p className="mt-3 text-muted">
        How much companies differ on each dimension, ICC(1) and ICC(2): not yet known. It takes{' '}
        {COMPANIES_NEEDED_FOR_ICC} measured companies.
      </p>
    );
  const leftOut = indistinctDimensions(differences) ?? [];
  return (
    <div className="mt-4 grid gap-2">
      <p className="text-muted">
        How much {differences.companyCount} companies differ on each dimension. ICC(1) is the share of the
        differences between people’s answers that is between companies, ICC(2) how reliable a company’s mean
        is.{' '}
        {leftOut.length === 0
          ? 'They differ on all eight.'
          : 'Where ICC(1) is below .05, the dimension isn’t compared with any candidate.'}
      </p>
      <div className="overflow-x-auto">
        <table className="w-full [&_td]:ps-3 [&_td]:text-end [&_th]:py-1.5">
          <caption className="sr-only">How much companies differ</caption>
          <thead>
            <tr className="text-muted">
              <th scope="col" className="text-start font-medium">
                Dimension
              </th>
              <th scope="col" className="ps-3 text-end font-medium">
                ICC(1)
              </th>
              <th scope="col" className="ps-3 text-end font-medium">
                ICC(2)
              </th>
            </tr>
          </thead>
          <tbody>
            {differences.dimensions.map(({ dimension, icc1, icc2 }) => (
              <tr key={dimension} className="border-t border-line">
                <th scope="row" className="text-start font-medium">
                  {text(DIMENSIONS[dimension].name)}
                  {leftOut.includes(dimension) ? (
                    <span className="font-normal text-muted"> · not compared</span>
                  ) : null}
                </th>
                <td>{twoDecimals(icc1)}</td>
                <td>{twoDecimals(icc2)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  );
}
