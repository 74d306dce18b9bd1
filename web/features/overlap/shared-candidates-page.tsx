import type { CandidateOverlap } from '@common-ground/contract/overlap/overlap';
import { t } from '@common-ground/i18n/t';
import { Trans } from '@common-ground/i18n/trans';
import { useEffect, useRef } from 'react';
import { goTo, useSearchText } from '../../platform/navigation.ts';
import { usePermission } from '../../platform/session/membership.ts';
import { failureMessage } from '../../platform/text/failure-message.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { PageTitle } from '../../ui/frames/page-title.tsx';
import { ShowMore } from '../../ui/frames/paged-list.tsx';
import { useMediumScreen, useWideScreen } from '../../ui/frames/wide-screen.ts';
import { EmptyState } from '../../ui/signs/empty-state.tsx';
import { ErrorState } from '../../ui/signs/error-state.tsx';
import { SkeletonBlock } from '../../ui/signs/skeleton.tsx';
import { CandidateRow } from './candidate-row.tsx';
import { useListSharedCandidates } from './overlap.queries.ts';
import { openCandidateOf } from './overlap-address.ts';
import { candidateTitle } from './overlap-labels.ts';
import { SharedCandidatePane } from './shared-candidate-pane.tsx';

/** Candidates per page; on a phone, one takes several lines. */
const PAGE = { wide: 20, phone: 10 } as const;
const PATH = '/company-route/overlap';

function Loading() {
  return (
    <div role="status" className="grid max-w-3xl gap-3">
      <span className="sr-only">
        <Trans>Loading</Trans>
      </span>
      <SkeletonBlock className="h-28 w-full" />
      <SkeletonBlock className="h-28 w-full" />
      <SkeletonBlock className="h-28 w-full" />
    </div>
  );
}

function Empty({ isPublished, isVerified }: { readonly isPublished: boolean; readonly isVerified: boolean }) {
  const mayVerify = usePermission('manage_company');
  return (
    <Card className="max-w-3xl">
      {!isVerified ? (
        <EmptyState
          title={t`Verify your company first`}
          action={
            mayVerify ? (
              <ButtonLink href="/company-route/profile#verification">
                <Trans>Verify by email</Trans>
              </ButtonLink>
            ) : null
          }
        >
          {mayVerify
            ? t`Only verified companies see candidates. You need an email address at your company’s own domain.`
            : t`Only verified companies see candidates. An owner can verify your company on the Company profile page.`}
        </EmptyState>
      ) : isPublished ? (
        <EmptyState title={t`No shared results yet`}>
          <Trans>Candidates decide whether companies see their result. Those who share appear here.</Trans>
        </EmptyState>
      ) : (
        <EmptyState
          title={t`Publish your culture first`}
          action={
            <ButtonLink href="/company-route/culture">
              <Trans>Go to our culture</Trans>
            </ButtonLink>
          }
        >
          <Trans>
            Once at least five of your people have answered and your culture is public, candidates who share
            their result appear here.
          </Trans>
        </EmptyState>
      )}
    </Card>
  );
}

type PaneProps = { readonly handle: string; readonly title: string; readonly isNamed: boolean };

function SidePane({ handle, title, isNamed }: PaneProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the focus follows the candidate that was opened
  useEffect(() => heading.current?.focus({ preventScroll: true }), [handle]);
  return (
    <aside
      aria-labelledby="candidate-pane-title"
      className="sticky top-10 max-h-[calc(100dvh-5rem)] overflow-y-auto rounded-card border border-line bg-surface p-6 shadow-card"
    >
      <div className="mb-5 flex items-start justify-between gap-4">
        <div>
          <p className="text-small text-muted">
            {isNamed ? t`Shares their name with you` : t`Name not shared`}
          </p>
          <h2 id="candidate-pane-title" ref={heading} tabIndex={-1} className="mt-1">
            {title}
          </h2>
        </div>
        <Button tone="quiet" onClick={() => goTo(PATH, true)}>
          <Trans>Close</Trans>
        </Button>
      </div>
      <SharedCandidatePane handle={handle} />
    </aside>
  );
}

type ListProps = {
  readonly items: readonly CandidateOverlap[];
  readonly openId: string | null;
  readonly list: ReturnType<typeof useListSharedCandidates>;
};

function List({ items, openId, list }: ListProps) {
  const isWide = useWideScreen();
  const openedItem = items.find((item) => item.candidate.handle === openId);
  const title = openedItem ? candidateTitle(openedItem.candidate) : t`Candidate`;
  const isNamed = openedItem?.candidate.viewLevel === 'named';
  const hasPane = openId !== null && isWide;
  return (
    <div
      className={hasPane ? 'grid grid-cols-[minmax(0,1fr)_minmax(0,27rem)] items-start gap-6' : 'max-w-3xl'}
    >
      <div className="grid gap-3">
        <p className="text-small text-muted">
          <Trans>
            Newest first, not sorted by overlap. Overlap isn’t a reason to choose anyone or turn anyone down.
          </Trans>
        </p>
        <ShowMore
          list={list}
          count={items.length}
          failure={list.error ? failureMessage(list.error) : null}
          more={t`Show more candidates`}
        >
          <ul className="grid gap-3">
            {items.map((overlap) => (
              <CandidateRow
                key={overlap.candidate.handle}
                overlap={overlap}
                isOpen={overlap.candidate.handle === openId}
              />
            ))}
          </ul>
        </ShowMore>
      </div>
      {hasPane ? <SidePane handle={openId} title={title} isNamed={isNamed} /> : null}
      {openId !== null && !isWide ? (
        <Dialog isSheet title={title} onClose={() => goTo(PATH, true)}>
          <SharedCandidatePane handle={openId} />
        </Dialog>
      ) : null}
    </div>
  );
}

/** Candidates who share their result, next to the explanation of the open one. */
export function SharedCandidatesPage() {
  const list = useListSharedCandidates(useMediumScreen() ? PAGE.wide : PAGE.phone);
  const { data, isPending, isFetching, error, refetch } = list;
  const openId = openCandidateOf(useSearchText());
  const items = data?.pages.flatMap((page) => page.items) ?? [];
  return (
    <div className="grid gap-8">
      <PageTitle
        lead={t`Candidates who share what they value. You see a name only if the candidate shares it with you. Both of you see the same explanation, and they see that you viewed it.`}
      >
        <Trans>Overlap</Trans>
      </PageTitle>
      {isPending ? <Loading /> : null}
      {error && !list.isFetchNextPageError ? (
        <ErrorState onRetry={() => void refetch()} isRetrying={isFetching}>
          {failureMessage(error)}
        </ErrorState>
      ) : null}
      {data && items.length === 0 ? (
        <Empty
          isPublished={data.pages[0]?.isPublished ?? false}
          isVerified={data.pages[0]?.isVerified ?? false}
        />
      ) : null}
      {items.length > 0 ? <List items={items} openId={openId} list={list} /> : null}
    </div>
  );
}
