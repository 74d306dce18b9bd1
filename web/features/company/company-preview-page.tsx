import { t } from '@common-ground/i18n/t';
import { Trans } from '@common-ground/i18n/trans';
import { usePermission } from '../../platform/session/membership.ts';
import { failureMessage } from '../../platform/text/failure-message.ts';
import { PageTitle } from '../../ui/frames/page-title.tsx';
import { ErrorState } from '../../ui/signs/error-state.tsx';
import { Notice } from '../../ui/signs/notice.tsx';
import { PageSkeleton } from '../../ui/signs/skeleton.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { usePreviewCompany } from './company.queries.ts';
import { CompanyView, type CompanyViewParts } from './company-view.tsx';

/** Shows the caller's company as candidates see it. */
export function CompanyPreviewPage(parts: CompanyViewParts) {
  const { data, error, isFetching, refetch } = usePreviewCompany();
  const mayManage = usePermission('manage_company');
  if (error)
    return (
      <div className="grid gap-6">
        <PageTitle>
          <Trans>Preview as a candidate</Trans>
        </PageTitle>
        <ErrorState onRetry={() => void refetch()} isRetrying={isFetching}>
          {failureMessage(error)}
        </ErrorState>
      </div>
    );
  if (!data) return <PageSkeleton blocks={3} />;
  return (
    <div className="grid grid-cols-1 gap-7">
      <PageTitle documentTitle={t`Preview as a candidate`} eyebrow={t`Preview as a candidate`}>
        {data.name}
      </PageTitle>
      <Notice>
        {data.verification
          ? t`All candidates can see this page.`
          : t`Candidates can see this page once your company is verified.`}{' '}
        {mayManage ? (
          <TextLink href="/company-route/profile">
            <Trans>Back to company profile</Trans>
          </TextLink>
        ) : (
          t`Owners can edit it.`
        )}
      </Notice>
      <CompanyView company={data} {...parts} isPreview />
    </div>
  );
}
