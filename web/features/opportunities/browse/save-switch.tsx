import type { OpportunitySummary } from '@common-ground/contract/opportunities/opportunities';
import { isolated } from '@common-ground/domain/isolated';
import { t } from '@common-ground/i18n/t';
import { failureMessage } from '../../../platform/text/failure-message.ts';
import { Button } from '../../../ui/button.tsx';
import { rescueFocus } from '../../../ui/frames/rescued-focus.ts';
import { BookmarkIcon } from '../../../ui/signs/icons.tsx';
import { useBookmarkOpportunity, useUnbookmarkOpportunity } from './bookmarks.queries.ts';

type Job = Pick<OpportunitySummary, 'id' | 'title' | 'isSaved'>;

/** Whether a job is saved, optimistically, and how to change it. */
function useSaving({ id, isSaved }: Job) {
  const save = useBookmarkOpportunity();
  const remove = useUnbookmarkOpportunity();
  const isPending = save.isPending || remove.isPending;
  const isShownSaved = save.isPending || (isSaved && !remove.isPending);
  const toggle = () => {
    if (isPending) return;
    (isSaved ? remove : save).mutate(id, {
      // In the list of saved jobs, a job that's no longer saved disappears.
      onSettled: () => requestAnimationFrame(rescueFocus),
    });
  };
  return { isSaved: isShownSaved, toggle, error: save.error ?? remove.error };
}

/** Saves a job for later, or stops: a bookmark in the corner of a card. */
export function SaveMark({ job }: { readonly job: Job }) {
  const { isSaved, toggle, error } = useSaving(job);
  return (
    <>
      <button
        type="button"
        aria-pressed={isSaved}
        aria-label={t`Save for later: ${isolated(job.title)}`}
        onClick={toggle}
        className="relative z-10 -my-2.5 -me-2.5 grid size-11 flex-none place-items-center rounded-control text-muted hover:text-ground aria-pressed:text-ground"
      >
        <BookmarkIcon className="size-5.5" isFilled={isSaved} />
      </button>
      {error ? (
        <p role="alert" className="sr-only">
          {failureMessage(error)}
        </p>
      ) : null}
    </>
  );
}

/** The same as a button with words. */
export function SaveButton({ job }: { readonly job: Job }) {
  const { isSaved, toggle, error } = useSaving(job);
  return (
    <div className="grid gap-2">
      <Button tone="quiet" aria-pressed={isSaved} onClick={toggle}>
        <BookmarkIcon className="size-4.5" isFilled={isSaved} />
        {isSaved ? t`Saved` : t`Save for later`}
      </Button>
      {error ? (
        <p role="alert" className="text-small text-clay">
          {failureMessage(error)}
        </p>
      ) : null}
    </div>
  );
}
