import type { ShortlistedPerson } from '@common-ground/contract/people/shortlists';
import { isolated } from '@common-ground/domain/isolated';
import { t } from '@common-ground/i18n/t';
import { Trans } from '@common-ground/i18n/trans';
import { useState } from 'react';
import {
  candidateCode,
  candidateHeadline,
  languagesWords,
  lineOf,
  livesWords,
  skillsWords,
  startWords,
} from '../../platform/words/candidate-words.ts';
import { instantDayWords, presentDay } from '../../platform/words/day-words.ts';
import { failureWords } from '../../platform/words/failure-words.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Checkbox } from '../../ui/fields/checkbox.tsx';
import { NoteForm } from './note-form.tsx';
import { ShortlistNoteItem } from './shortlist-note-item.tsx';
import { useRemoveFromShortlist } from './shortlists.queries.ts';

type ShortlistedRowProps = {
  readonly shortlistId: string;
  readonly person: ShortlistedPerson;
  readonly isOpen: boolean;
  readonly onOpen: () => void;
  readonly isCompared: boolean;
  readonly canCompare: boolean;
  readonly onCompare: (isCompared: boolean) => void;
};

const dayOf = (instant: string) => instantDayWords(instant);

/** Someone on a list, with what was noted. */
export function ShortlistedRow(props: ShortlistedRowProps) {
  const { shortlistId, person, isOpen, onOpen, isCompared, canCompare, onCompare } = props;
  const { handle, profile, addedBy, addedAt, notes } = person;
  const [open, setOpen] = useState<'note' | 'remove' | null>(null);
  const removing = useRemoveFromShortlist();
  const title = candidateHeadline(profile);
  const skills = skillsWords(profile, title);
  return (
    <li
      className={`grid gap-2 rounded-card border bg-surface p-5 ${
        isOpen ? 'border-ground shadow-[inset_0_0_0_1px_var(--ground)]' : 'border-line shadow-card'
      }`}
    >
      <div className="flex flex-wrap items-start justify-between gap-x-4">
        <div className="min-w-0">
          <h2 className="text-h3">
            <button
              type="button"
              data-list-entry={handle}
              onClick={onOpen}
              aria-expanded={isOpen}
              className="rounded-sm text-start underline-offset-4 hover:underline"
            >
              {isolated(title)} <span className="font-normal text-muted">{candidateCode(handle)}</span>
            </button>
          </h2>
          <p className="text-small text-muted">
            {lineOf([
              livesWords(profile.location.country),
              startWords(profile.employment, presentDay().slice(0, 'YYYY-MM'.length)),
              languagesWords(profile.languages),
            ])}
          </p>
        </div>
        <Checkbox
          label={
            <Trans>
              Compare<span className="sr-only"> {candidateCode(handle)}</span>
            </Trans>
          }
          checked={isCompared}
          disabled={!canCompare}
          onChange={(event) => onCompare(event.target.checked)}
        />
      </div>
      {skills ? <p className="text-small">{skills}</p> : null}
      {notes.length > 0 ? (
        <ul className="mt-1 grid gap-2">
          {notes.map((note) => (
            <ShortlistNoteItem key={note.id} shortlistId={shortlistId} note={note} />
          ))}
        </ul>
      ) : null}
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <p className="text-tiny text-muted">
          {addedBy
            ? t`Added on ${{ day: dayOf(addedAt) }} by ${isolated(addedBy)}`
            : t`Added on ${{ day: dayOf(addedAt) }}`}
        </p>
        <div className="-me-1.5 flex flex-wrap gap-x-2">
          <Button tone="link" className="text-small" onClick={() => setOpen('note')}>
            <Trans>
              Add note<span className="sr-only"> about {candidateCode(handle)}</span>
            </Trans>
          </Button>
          <Button tone="link" className="text-small" onClick={() => setOpen('remove')}>
            <Trans>
              Remove<span className="sr-only"> {candidateCode(handle)}</span>
            </Trans>
          </Button>
        </div>
      </div>
      {open === 'note' ? (
        <Dialog title={t`Note about ${{ code: candidateCode(handle) }}`} onClose={() => setOpen(null)}>
          <NoteForm
            place={{ shortlistId, handle }}
            onDone={() => setOpen(null)}
            onCancel={() => setOpen(null)}
          />
        </Dialog>
      ) : null}
      {open === 'remove' ? (
        <Dialog
          title={t`Remove ${{ code: candidateCode(handle) }} from the shortlist?`}
          onClose={() => setOpen(null)}
        >
          <p>
            <Trans>This also deletes the notes about them on this shortlist.</Trans>
          </p>
          {removing.isError ? <p className="text-clay">{failureWords(removing.error)}</p> : null}
          <div className="flex flex-wrap gap-3">
            <Button
              tone="danger"
              isBusy={removing.isPending}
              onClick={() => removing.mutate({ shortlistId, handle }, { onSuccess: () => setOpen(null) })}
            >
              {removing.isPending ? t`Removing…` : t`Remove`}
            </Button>
            <Button tone="quiet" onClick={() => setOpen(null)}>
              <Trans>Cancel</Trans>
            </Button>
          </div>
        </Dialog>
      ) : null}
    </li>
  );
}
