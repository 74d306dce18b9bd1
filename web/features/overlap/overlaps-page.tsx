import { t } from '@common-ground/i18n/t';
import { Trans } from '@common-ground/i18n/trans';
import { failureMessage } from '../../platform/text/failure-message.ts';
import { Card } from '../../ui/card.tsx';
import { PageTitle } from '../../ui/frames/page-title.tsx';
import { PagedList } from '../../ui/frames/paged-list.tsx';
import { EmptyState } from '../../ui/signs/empty-state.tsx';
import { IdeaCircles } from '../../ui/signs/idea-circles.tsx';
import { CompanyRow } from './company-row.tsx';
import { DescribedCompaniesCard } from './described-companies-card.tsx';
import { NoComparison } from './no-comparison.tsx';
import { useListOverlaps } from './overlap.queries.ts';

/** Every verified company with a published culture, by name. */
export function OverlapsPage() {
  const list = useListOverlaps();
  const companies = list.data?.pages.flatMap((page) => page.items) ?? [];
  const hindrance = list.data?.pages[0]?.hindrance ?? null;
  return (
    <div className="grid gap-8">
      <Card tone="idea" className="flex flex-wrap items-center gap-5">
        <IdeaCircles />
        <PageTitle
          lead={t`Companies described by the people who work there, sorted by name, not by overlap.`}
        >
          <Trans>Where you overlap</Trans>
        </PageTitle>
      </Card>
      <div className="grid max-w-3xl grid-cols-1 gap-6">
        <PagedList
          list={list}
          count={companies.length}
          failure={list.error ? failureMessage(list.error) : null}
          more={t`Show more companies`}
          isInCard
        >
          {companies.length > 0 ? (
            <ul>
              {companies.map((overlap) => (
                <CompanyRow key={overlap.company.id} overlap={overlap} heading="h2" />
              ))}
            </ul>
          ) : hindrance ? (
            <NoComparison hindrance={hindrance} />
          ) : (
            <EmptyState title={t`No companies to compare yet`}>
              <Trans>Companies appear here once the people who work there have described them.</Trans>
            </EmptyState>
          )}
        </PagedList>
        {hindrance ? <DescribedCompaniesCard /> : null}
      </div>
    </div>
  );
}
