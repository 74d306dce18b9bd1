import { isolated } from '@common-ground/domain/isolated';
import { filledMessage, MESSAGE_LENGTHS } from '@common-ground/domain/messages/message-template';
import { declineThanks } from '@common-ground/domain/pipeline/decline-letters';
import { DECLINE_REASONS } from '@common-ground/domain/pipeline/decline-reasons';
import { t } from '@common-ground/i18n/t';
import { Trans } from '@common-ground/i18n/trans';
import { type SubmitEvent, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Select } from '../../../ui/fields/select.tsx';
import { TextArea } from '../../../ui/fields/text-area.tsx';
import { EMPTY_DECLINE, readDeclineForm } from '../decisions/decline-draft.ts';
import { DECLINE_REASON_LABELS } from '../pipeline-labels.ts';
import { EXAMPLE_JOB } from './example-job.ts';
import type { ExamplePerson } from './example-state.ts';

type ExampleDeclineDialogProps = {
  readonly person: ExamplePerson;
  readonly companyName: string;
  /** @param letter as the candidate would read it; null if the decline was cancelled */
  readonly onClose: (letter: string | null) => void;
};

const REASON_OPTIONS = DECLINE_REASONS.filter((reason) => reason !== 'other').map((value) => ({
  value,
  label: DECLINE_REASON_LABELS[value],
}));

/** Declines a fictional applicant, with the letters of the real pipeline. */
export function ExampleDeclineDialog({ person, companyName, onClose }: ExampleDeclineDialogProps) {
  const [values, setValues] = useState(EMPTY_DECLINE);
  const [isTried, setTried] = useState(false);
  const { reason, letter, errors } = readDeclineForm(values);
  const { name } = person.applicant;
  const filled = filledMessage(letter.trim(), {
    name,
    title: EXAMPLE_JOB.title,
    company: companyName,
    thanks: declineThanks(EXAMPLE_JOB.title, { isOpened: true, isInterviewed: false }),
  });

  function decline(event: SubmitEvent) {
    event.preventDefault();
    setTried(true);
    if (!errors.reason && !errors.message) onClose(filled);
  }

  return (
    <Dialog title={t`Decline ${{ name: isolated(name) }}`} onClose={() => onClose(null)}>
      <form noValidate onSubmit={decline} className="grid gap-5">
        <Select
          label={t`Reason`}
          placeholder={t`Choose a reason`}
          options={REASON_OPTIONS}
          value={values.reason}
          error={isTried ? errors.reason : undefined}
          onChange={(event) => setValues({ ...EMPTY_DECLINE, reason: event.target.value })}
        />
        {reason ? (
          <>
            <TextArea
              label={t`Letter`}
              rows={9}
              maxLength={MESSAGE_LENGTHS.message}
              value={letter}
              error={errors.message}
              onChange={(event) =>
                setValues({ ...values, message: event.target.value, editedFor: values.reason })
              }
            />
            <section aria-label={t`Preview`} className="grid gap-2">
              <h3 className="text-label">
                <Trans>Preview</Trans>
              </h3>
              <p className="rounded-card border border-line bg-sunk p-4 text-small whitespace-pre-line [overflow-wrap:anywhere]">
                {filled}
              </p>
            </section>
          </>
        ) : null}
        <p className="text-small text-muted">
          <Trans>This is an example, so no one gets this letter. A real one is sent after one minute.</Trans>
        </p>
        <div className="flex flex-wrap gap-3">
          <Button tone="danger" type="submit">
            <Trans>Decline</Trans>
          </Button>
          <Button tone="quiet" onClick={() => onClose(null)}>
            <Trans>Cancel</Trans>
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
