import type { CompanyPage as Company } from '@common-ground/contract/company/company';
import { companyFaceOf } from '@common-ground/domain/company-culture/company-face';
import { t } from '@common-ground/i18n/t';
import { Trans } from '@common-ground/i18n/trans';
import { useParams } from '@tanstack/react-router';
import { CallError } from '../../platform/api/queries.ts';
import { failureMessage } from '../../platform/text/failure-message.ts';
import { FaceBanner } from '../../platform/values/face-banner.tsx';
import { PageTitle } from '../../ui/frames/page-title.tsx';
import { CompanyName } from '../../ui/signs/company-name.tsx';
import { ErrorState } from '../../ui/signs/error-state.tsx';
import { PageSkeleton } from '../../ui/signs/skeleton.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { useReadCompany } from './company.queries.ts';
import { CompanyView, type CompanyViewParts } from './company-view.tsx';

/** A company, for candidates. */
export function CompanyPage(parts: CompanyViewParts) {
  const { companyId = '' } = useParams({ strict: false });
  const { data, error, isFetching, refetch } = useReadCompany(companyId);
  if (data)
    return (
      <div className="grid grid-cols-1 gap-7">
        <FaceBanner face={faceOf(data)}>
          <PageTitle
            documentTitle={data.name}
            lead={
              data.verification
                ? null
                : t`This company isn’t verified yet, so we haven’t checked who’s behind it.`
            }
          >
            <CompanyName company={data} isPlain />
          </PageTitle>
        </FaceBanner>
        <CompanyView company={data} {...parts} />
      </div>
    );
  if (error === null) return <PageSkeleton blocks={3} />;
  const isMissing = error instanceof CallError && ['not_found', 'invalid_input'].includes(error.problem.code);
  return (
    <div className="grid gap-6">
      <PageTitle>{isMissing ? t`We can’t find this company` : t`Company`}</PageTitle>
      {isMissing ? (
        <p>
          <Trans>
            It may not be verified, or it has left Common Ground.{' '}
            <TextLink href="/opportunities">See all jobs</TextLink>
          </Trans>
        </p>
      ) : (
        <ErrorState onRetry={() => void refetch()} isRetrying={isFetching}>
          {failureMessage(error)}
        </ErrorState>
      )}
    </div>
  );
}

/** The two values that the company's own people put first; null while it has published no culture. */
function faceOf({ culture }: Company) {
  const face = culture && companyFaceOf(culture);
  return face && { values: [...face.values], isOrdered: face.isOrdered };
}
