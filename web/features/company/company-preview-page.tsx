import { usePermission } from '../../platform/session/membership.ts';
import { failureWords } from '../../platform/words/failure-words.ts';
import { PageTitle } from '../../ui/frames/page-title.tsx';
import { ErrorState } from '../../ui/signs/error-state.tsx';
import { Notice } from '../../ui/signs/notice.tsx';
import { PageSkeleton } from '../../ui/signs/skeleton.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { usePreviewCompany } from './company.queries.ts';
import { CompanyView, type CompanyViewParts } from './company-view.tsx';

/** The own company as candidates see it. */
export function CompanyPreviewPage(parts: CompanyViewParts) {
  const { data, error, isFetching, refetch } = usePreviewCompany();
  const mayManage = usePermission('manage_company');
  if (error)
    return (
      <div className="grid gap-6">
        <PageTitle>What candidates see</PageTitle>
        <ErrorState onRetry={() => void refetch()} isRetrying={isFetching}>
          {failureWords(error)}
        </ErrorState>
      </div>
    );
  if (!data) return <PageSkeleton blocks={3} />;
  return (
    <div className="grid grid-cols-1 gap-7">
      <PageTitle documentTitle="What candidates see" eyebrow="What candidates see">
        {data.name}
      </PageTitle>
      <Notice>
        {data.verification
          ? 'This page is open to every candidate.'
          : 'This page opens to candidates once your company is verified.'}{' '}
        {mayManage ? (
          <TextLink href="/company-route/profile">Back to the profile</TextLink>
        ) : (
          'An owner of the company writes it.'
        )}
      </Notice>
      <CompanyView company={data} {...parts} isPreview />
    </div>
  );
}
