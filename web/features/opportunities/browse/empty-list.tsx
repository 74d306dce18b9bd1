import { t } from '@common-ground/i18n/t';
import { Trans } from '@common-ground/i18n/trans';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/signs/empty-state.tsx';

type EmptyListProps = {
  /** Whether only saved jobs are listed. */
  readonly isSaved: boolean;
  readonly isFiltered: boolean;
  /** Whether there are jobs that pay less than the minimum. */
  readonly isBelowHidden: boolean;
  /** Removes every filter; null if the list already offers that. */
  readonly onShowAll: (() => void) | null;
};

/** Why no jobs are listed, and what would show some. */
export function EmptyList({ isSaved, isFiltered, isBelowHidden, onShowAll }: EmptyListProps) {
  if (isSaved)
    return (
      <Card>
        <EmptyState title={isFiltered ? t`No saved jobs match` : t`No saved jobs yet`}>
          <Trans>Save a job with its bookmark, and it appears here. Only you can see what you save.</Trans>
        </EmptyState>
      </Card>
    );
  if (isBelowHidden)
    return (
      <Card>
        <EmptyState
          title={
            isFiltered ? t`No jobs match these filters and your minimum pay` : t`No jobs at your minimum pay`
          }
        >
          <Trans>
            Jobs appear here when they pay your minimum or more. You can show the others at any time.
          </Trans>
        </EmptyState>
      </Card>
    );
  return (
    <Card>
      <EmptyState
        title={isFiltered ? t`No jobs match these filters` : t`No open jobs right now`}
        action={
          isFiltered && onShowAll ? (
            <Button tone="quiet" onClick={onShowAll}>
              <Trans>Show every job</Trans>
            </Button>
          ) : null
        }
      >
        {isFiltered
          ? t`Remove a filter to see more jobs.`
          : t`Jobs appear here as soon as companies publish them.`}
      </EmptyState>
    </Card>
  );
}
