import { CONTACT_LIMITS, retentionViolations } from '@common-ground/domain/contacts/contact';
import { plural, t } from '@common-ground/i18n/t';
import { type FormEvent, useRef, useState } from 'react';
import { violationMessage } from '../../platform/forms/violation-messages.ts';
import { formatDay, presentDay } from '../../platform/text/day-formats.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Checkbox } from '../../ui/fields/checkbox.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { FailureNotice } from '../../ui/signs/failure-notice.tsx';

/** The legal ground for keeping a list, and for how long. */
export type LegalBasis = { readonly source: string; readonly keepUntil: string };

type LegalBasisFormProps = {
  readonly count: number;
  readonly keepAtMost: string;
  readonly isBusy: boolean;
  readonly failure: string | null;
  /** The API's errors, by field. */
  readonly found: Readonly<Record<string, string>>;
  readonly onImport: (ground: LegalBasis) => void;
};

/** Where the people on a list come from, confirmation that the company may keep them, and until when. */
export function LegalBasisForm({ count, keepAtMost, isBusy, failure, found, onImport }: LegalBasisFormProps) {
  const [legalBasis, setLegalBasis] = useState<LegalBasis>({ source: '', keepUntil: '' });
  const [mayKeepData, setMayHold] = useState(false);
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const form = useRef<HTMLFormElement>(null);
  const { source, keepUntil } = legalBasis;

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (isBusy) return;
    const today = presentDay();
    const [dayError] = keepUntil === '' ? [] : retentionViolations(keepUntil, { today, heldFrom: today });
    const next: Record<string, string> = {
      ...(source.trim().length < 3
        ? { source: t`Enter where you met these people or got their details.` }
        : {}),
      ...(mayKeepData ? {} : { mayHold: t`Confirm that your company may keep this list.` }),
      ...(keepUntil === '' ? { keepUntil: t`Choose a date.` } : {}),
      ...(dayError ? { keepUntil: violationMessage(dayError) } : {}),
    };
    setErrors(next);
    if (Object.keys(next).length > 0)
      return void requestAnimationFrame(() =>
        form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus(),
      );
    onImport({ source: source.trim(), keepUntil });
  }

  return (
    <Card title={t`4. Say where they’re from and how long you’ll keep them`}>
      <form ref={form} onSubmit={handleSubmit} noValidate className="grid grid-cols-1 gap-4">
        <TextField
          label={t`Source`}
          hint={t`Where you met these people or got their details, e.g. “Careers fair Braga, April 2025”. Used for every row that doesn’t have its own source.`}
          maxLength={CONTACT_LIMITS.source}
          value={source}
          error={errors.source ?? found.source}
          onChange={(event) => setLegalBasis({ ...legalBasis, source: event.target.value })}
        />
        <TextField
          label={t`Keep until`}
          type="date"
          hint={t`We’ll delete these contacts after this date. The latest you can choose is ${{ day: formatDay(keepAtMost) }}.`}
          max={keepAtMost}
          value={keepUntil}
          error={errors.keepUntil ?? found.keepUntil}
          onChange={(event) => setLegalBasis({ ...legalBasis, keepUntil: event.target.value })}
        />
        <div>
          <Checkbox
            label={t`My company may keep the details in this list`}
            description={t`These people know you have their details, or the law lets you keep them for hiring.`}
            aria-invalid={errors.mayHold ? true : undefined}
            checked={mayKeepData}
            onChange={(event) => setMayHold(event.target.checked)}
          />
          {errors.mayHold ? (
            <p role="alert" className="text-small font-medium text-clay">
              {errors.mayHold}
            </p>
          ) : null}
        </div>
        <FailureNotice message={failure} />
        <Button type="submit" isBusy={isBusy} className="justify-self-start">
          {isBusy
            ? t`Importing…`
            : t`${plural(count, { one: 'Import # contact', other: 'Import # contacts' })}`}
        </Button>
      </form>
    </Card>
  );
}
