import type { ShortlistNote } from '@common-ground/contract/people/shortlists';
import { t } from '@common-ground/i18n/t';
import { Trans } from '@common-ground/i18n/trans';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { formatInstantAsDay } from '../../platform/text/day-formats.ts';
import { failureMessage } from '../../platform/text/failure-message.ts';
import { WITHHELD_MESSAGE } from '../../platform/text/withheld-message.ts';
import { NOTE_REASON_LABELS } from './note-labels.ts';
import { useDeleteShortlistNote } from './shortlists.queries.ts';

const LINK = 'min-h-8 rounded-sm font-semibold text-ground underline-offset-4 hover:underline';

/** Shows one note. Its author can delete it after confirming. */
export function ShortlistNoteItem({
  shortlistId,
  note,
}: {
  readonly shortlistId: string;
  readonly note: ShortlistNote;
}) {
  const { id, reason, words, isWithheld, author, isOwn, writtenAt } = note;
  const [isAsking, setAsking] = useState(false);
  const deleting = useDeleteShortlistNote(shortlistId);
  const ask = (shouldAsk: boolean) => {
    flushSync(() => setAsking(shouldAsk));
    document.getElementById(`note-${id}-${shouldAsk ? 'keep' : 'delete'}`)?.focus();
  };
  return (
    <li className="border-s-3 border-marigold ps-3 text-small">
      <p>
        <strong className="font-semibold">{NOTE_REASON_LABELS[reason]}</strong>
        {words ? <span className="whitespace-pre-line">: {words}</span> : null}
      </p>
      {isWithheld ? <p className="text-muted">{WITHHELD_MESSAGE}</p> : null}
      <p className="flex flex-wrap items-center gap-x-3 text-tiny text-muted">
        {[isOwn ? t`You` : (author ?? t`A colleague`), formatInstantAsDay(writtenAt)].join(' · ')}
        {isOwn && !isAsking ? (
          <button type="button" id={`note-${id}-delete`} className={LINK} onClick={() => ask(true)}>
            <Trans>
              Delete<span className="sr-only"> this note</span>
            </Trans>
          </button>
        ) : null}
        {isAsking ? (
          <>
            <button
              type="button"
              className={`${LINK} text-clay`}
              aria-busy={deleting.isPending || undefined}
              onClick={() => deleting.isPending || deleting.mutate(id)}
            >
              <Trans>Delete permanently</Trans>
            </button>
            <button type="button" id={`note-${id}-keep`} className={LINK} onClick={() => ask(false)}>
              <Trans>Cancel</Trans>
            </button>
          </>
        ) : null}
      </p>
      {deleting.isError ? (
        <p role="alert" className="font-medium text-clay">
          {failureMessage(deleting.error)}
        </p>
      ) : null}
    </li>
  );
}
