import { CALENDAR_LIMITS } from '@common-ground/domain/interviews/member-calendar';
import { t } from '@common-ground/i18n/t';
import { Trans } from '@common-ground/i18n/trans';
import { useState } from 'react';
import { CallError } from '../../../platform/api/queries.ts';
import { violationWords } from '../../../platform/forms/violation-words.ts';
import { failureWords } from '../../../platform/words/failure-words.ts';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { useSaveOwnCalendar } from './member-calendar.queries.ts';

type CalendarAddressFormProps = {
  readonly isReplacing: boolean;
  readonly onSaved: () => void;
  readonly onCancel: () => void;
};

/** What to say of an address that wasn't saved. */
function errorOf(error: unknown): string | undefined {
  if (!error) return undefined;
  const [violation] = error instanceof CallError ? error.problem.violations : [];
  return violation ? violationWords(violation) : failureWords(error);
}

/** Takes the secret address of a calendar, which is never shown again. */
export function CalendarAddressForm({ isReplacing, onSaved, onCancel }: CalendarAddressFormProps) {
  const saving = useSaveOwnCalendar();
  const [address, setAddress] = useState('');
  const [isMissing, setMissing] = useState(false);
  const error = isMissing ? t`Enter the address of your calendar.` : errorOf(saving.error);
  function save() {
    setMissing(address.trim() === '');
    if (address.trim() !== '') saving.mutate(address.trim(), { onSuccess: onSaved });
  }
  return (
    <form
      noValidate
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        if (!saving.isPending) save();
      }}
    >
      <TextField
        label={t`Secret address in iCal format`}
        hint={t`Google: in your calendar’s settings, “Secret address in iCal format”. Outlook: Settings, Shared calendars, publish a calendar and copy the ICS link. Apple: share a public calendar and copy its link.`}
        {...(error ? { error } : {})}
        type="url"
        dir="ltr"
        autoComplete="off"
        spellCheck={false}
        maxLength={CALENDAR_LIMITS.address}
        value={address}
        onChange={(event) => {
          setAddress(event.target.value);
          setMissing(false);
          saving.reset();
        }}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" isBusy={saving.isPending}>
          {isReplacing ? t`Replace address` : t`Add calendar`}
        </Button>
        {isReplacing ? (
          <Button tone="quiet" onClick={onCancel}>
            <Trans>Cancel</Trans>
          </Button>
        ) : null}
      </div>
    </form>
  );
}
