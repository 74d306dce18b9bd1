import type { CandidateOverlap } from '@common-ground/contract/overlap/overlap';
import { useEffect, useRef } from 'react';
import { goTo, useSearchText } from '../../platform/navigation.ts';
import { usePermission } from '../../platform/session/membership.ts';
import { failureWords } from '../../platform/words/failure-words.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { PageTitle } from '../../ui/frames/page-title.tsx';
import { ShowMore } from '../../ui/frames/paged-list.tsx';
import { useWideScreen } from '../../ui/frames/wide-screen.ts';
import { EmptyState } from '../../ui/signs/empty-state.tsx';
import { ErrorState } from '../../ui/signs/error-state.tsx';
import { SkeletonBlock } from '../../ui/signs/skeleton.tsx';
import { CandidatePane } from './candidate-pane.tsx';
import { CandidateRow } from './candidate-row.tsx';
import { useListSharedCandidates } from './overlap.queries.ts';
import { openCandidateOf } from './overlap-address.ts';
import { candidateTitle } from './overlap-words.ts';

const PATH = '/company-route/overlap';

function Loading() {
  return (
    <div role="status" className="grid max-w-3xl gap-3">
      <span className="sr-only">Loading</span>
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
          title="Your company is not verified yet"
          action={
            mayVerify ? (
              <ButtonLink href="/company-route/profile#verification">Verify it by a mail</ButtonLink>
            ) : null
          }
        >
          Candidates are shown to verified companies only.{' '}
          {mayVerify
            ? 'It takes an address at your company’s own domain, and two minutes.'
            : 'An owner of your company can verify it on the page “Company profile”.'}
        </EmptyState>
      ) : isPublished ? (
        <EmptyState title="Nobody shares a result yet">
          Candidates decide for themselves whether companies see theirs. Those who do appear here.
        </EmptyState>
      ) : (
        <EmptyState
          title="Publish your culture first"
          action={<ButtonLink href="/company-route/culture">Go to our culture</ButtonLink>}
        >
          An overlap needs two sides. When at least five of your people have answered and your culture is
          public, candidates who share appear here.
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
            {isNamed ? 'Chose to show you the name' : 'Shown without a name'}
          </p>
          <h2 id="candidate-pane-title" ref={heading} tabIndex={-1} className="mt-1">
            {title}
          </h2>
        </div>
        <Button tone="quiet" onClick={() => goTo(PATH, true)}>
          Close
        </Button>
      </div>
      <CandidatePane handle={handle} />
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
  const opened = items.find((item) => item.candidate.handle === openId);
  const title = opened ? candidateTitle(opened.candidate) : 'Candidate';
  const isNamed = opened?.candidate.viewLevel === 'named';
  const hasPane = openId !== null && isWide;
  return (
    <div
      className={hasPane ? 'grid grid-cols-[minmax(0,1fr)_minmax(0,27rem)] items-start gap-6' : 'max-w-3xl'}
    >
      <div className="grid gap-3">
        <p className="text-small text-muted">
          Newest first. The order says nothing about the overlap, and nothing here decides about anybody.
        </p>
        <ShowMore
          list={list}
          count={items.length}
          failure={list.error ? failureWords(list.error) : null}
          more="Show more candidates"
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
          <CandidatePane handle={openId} />
        </Dialog>
      ) : null}
    </div>
  );
}

/** Candidates who share their result, beside the explanation of the one that is open. */
export function SharedCandidatesPage() {
  const list = useListSharedCandidates();
  const { data, isPending, isFetching, error, refetch } = list;
  const openId = openCandidateOf(useSearchText());
  const items = data?.pages.flatMap((page) => page.items) ?? [];
  return (
    <div className="grid gap-8">
      <PageTitle lead="Candidates who share what they value. You see a name only where they chose to show it to you. You and they see the same explanation, and they see that you looked.">
        Overlap
      </PageTitle>
      {isPending ? <Loading /> : null}
      {error && !list.isFetchNextPageError ? (
        <ErrorState onRetry={() => void refetch()} isRetrying={isFetching}>
          {failureWords(error)}
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
