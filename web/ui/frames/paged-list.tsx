import { t } from '@common-ground/i18n/t';
import { Trans } from '@common-ground/i18n/trans';
import { type ReactNode, useEffect, useRef } from 'react';
import { Button } from '../button.tsx';
import { Card } from '../card.tsx';
import { ErrorState } from '../signs/error-state.tsx';
import { SkeletonBlock } from '../signs/skeleton.tsx';

/** A paged list, whatever fetches it. */
type Pages = {
  readonly data: object | undefined;
  readonly isPending: boolean;
  readonly isFetching: boolean;
  readonly hasNextPage: boolean;
  readonly isFetchingNextPage: boolean;
  /** Whether loading a further page failed. */
  readonly isFetchNextPageError: boolean;
  readonly refetch: () => unknown;
  readonly fetchNextPage: () => unknown;
};

type ShowMoreProps = {
  readonly list: Pages;
  /** The number of entries loaded so far. */
  readonly count: number;
  /** Why there are no entries, or no more, as text; null without an error. */
  readonly failure: string | null;
  /** The button's label, "Show more" by default. */
  readonly more?: string;
  /** The entries as a list (`ul`), or the empty state. */
  readonly children: ReactNode;
};

type PagedListProps = ShowMoreProps & {
  /** Whether the whole list is in one card. */
  readonly isInCard?: boolean;
  /** Shown until the first page has loaded. */
  readonly waiting?: ReactNode;
};

/** A list that loads page by page: loading, failed or loaded, with a button for more. */
export function PagedList({ isInCard = false, waiting, ...props }: PagedListProps) {
  const { list, failure } = props;
  const button = <ShowMore {...props} />;
  return (
    <>
      {list.isPending ? (
        <div role="status" className="grid gap-3">
          <span className="sr-only">
            <Trans>Loading</Trans>
          </span>
          {waiting ?? <SkeletonBlock className="h-72 w-full" />}
        </div>
      ) : null}
      {failure === null || list.isFetchNextPageError ? null : (
        <ErrorState onRetry={() => void list.refetch()} isRetrying={list.isFetching}>
          {failure}
        </ErrorState>
      )}
      {list.data === undefined ? null : isInCard ? <Card>{button}</Card> : button}
    </>
  );
}

/** Entries with a button for more. After loading more, the focus moves to the first new one, even if the button disappears. */
export function ShowMore({ list, count, failure, more = t`Show more`, children }: ShowMoreProps) {
  const container = useRef<HTMLDivElement>(null);
  const lastRequested = useRef<number | null>(null);

  useEffect(() => {
    const before = lastRequested.current;
    if (before === null || count <= before) return;
    lastRequested.current = null;
    const entry = container.current?.querySelector(':scope > ul')?.children[before];
    entry?.querySelector<HTMLElement>('a, button')?.focus({ preventScroll: true });
  }, [count]);

  return (
    <div ref={container} className="grid grid-cols-1 gap-4">
      {children}
      {list.hasNextPage ? (
        <Button
          tone="quiet"
          className="justify-self-start"
          isBusy={list.isFetchingNextPage}
          onClick={() => {
            lastRequested.current = count;
            void list.fetchNextPage();
          }}
        >
          {list.isFetchingNextPage ? t`Loading…` : more}
        </Button>
      ) : null}
      {failure !== null && list.isFetchNextPageError ? (
        <p role="alert" className="text-small font-medium text-clay">
          {failure}
        </p>
      ) : null}
    </div>
  );
}
