import { FORMAT_LOCALES, type FormatLocale } from '@common-ground/domain/accounts/format-locale';
import { displayName, formatDate, formatNumber } from '@common-ground/i18n/formats';
import { t } from '@common-ground/i18n/t';
import { Trans } from '@common-ground/i18n/trans';
import { CallError } from '../../../platform/api/queries.ts';
import { useAccount } from '../../../platform/session/membership.ts';
import { problemMessage } from '../../../platform/text/problem-messages.ts';
import { Select } from '../../../ui/fields/select.tsx';
import { FailureNotice } from '../../../ui/signs/failure-notice.tsx';
import { useSaveLocale } from './format-locale.queries.ts';

/** A day and a number whose formats differ most between locales. */
const EXAMPLE_DAY = Date.UTC(2026, 10, 26, 12);
const EXAMPLE_NUMBER = 1_234_567.5;

/** The choice of how dates and numbers are written, with an example of each. It's saved as soon as it's chosen. */
export function FormatLocaleForm() {
  const account = useAccount().data;
  const saving = useSaveLocale();
  if (!account) return null;
  const locale = saving.isPending ? saving.variables : account.locale;
  const failure = saving.error instanceof CallError ? problemMessage(saving.error.problem) : undefined;
  return (
    <div className="grid gap-3">
      <FailureNotice message={failure} />
      <Select
        label={t`Date and number format`}
        hint={t`Used on screen and in emails.`}
        options={FORMAT_LOCALES.map((value) => ({ value, label: displayName(value, 'language') }))}
        value={locale}
        disabled={saving.isPending}
        onChange={({ target }) => {
          // The first entry asks for a choice.
          if (target.value !== '') saving.mutate(target.value as FormatLocale);
        }}
      />
      <p role="status" className="text-label text-muted">
        <Trans>Example: {example(locale)}</Trans>
      </p>
    </div>
  );
}

function example(locale: FormatLocale): string {
  const options = { timeZone: 'UTC' } as const;
  const long = formatDate(EXAMPLE_DAY, { dateStyle: 'full', ...options }, locale);
  const short = formatDate(EXAMPLE_DAY, { dateStyle: 'short', ...options }, locale);
  return [long, short, formatNumber(EXAMPLE_NUMBER, undefined, locale)].join(' · ');
}
