import { MAX_NOTE_LENGTH } from '@common-ground/contract/culture/culture-results';
import { type FormEvent, useState } from 'react';
import { failureWords } from '../../../platform/words/failure-words.ts';
import { Button } from '../../../ui/button.tsx';
import { TextArea } from '../../../ui/fields/text-area.tsx';
import { Notice } from '../../../ui/signs/notice.tsx';
import { useNoteCultureResult } from '../results/culture.queries.ts';

/** What a person says about a result that does not look like them; it travels with the result. */
export function NoteForm({ resultId, note }: { readonly resultId: string; readonly note: string | null }) {
  const [text, setText] = useState(note ?? '');
  const save = useNoteCultureResult(resultId);
  const trimmed = text.trim();
  const left = MAX_NOTE_LENGTH - trimmed.length;
  const isTooLong = left < 0;
  const isUnchanged = trimmed === (note ?? '');

  function submit(event: FormEvent) {
    event.preventDefault();
    if (!isTooLong && !isUnchanged) save.mutate(trimmed === '' ? null : trimmed);
  }

  return (
    <form onSubmit={submit} className="grid gap-3" noValidate>
      <TextArea
        label="What does not fit?"
        hint="It stands beside this result for everyone who sees it. The figures stay as they are."
        value={text}
        onChange={(event) => setText(event.target.value)}
        error={
          isTooLong
            ? `Please make it ${-left} ${left === -1 ? 'character' : 'characters'} shorter.`
            : undefined
        }
      />
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" tone="quiet" isBusy={save.isPending} isDisabled={isUnchanged || isTooLong}>
          {note !== null && trimmed === '' ? 'Remove note' : 'Save note'}
        </Button>
        <p role="status" className="text-small text-muted">
          {save.isSuccess && isUnchanged ? (note === null ? 'Note removed' : 'Note saved') : ''}
        </p>
      </div>
      {save.isError ? (
        <Notice tone="danger" isUrgent>
          {failureWords(save.error)} Your words are still above.
        </Notice>
      ) : null}
    </form>
  );
}
