import type { CompanyOpportunity } from '@common-ground/contract/opportunities/company-opportunities';
import { Trans } from '@common-ground/i18n/trans';
import type { ReactNode } from 'react';
import { failureWords } from '../../../platform/words/failure-words.ts';
import { PageTitle } from '../../../ui/frames/page-title.tsx';
import { ErrorState } from '../../../ui/signs/error-state.tsx';
import { SkeletonBlock } from '../../../ui/signs/skeleton.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { usePreviewOpportunity } from '../write/company-opportunities.queries.ts';
import { OpportunityView } from './opportunity-view.tsx';
import { StandingCard } from './standing-card.tsx';

type ShownOpportunityProps = { readonly opportunity: CompanyOpportunity; readonly hiringTeam: ReactNode };

/** An opportunity that can't be edited, as published, with its status. */
export function ShownOpportunity({ opportunity, hiringTeam }: ShownOpportunityProps) {
  const { data, isPending, isFetching, error, refetch } = usePreviewOpportunity(opportunity.id, 'published');
  if (data)
    return (
      <OpportunityView
        opportunity={data}
        back={
          <div className="grid grid-cols-1 gap-6">
            <TextLink href="/company-route/opportunities" className="justify-self-start text-small">
              <Trans>All jobs</Trans>
            </TextLink>
            <div className="grid max-w-4xl grid-cols-1 items-start gap-6 md:grid-cols-2">
              <StandingCard opportunity={opportunity} onPublish={null} isPublishing={false} isShownHere />
              {hiringTeam}
            </div>
          </div>
        }
        explain={() => null}
        apply={null}
        reader="company"
      />
    );
  return (
    <div className="grid grid-cols-1 gap-6">
      <PageTitle documentTitle={opportunity.title}>{opportunity.title}</PageTitle>
      {isPending ? <SkeletonBlock className="h-96 w-full" /> : null}
      {error ? (
        <ErrorState onRetry={() => void refetch()} isRetrying={isFetching}>
          {failureWords(error)}
        </ErrorState>
      ) : null}
    </div>
  );
}
