import { useState } from 'react';
import { COMPARISON_OBSTACLE_TEXTS } from '../../platform/text/comparison-texts.ts';
import { failureMessage } from '../../platform/text/failure-message.ts';
import { Card } from '../../ui/card.tsx';
import { useAnnouncer } from '../../ui/signs/announcer.tsx';
import { ErrorState } from '../../ui/signs/error-state.tsx';
import { SkeletonBlock } from '../../ui/signs/skeleton.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { ComparedCompanies } from './compared-companies.tsx';
import { ComparisonQuestion } from './comparison-question.tsx';
import { useReadComparisonOffer } from './overlap.queries.ts';

/** What follows from a culture result: the offer to compare it with companies, or the overlaps, or why there are none. */
export function ComparisonOfferCard() {
  const { data, error, refetch, isFetching } = useReadComparisonOffer();
  const [announce, announcer] = useAnnouncer();
  /** Whether the candidate agreed on this page, so that the overlaps take the focus. */
  const [isFresh, setFresh] = useState(false);
  return (
    <div id="compare" className="scroll-mt-6 print:hidden">
      {announcer}
      {data === undefined ? (
        error ? (
          <ErrorState onRetry={() => void refetch()} isRetrying={isFetching}>
            {failureMessage(error)}
          </ErrorState>
        ) : (
          <SkeletonBlock className="h-52 w-full" />
        )
      ) : data.hindrance === null ? (
        <ComparedCompanies isFresh={isFresh} companyCount={data.companyCount} announce={announce} />
      ) : data.hindrance === 'matching_not_consented' && data.isResultDoubted ? null : data.hindrance ===
        'matching_not_consented' ? (
        <ComparisonQuestion offer={data} onAccepted={() => setFresh(true)} announce={announce} />
      ) : (
        <Card title={COMPARISON_OBSTACLE_TEXTS[data.hindrance].title} tone="sunk">
          <p className="max-w-[60ch]">{COMPARISON_OBSTACLE_TEXTS[data.hindrance].text}</p>
          <p className="mt-2">
            <TextLink href={COMPARISON_OBSTACLE_TEXTS[data.hindrance].href}>
              {COMPARISON_OBSTACLE_TEXTS[data.hindrance].action}
            </TextLink>
          </p>
        </Card>
      )}
    </div>
  );
}
