import type { CultureResult } from '@common-ground/contract/culture/culture';
import { MAX_NOTE_LENGTH } from '@common-ground/contract/culture/culture-results';
import { plural, t } from '@common-ground/i18n/t';
import { Trans } from '@common-ground/i18n/trans';
import { type FormEvent, useState } from 'react';
import { failureMessage } from '../../../platform/text/failure-message.ts';
import { Button } from '../../../ui/button.tsx';
import { TextArea } from '../../../ui/fields/text-area.tsx';
import { Notice } from '../../../ui/signs/notice.tsx';
import { useNoteCultureResult } from '../results/culture.queries.ts';

/** A person's note on a result that doesn't look like them. Companies see it with their name. */
export function NoteForm({ result }: { readonly result: CultureResult }) {
  const { note } = result;
  const [text, setText] = useState(note ?? '');
  const save = useNoteCultureResult(result);
  const trimmed = text.trim();
  const over = trimmed.length - MAX_NOTE_LENGTH;
  const isTooLong = over > 0;
  const isUnchanged = trimmed === (note ?? '');

  function submit(event: FormEvent) {
    event.preventDefault();
    if (!isTooLong && !isUnchanged) save.mutate(trimmed === '' ? null : trimmed);
  }

  return (
    <form onSubmit={submit} className="grid gap-3" noValidate>
      <TextArea
        label={t`What doesn’t fit?`}
        hint={t`Companies that see your name with this result see your note, too. It doesn’t change the figures.`}
        value={text}
        onChange={(event) => setText(event.target.value)}
        error={
          isTooLong
            ? t`${plural(over, { one: 'Shorten this by # character.', other: 'Shorten this by # characters.' })}`
            : undefined
        }
      />
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" tone="quiet" isBusy={save.isPending} isDisabled={isUnchanged || isTooLong}>
          {note !== null && trimmed === '' ? t`Remove note` : t`Save note`}
        </Button>
        <p role="status" className="text-small text-muted">
          {save.isSuccess && isUnchanged ? (note === null ? t`Note removed` : t`Note saved`) : ''}
        </p>
      </div>
      {save.isError ? (
        <Notice tone="danger" isUrgent>
          {failureMessage(save.error)} <Trans>Your text is still here.</Trans>
        </Notice>
      ) : null}
    </form>
  );
}
