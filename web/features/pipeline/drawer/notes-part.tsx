import type { ApplicationNote } from '@common-ground/contract/pipeline/application-notes';
import { NOTE_LENGTH } from '@common-ground/domain/pipeline/application-note';
import {
  MAX_MENTIONS,
  type Mentionable,
  withMentions,
  withNames,
} from '@common-ground/domain/pipeline/note-mention';
import { formatDate, formatNumber } from '@common-ground/i18n/formats';
import { plural, t } from '@common-ground/i18n/t';
import { Trans } from '@common-ground/i18n/trans';
import { useState } from 'react';
import { CallError } from '../../../platform/api/queries.ts';
import { useStoredDraft } from '../../../platform/drafts/stored-draft.ts';
import { useUnsentText } from '../../../platform/drafts/unsent-text.ts';
import { usePassingFailure } from '../../../platform/live/passing-failure.ts';
import { usePermission } from '../../../platform/session/membership.ts';
import { failureMessage } from '../../../platform/text/failure-message.ts';
import { WITHHELD_MESSAGE } from '../../../platform/text/withheld-message.ts';
import { Button } from '../../../ui/button.tsx';
import { ErrorState } from '../../../ui/signs/error-state.tsx';
import { SkeletonBlock } from '../../../ui/signs/skeleton.tsx';
import {
  useAddApplicationNote,
  useEditApplicationNote,
  useListApplicationNotes,
  useListMentionableMembers,
} from './application.queries.ts';
import { MentionTextArea } from './mention-text-area.tsx';
import { NoteText } from './note-text.tsx';

/** What colleagues write to each other about an application. */
export function NotesPart({ applicationId }: { readonly applicationId: string }) {
  const canWrite = usePermission('score');
  const { data, error, isPending, isFetching, refetch, hasNextPage, fetchNextPage } =
    useListApplicationNotes(applicationId);
  const notes = data?.pages.flatMap(({ items }) => items) ?? [];
  return (
    <div className="grid gap-5">
      {canWrite ? <NoteForm applicationId={applicationId} /> : null}
      {isPending ? <SkeletonBlock className="h-24 w-full" /> : null}
      {error ? (
        <ErrorState onRetry={() => void refetch()} isRetrying={isFetching}>
          {failureMessage(error)}
        </ErrorState>
      ) : null}
      {data && notes.length === 0 ? (
        <p className="text-small text-muted">
          <Trans>No notes yet. Candidates never see them.</Trans>
        </p>
      ) : null}
      <ul className="grid gap-4">
        {notes.map((note) => (
          <Note key={note.id} note={note} applicationId={applicationId} />
        ))}
      </ul>
      {hasNextPage ? (
        <Button tone="quiet" isBusy={isFetching} onClick={() => void fetchNextPage()}>
          <Trans>Show earlier notes</Trans>
        </Button>
      ) : null}
    </div>
  );
}

const NO_MEMBERS: readonly Mentionable[] = [];

/** Who can be mentioned, no one until they've loaded, and what to know before writing. */
function useMentionable(applicationId: string): {
  readonly members: readonly Mentionable[];
  readonly hint: string;
} {
  const { data } = useListMentionableMembers(applicationId);
  const hints = [
    t`Keep it about the job and what you saw. Type @ to notify a colleague. Candidates never see this.`,
  ];
  if (data && data.withheldCount > 0)
    hints.push(
      t`${plural(data.withheldCount, { one: '# colleague hasn’t revealed this candidate, so they can’t read it or be mentioned.', other: '# colleagues haven’t revealed this candidate, so they can’t read it or be mentioned.' })}`,
    );
  return { members: data?.items ?? NO_MEMBERS, hint: hints.join(' ') };
}

/** Why a note wasn't saved: first, whom it can't mention. */
function noteFailureMessage(error: Error): string {
  const [violation] = error instanceof CallError ? error.problem.violations : [];
  if (violation?.code === 'unknown_member')
    return t`Someone you mention can’t read this note. Remove the mention.`;
  return violation?.code === 'too_many_mentions'
    ? t`You can mention up to ${{ limit: formatNumber(MAX_MENTIONS) }} colleagues in a note.`
    : failureMessage(error);
}

function NoteForm({ applicationId }: { readonly applicationId: string }) {
  const act = useUnsentText(`pipeline.note.${applicationId}`);
  const adding = useAddApplicationNote(applicationId);
  usePassingFailure(adding);
  const { members, hint } = useMentionable(applicationId);
  const text = act.text.trim();
  return (
    <form
      className="grid justify-items-start gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        if (text !== '' && !adding.isPending)
          adding
            .mutateAsync({ text: withMentions(text, members), key: act.key() })
            .then(act.forgetSent, () => undefined);
      }}
    >
      <div className="w-full">
        <MentionTextArea
          members={members}
          label={t`Note for your team`}
          hint={hint}
          maxLength={NOTE_LENGTH}
          value={act.text}
          error={adding.error ? noteFailureMessage(adding.error) : undefined}
          onChange={(words) => act.write(words)}
        />
      </div>
      <Button type="submit" tone="quiet" isBusy={adding.isPending} isDisabled={text === ''}>
        {adding.isPending ? t`Adding` : t`Add note`}
      </Button>
    </form>
  );
}

function Note({ note, applicationId }: { readonly note: ApplicationNote; readonly applicationId: string }) {
  const [isEditing, setEditing] = useState(false);
  const { author, text, writtenAt, editedAt, editableUntil } = note;
  const canEdit = editableUntil !== null && Date.parse(editableUntil) > Date.now();
  return (
    <li className="border-t border-line pt-4 text-small first:border-0 first:pt-0">
      <p className="text-muted">
        <strong className="font-semibold text-ink">
          {author.name ?? (note.isOwn ? t`You` : t`A colleague`)}
        </strong>{' '}
        ·{' '}
        <time dateTime={writtenAt}>
          {formatDate(new Date(writtenAt), { dateStyle: 'medium', timeStyle: 'short' })}
        </time>
        {editedAt ? (
          <>
            {' · '}
            <Trans>Edited</Trans>
          </>
        ) : null}
      </p>
      {isEditing ? (
        <NoteEditing note={note} applicationId={applicationId} onClose={() => setEditing(false)} />
      ) : (
        <>
          {text === null ? (
            <p className="mt-1 text-muted">{WITHHELD_MESSAGE}</p>
          ) : (
            <NoteText text={text} mentions={note.mentions} />
          )}
          {canEdit ? (
            <Button tone="link" className="-ms-1.5" onClick={() => setEditing(true)}>
              <Trans>Edit</Trans>
            </Button>
          ) : null}
        </>
      )}
    </li>
  );
}

type NoteEditingProps = {
  readonly note: ApplicationNote;
  readonly applicationId: string;
  readonly onClose: () => void;
};

function NoteEditing({ note, applicationId, onClose }: NoteEditingProps) {
  const [stored, setStored, forget] = useStoredDraft(`pipeline.note-change.${note.id}`);
  const editing = useEditApplicationNote(applicationId, note);
  usePassingFailure(editing);
  const { members, hint } = useMentionable(applicationId);
  const known = [...members, ...note.mentions];
  const nameOf = (id: string) => known.find(({ accountId }) => accountId === id)?.name || null;
  const text = stored ?? withNames(note.text ?? '', nameOf);
  function save() {
    editing.mutateAsync(withMentions(text.trim(), known)).then(
      () => {
        // Text typed in the meantime stays, and the form stays open.
        if (forget(stored)) onClose();
      },
      () => undefined,
    );
  }
  function leave() {
    setStored(null);
    onClose();
  }
  return (
    <div className="mt-2 grid gap-3">
      <MentionTextArea
        members={members}
        label={t`Edit note`}
        hint={hint}
        maxLength={NOTE_LENGTH}
        value={text}
        error={editing.error ? noteFailureMessage(editing.error) : undefined}
        onChange={setStored}
      />
      <div className="flex flex-wrap gap-2">
        <Button tone="quiet" isBusy={editing.isPending} isDisabled={text.trim() === ''} onClick={save}>
          <Trans>Save</Trans>
        </Button>
        <Button tone="link" onClick={leave}>
          <Trans>Cancel</Trans>
        </Button>
      </div>
    </div>
  );
}
