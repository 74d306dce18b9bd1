import { NOTE_REASONS, type NoteReason, SHORTLIST_LIMITS } from '@common-ground/domain/people/shortlist';
import { type FormEvent, useState } from 'react';
import { useKeptDraft } from '../../platform/drafts/kept-draft.ts';
import { failureWords } from '../../platform/words/failure-words.ts';
import { Button } from '../../ui/button.tsx';
import { Select } from '../../ui/fields/select.tsx';
import { TextArea } from '../../ui/fields/text-area.tsx';
import { Notice } from '../../ui/signs/notice.tsx';
import { NOTE_REASON_WORDS } from './note-words.ts';
import { type ShortlistMember, useAddShortlistNote } from './shortlists.queries.ts';

type NoteFormProps = {
  readonly place: ShortlistMember;
  readonly onDone: () => void;
  readonly onCancel: () => void;
};

/** A note about somebody on a list: what of the job it is about, and words if one wants. What is typed stays through failures. */
export function NoteForm({ place, onDone, onCancel }: NoteFormProps) {
  const [reason, setReason] = useState<NoteReason | ''>('');
  const [words, setWords] = useKeptDraft(`people.note-${place.shortlistId}-${place.handle}`);
  const [isTried, setTried] = useState(false);
  const [key, setKey] = useState(() => crypto.randomUUID());
  const adding = useAddShortlistNote();
  function add(event: FormEvent) {
    event.preventDefault();
    setTried(true);
    if (reason === '' || adding.isPending) return;
    adding.mutate(
      { ...place, reason, words: words?.trim() || null, key },
      {
        onSuccess: () => {
          setWords(null);
          onDone();
        },
      },
    );
  }
  return (
    <form onSubmit={add} noValidate className="grid gap-4">
      <Select
        label="About"
        options={NOTE_REASONS.map((value) => ({ value, label: NOTE_REASON_WORDS[value] }))}
        value={reason}
        error={isTried && reason === '' ? 'Please choose what it is about.' : undefined}
        onChange={(event) => {
          setReason(event.target.value as NoteReason | '');
          setKey(crypto.randomUUID());
        }}
      />
      <TextArea
        label="Words"
        isOptional
        hint="About the job, so that the person could read it: they can ask for everything you keep about them."
        rows={3}
        maxLength={SHORTLIST_LIMITS.note}
        value={words ?? ''}
        onChange={(event) => {
          setWords(event.target.value);
          setKey(crypto.randomUUID());
        }}
      />
      {adding.isError ? (
        <Notice tone="danger" isUrgent>
          {failureWords(adding.error)}
        </Notice>
      ) : null}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" isBusy={adding.isPending}>
          {adding.isPending ? 'Adding' : 'Add note'}
        </Button>
        <Button tone="quiet" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
