import { NewShortlistNote } from '@common-ground/contract/people/shortlists';
import { NOTE_REASONS, SHORTLIST_LIMITS } from '@common-ground/domain/people/shortlist';
import { t } from '@common-ground/i18n/t';
import { Trans } from '@common-ground/i18n/trans';
import { useRequestKey } from '../../platform/api/request-key.ts';
import { useContractForm } from '../../platform/forms/contract-form.ts';
import { useStoredValues } from '../../platform/forms/stored-values.ts';
import { failureMessage } from '../../platform/text/failure-message.ts';
import { Button } from '../../ui/button.tsx';
import { Select } from '../../ui/fields/select.tsx';
import { TextArea } from '../../ui/fields/text-area.tsx';
import { Notice } from '../../ui/signs/notice.tsx';
import { NOTE_REASON_LABELS } from './note-labels.ts';
import { type ShortlistMember, useAddShortlistNote } from './shortlists.queries.ts';

type NoteFormProps = {
  readonly place: ShortlistMember;
  readonly onDone: () => void;
  readonly onCancel: () => void;
};

/** Writes a note about a candidate on a list: the part of the job it concerns, and optional text. What's typed survives failures. */
export function NoteForm({ place, onDone, onCancel }: NoteFormProps) {
  const { form, field, submit, showRefusal } = useContractForm<
    Record<'reason' | 'words', string>,
    NewShortlistNote
  >({
    defaultValues: { reason: '', words: '' },
    schema: NewShortlistNote,
    bodyOf: ({ reason, words }) => ({ reason, words: words.trim() || null }),
    messageOf: ({ pointer }) => (pointer === '/reason' ? t`Choose what the note is about.` : undefined),
  });
  const forget = useStoredValues(form, `people.note-${place.shortlistId}-${place.handle}`, ['words']);
  const keyFor = useRequestKey();
  const adding = useAddShortlistNote();
  const add = submit((body) => {
    if (adding.isPending) return;
    adding
      .mutateAsync({ ...place, ...body, key: keyFor(body) }, { onError: showRefusal, onSuccess: onDone })
      .then(forget, () => undefined);
  });
  return (
    <form onSubmit={add} noValidate className="grid gap-4">
      <Select
        {...field('reason')}
        label={t`About`}
        options={NOTE_REASONS.map((value) => ({ value, label: NOTE_REASON_LABELS[value] }))}
      />
      <TextArea
        {...field('words')}
        label={t`Note`}
        isOptional
        hint={t`Keep it about the job. Candidates can ask to see everything you store about them.`}
        rows={3}
        maxLength={SHORTLIST_LIMITS.note}
      />
      {adding.isError ? (
        <Notice tone="danger" isUrgent>
          {failureMessage(adding.error)}
        </Notice>
      ) : null}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" isBusy={adding.isPending}>
          {adding.isPending ? t`Adding…` : t`Add note`}
        </Button>
        <Button tone="quiet" onClick={onCancel}>
          <Trans>Cancel</Trans>
        </Button>
      </div>
    </form>
  );
}
