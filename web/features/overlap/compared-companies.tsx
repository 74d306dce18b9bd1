import { plural, t } from '@common-ground/i18n/t';
import { Trans } from '@common-ground/i18n/trans';
import { useEffect, useRef } from 'react';
import { failureMessage } from '../../platform/text/failure-message.ts';
import { Card } from '../../ui/card.tsx';
import { useMediumScreen } from '../../ui/frames/wide-screen.ts';
import type { Announce } from '../../ui/signs/announcer.tsx';
import { ErrorState } from '../../ui/signs/error-state.tsx';
import { SkeletonBlock } from '../../ui/signs/skeleton.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { CompanyRow } from './company-row.tsx';
import { useListOverlaps } from './overlap.queries.ts';

/** How many are listed here: fewer on a phone, where the page is long enough. */
const SHOWN = { phone: 2, elsewhere: 5 };

type ComparedCompaniesProps = {
  /** Whether the candidate has just agreed on this page. */
  readonly isFresh: boolean;
  readonly companyCount: number;
  readonly announce: Announce;
};

/** The first overlaps, instead of the offer to compare. They take the focus if the candidate has just agreed. */
export function ComparedCompanies({ isFresh, companyCount, announce }: ComparedCompaniesProps) {
  const { data, error, refetch, isFetching } = useListOverlaps();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!isFresh) return;
    heading.current?.focus({ preventScroll: true });
    announce(
      t`${plural(companyCount, {
        0: 'You agreed. There’s no company to compare with yet.',
        one: 'You agreed. Your result is now compared with # company.',
        other: 'You agreed. Your result is now compared with # companies.',
      })}`,
    );
  }, [isFresh, companyCount, announce]);
  const visibleCount = useMediumScreen() ? SHOWN.elsewhere : SHOWN.phone;
  const overlaps = data?.pages.flatMap((page) => page.items) ?? [];
  return (
    <Card>
      <div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 ref={heading} tabIndex={-1}>
          <Trans>Where you overlap</Trans>
        </h2>
        {overlaps.length > visibleCount ? (
          <TextLink href="/overlaps" className="flex-none text-small">
            <Trans>See all {companyCount}</Trans>
          </TextLink>
        ) : null}
      </div>
      {data === undefined ? (
        error ? (
          <ErrorState onRetry={() => void refetch()} isRetrying={isFetching}>
            {failureMessage(error)}
          </ErrorState>
        ) : (
          <SkeletonBlock className="h-40 w-full" />
        )
      ) : overlaps.length === 0 ? (
        <p className="max-w-[60ch] text-muted">
          <Trans>
            No companies to compare yet. Companies appear here once the people who work there have described
            them.
          </Trans>
        </p>
      ) : (
        <ul className={isFresh ? 'closing' : undefined}>
          {overlaps.slice(0, visibleCount).map((overlap) => (
            <CompanyRow key={overlap.company.id} overlap={overlap} heading="h3" />
          ))}
        </ul>
      )}
    </Card>
  );
}
