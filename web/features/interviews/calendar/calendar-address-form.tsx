import type { CalendarKind } from '@common-ground/domain/interviews/member-calendar';
import { t } from '@common-ground/i18n/t';
import { Trans } from '@common-ground/i18n/trans';
import { useState } from 'react';
import { CallError } from '../../../platform/api/queries.ts';
import { violationMessage } from '../../../platform/forms/violation-messages.ts';
import { failureMessage } from '../../../platform/text/failure-message.ts';
import { Button } from '../../../ui/button.tsx';
import { Segmented } from '../../../ui/fields/segmented.tsx';
import { Notice } from '../../../ui/signs/notice.tsx';
import { CalendarFields, EMPTY, type Entered, type Errors } from './calendar-fields.tsx';
import { useSaveOwnCalendar } from './member-calendar.queries.ts';

type CalendarAddressFormProps = {
  readonly isReplacing: boolean;
  readonly onSaved: () => void;
  readonly onCancel: () => void;
};

/** What's still missing before it can be saved, by field. */
function missingIn({ address, userName, password }: Entered, kind: CalendarKind): Errors {
  const missing: Errors = {};
  if (address.trim() === '') missing.address = t`Enter the address of your calendar.`;
  if (kind === 'caldav' && userName.trim() === '') missing.userName = t`Enter your username for this server.`;
  if (kind === 'caldav' && password === '') missing.password = t`Enter the app password.`;
  return missing;
}

/** The server's errors, by field. */
function refusedIn(error: unknown): Errors {
  const errors: Errors = {};
  for (const violation of error instanceof CallError ? error.problem.violations : []) {
    const field = violation.pointer.split('/').at(-1) as keyof Errors;
    if (field in EMPTY) errors[field] ??= violationMessage(violation);
  }
  return errors;
}

/** What was entered, and saving it. */
function useCalendarForm(onSaved: () => void) {
  const saving = useSaveOwnCalendar();
  const [kind, setKind] = useState<CalendarKind>('ics');
  const [entered, setEntered] = useState<Entered>(EMPTY);
  const [missing, setMissing] = useState<Errors>({});
  const errors = { ...refusedIn(saving.error), ...missing };
  function change(changed: Partial<Entered>) {
    setEntered((before) => ({ ...before, ...changed }));
    setMissing({});
    saving.reset();
  }
  function choose(chosen: CalendarKind) {
    setKind(chosen);
    change({});
  }
  function save() {
    const missingFields = missingIn(entered, kind);
    setMissing(missingFields);
    if (saving.isPending || Object.keys(missingFields).length > 0) return;
    const { userName, password } = entered;
    const login = kind === 'caldav' ? { userName: userName.trim(), password } : null;
    saving.mutate({ address: entered.address.trim(), login }, { onSuccess: onSaved });
  }
  return { kind, entered, errors, saving, change, choose, save };
}

/** The form for a calendar's secret address or a login, neither of which is ever shown again. */
export function CalendarAddressForm({ isReplacing, onSaved, onCancel }: CalendarAddressFormProps) {
  const { kind, entered, errors, saving, change, choose, save } = useCalendarForm(onSaved);
  return (
    <form
      noValidate
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <Segmented
        legend={t`How to connect`}
        options={[
          { value: 'ics', label: t`Secret address` },
          { value: 'caldav', label: t`CalDAV login` },
        ]}
        value={kind}
        onChange={choose}
      />
      <CalendarFields {...{ kind, entered, errors }} onChange={change} />
      {saving.error && Object.keys(errors).length === 0 ? (
        <Notice tone="danger" isUrgent>
          {failureMessage(saving.error)}
        </Notice>
      ) : null}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" isBusy={saving.isPending}>
          {isReplacing ? t`Replace calendar` : t`Add calendar`}
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
