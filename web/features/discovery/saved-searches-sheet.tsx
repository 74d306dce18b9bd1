import { t } from '@common-ground/i18n/t';
import { Trans } from '@common-ground/i18n/trans';
import { failureMessage } from '../../platform/text/failure-message.ts';
import { Dialog } from '../../ui/dialog.tsx';
import type { Announce } from '../../ui/signs/announcer.tsx';
import { EmptyState } from '../../ui/signs/empty-state.tsx';
import { ErrorState } from '../../ui/signs/error-state.tsx';
import { SkeletonBlock } from '../../ui/signs/skeleton.tsx';
import { SavedSearchRow } from './saved-search-row.tsx';
import { useListSavedSearches } from './saved-searches.queries.ts';
import { SharedSearchRow } from './shared-search-row.tsx';

/** The member's saved searches: open, rename, share, get alerts, delete; and those that colleagues share. */
export function SavedSearchesSheet({
  onClose,
  announce,
}: {
  readonly onClose: () => void;
  readonly announce: Announce;
}) {
  const { data, isPending, isFetching, error, refetch } = useListSavedSearches();
  return (
    <Dialog isSheet title={t`Saved searches`} onClose={onClose}>
      <p className="-mt-2 text-small text-muted">
        <Trans>Your team can only see the searches you share.</Trans>
      </p>
      {isPending ? (
        <div role="status" className="grid gap-3">
          <span className="sr-only">
            <Trans>Loading…</Trans>
          </span>
          <SkeletonBlock className="h-32 w-full" />
          <SkeletonBlock className="h-32 w-full" />
        </div>
      ) : null}
      {error ? (
        <ErrorState onRetry={() => void refetch()} isRetrying={isFetching}>
          {failureMessage(error)}
        </ErrorState>
      ) : null}
      {data?.items.length === 0 && data.shared.length === 0 ? (
        <EmptyState title={t`No saved searches yet`}>
          <Trans>
            Set filters or search terms, then select “Save search”. We can email you when there are new
            candidates.
          </Trans>
        </EmptyState>
      ) : null}
      {data && data.items.length > 0 ? (
        <ul className="grid gap-3">
          {data.items.map((search) => (
            <SavedSearchRow key={search.id} saved={search} onOpened={onClose} announce={announce} />
          ))}
        </ul>
      ) : null}
      {data && data.shared.length > 0 ? (
        <section className="grid gap-3">
          <h3 className="text-label font-semibold">
            <Trans>Shared by your team</Trans>
          </h3>
          <ul className="grid gap-3">
            {data.shared.map((shared) => (
              <SharedSearchRow key={shared.id} shared={shared} onOpened={onClose} />
            ))}
          </ul>
        </section>
      ) : null}
    </Dialog>
  );
}
