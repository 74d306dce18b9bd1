import type { CompanyCulturePage } from '@common-ground/contract/company-culture/company-culture';
import { indistinctDimensions } from '@common-ground/domain/company-culture/company-differences';
import { COMPANIES_NEEDED_FOR_ICC } from '@common-ground/domain/company-culture/intraclass-correlation';
import { DIMENSIONS } from '@common-ground/domain/culture/dimensions';
import { t } from '@common-ground/i18n/t';
import { text } from '@common-ground/i18n/text';
import { Trans } from '@common-ground/i18n/trans';
import { twoDecimals } from '../../platform/text/number-formats.ts';

/** Shows how much companies differ on each dimension, and which dimensions overlaps leave out. */
export function CompanyDifferences({ differences }: Pick<CompanyCulturePage, 'differences'>) {
  if (differences === null)
    return (
      <p className="mt-3 text-muted">
        <Trans>
          We don’t know yet how much companies differ on each dimension: ICC(1) and ICC(2). That takes{' '}
          {COMPANIES_NEEDED_FOR_ICC} measured companies.
        </Trans>
      </p>
    );
  const excluded = indistinctDimensions(differences) ?? [];
  return (
    <div className="mt-4 grid gap-2">
      <p className="text-muted">
        <Trans>
          How much {differences.companyCount} companies differ on each dimension. ICC(1) is the share of the
          variation in people’s answers that lies between companies, and ICC(2) is how reliable a company’s
          mean is.
        </Trans>{' '}
        {excluded.length === 0
          ? t`They differ on all eight.`
          : t`We don’t compare a dimension with candidates where ICC(1) is below .05.`}
      </p>
      <div className="overflow-x-auto">
        <table className="w-full [&_td]:ps-3 [&_td]:text-end [&_th]:py-1.5">
          <caption className="sr-only">
            <Trans>How much companies differ</Trans>
          </caption>
          <thead>
            <tr className="text-muted">
              <th scope="col" className="text-start font-medium">
                <Trans>Dimension</Trans>
              </th>
              <th scope="col" className="ps-3 text-end font-medium">
                <Trans>ICC(1)</Trans>
              </th>
              <th scope="col" className="ps-3 text-end font-medium">
                <Trans>ICC(2)</Trans>
              </th>
            </tr>
          </thead>
          <tbody>
            {differences.dimensions.map(({ dimension, icc1, icc2 }) => (
              <tr key={dimension} className="border-t border-line">
                <th scope="row" className="text-start font-medium">
                  {text(DIMENSIONS[dimension].name)}
                  {excluded.includes(dimension) ? (
                    <span className="font-normal text-muted">
                      {' · '}
                      <Trans>not compared</Trans>
                    </span>
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
