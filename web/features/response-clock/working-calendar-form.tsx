import type { WorkingCalendar } from '@common-ground/contract/response-clock/response-clock';
import { MAX_HOLIDAYS } from '@common-ground/domain/response-clock/response-clock';
import {
  MAX_HOLIDAYS_PER_YEAR,
  MIN_WEEKDAYS,
  WEEKDAYS,
  type Weekday,
  workingWeekViolations,
} from '@common-ground/domain/working-calendar/working-days';
import { t } from '@common-ground/i18n/t';
import { Trans } from '@common-ground/i18n/trans';
import { useState } from 'react';
import { deviceTimeZone, presentZoneName } from '../../platform/device/device-time-zone.ts';
import { forgetAfterSend, useStoredDraft } from '../../platform/drafts/stored-draft.ts';
import { usePermission } from '../../platform/session/membership.ts';
import { formatDayWithWeekday } from '../../platform/text/day-formats.ts';
import { failureMessage } from '../../platform/text/failure-message.ts';
import { Button } from '../../ui/button.tsx';
import { ChipGroup } from '../../ui/fields/chip-group.tsx';
import { Select } from '../../ui/fields/select.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { Notice } from '../../ui/signs/notice.tsx';
import { useSaveWorkingCalendar } from './answers.queries.ts';
import { suggestedCalendar } from './suggested-calendar.ts';

const DAY_NAMES = [t`Monday`, t`Tuesday`, t`Wednesday`, t`Thursday`, t`Friday`, t`Saturday`, t`Sunday`];
const DAYS = WEEKDAYS.map((day) => ({ value: String(day), label: DAY_NAMES[day - 1] ?? '' }));

/** Reads the stored draft; anything unreadable counts as empty. */
function readDraft(stored: string | null): WorkingCalendar | null {
  try {
    return stored === null ? null : (JSON.parse(stored) as WorkingCalendar);
  } catch {
    return null;
  }
}

/** Returns the time zones that the browser knows, including the selected one. */
function zonesWith(zone: string) {
  const known = new Set(['UTC', zone, ...Intl.supportedValuesOf('timeZone').map(presentZoneName)]);
  return [...known].map((name) => ({ value: name, label: name.replaceAll('_', ' ') }));
}

/** Edits the company's working days. Unsaved input is stored on this device. */
export function WorkingCalendarForm({
  saved,
}: {
  readonly saved: { readonly calendar: WorkingCalendar; readonly version: number };
}) {
  const [stored, setStored, forget] = useStoredDraft('response-clock.calendar');
  const [holiday, setHoliday] = useState('');
  const canChange = usePermission('manage_company');
  const saving = useSaveWorkingCalendar();
  const draft = readDraft(stored);
  const suggested = canChange ? suggestedCalendar(saved, deviceTimeZone()) : null;
  const calendar = draft ?? suggested ?? saved.calendar;
  const isSuggestion = suggested !== null && calendar.timeZone === suggested.timeZone;
  const change = (changes: Partial<WorkingCalendar>) =>
    setStored(JSON.stringify({ ...calendar, ...changes }));
  const isFull = calendar.holidays.length >= MAX_HOLIDAYS;
  const violationPointers = workingWeekViolations(calendar).map(({ pointer }) => pointer);

  function addHoliday() {
    if (holiday === '' || isFull) return;
    change({ holidays: [...new Set([...calendar.holidays, holiday])].toSorted() });
    setHoliday('');
  }

  return (
    <form
      className="grid gap-6"
      onSubmit={(event) => {
        event.preventDefault();
        if (saving.isPending || violationPointers.length > 0) return;
        const sending = saving.mutateAsync({ calendar, version: saved.version });
        forgetAfterSend(sending, () => forget(stored));
      }}
    >
      <fieldset disabled={!canChange} className="grid gap-6">
        <legend className="sr-only">
          <Trans>Working days</Trans>
        </legend>
        <ChipGroup
          legend={t`Working days`}
          options={DAYS}
          value={calendar.weekdays.map(String)}
          hint={t`At least four days a week. Before they apply, candidates see the date you promise to reply by.`}
          error={
            violationPointers.includes('/weekdays')
              ? t`Choose at least ${MIN_WEEKDAYS} days, so candidates don’t wait weeks for the reply you promised.`
              : undefined
          }
          onChange={(days) => change({ weekdays: days.map((day) => Number(day) as Weekday).toSorted() })}
        />
        <Select
          label={t`Time zone`}
          hint={
            isSuggestion
              ? t`We suggest your device’s time zone. Save to use it. Until then, reply dates end at midnight UTC.`
              : t`Reply dates end at midnight in this time zone.`
          }
          options={zonesWith(calendar.timeZone)}
          value={calendar.timeZone}
          onChange={(event) => change({ timeZone: event.target.value || 'UTC' })}
        />
        <div className="grid gap-3">
          <div className="flex flex-wrap items-end gap-3">
            <TextField
              label={t`Add a day off`}
              type="date"
              value={holiday}
              onChange={(event) => setHoliday(event.target.value)}
            />
            <Button
              tone="quiet"
              className="min-h-11.5"
              onClick={addHoliday}
              isDisabled={holiday === '' || isFull}
            >
              <Trans>Add</Trans>
            </Button>
          </div>
          {violationPointers.includes('/holidays') ? (
            <Notice tone="danger" isUrgent>
              {t`Remove some days off. You can have up to ${MAX_HOLIDAYS_PER_YEAR} in any 12 months.`}
            </Notice>
          ) : null}
          {calendar.holidays.length > 0 ? (
            <ul className="grid gap-1 text-small">
              {calendar.holidays.map((day) => (
                <li key={day} className="flex items-center justify-between gap-4 border-b border-line">
                  {formatDayWithWeekday(day)}
                  <Button
                    tone="link"
                    aria-label={t`Remove ${formatDayWithWeekday(day)}`}
                    onClick={() =>
                      change({ holidays: calendar.holidays.filter((otherDay) => otherDay !== day) })
                    }
                  >
                    <Trans>Remove</Trans>
                  </Button>
                </li>
              ))}
            </ul>
          ) : (
            <p className="text-small text-muted">
              <Trans>No days off yet.</Trans>
            </p>
          )}
        </div>
      </fieldset>
      {saving.error ? (
        <Notice tone="danger" isUrgent>
          {failureMessage(saving.error)}
        </Notice>
      ) : null}
      <p className="text-small text-muted">
        <Trans>Reply dates you’ve already promised won’t change.</Trans>
      </p>
      {canChange ? (
        <div className="flex flex-wrap items-center gap-3">
          <Button type="submit" isBusy={saving.isPending} isDisabled={draft === null && suggested === null}>
            {saving.isPending ? t`Saving` : t`Save`}
          </Button>
          {draft ? (
            <Button tone="quiet" onClick={() => setStored(null)}>
              <Trans>Discard changes</Trans>
            </Button>
          ) : null}
          <p role="status" className="text-small text-muted">
            {saving.isSuccess && draft === null ? t`Saved` : ''}
          </p>
        </div>
      ) : (
        <p className="text-small text-muted">
          <Trans>Only owners can change this.</Trans>
        </p>
      )}
    </form>
  );
}
