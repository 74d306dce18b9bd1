import {
  type EmailSettings,
  isUrgentEmail,
  type NotificationEmail,
  ofSide,
  timingOf,
  timingsOf,
  withTiming,
} from '@common-ground/domain/notifications/email-settings';
import { t } from '@common-ground/i18n/t';
import { Trans } from '@common-ground/i18n/trans';
import type { UseQueryResult } from '@tanstack/react-query';
import { failureMessage } from '../../platform/text/failure-message.ts';
import { CollapsibleCard } from '../../ui/collapsible-card.tsx';
import { ErrorState } from '../../ui/signs/error-state.tsx';
import { Notice } from '../../ui/signs/notice.tsx';
import { SkeletonBlock } from '../../ui/signs/skeleton.tsx';
import { DigestHourField } from './digest-hour-field.tsx';
import type { EmailTexts } from './email-setting-texts.ts';
import { EmailTimingRow } from './email-timing-row.tsx';
import { ownTimeZone } from './own-time-zone.ts';
import { QuietHoursField } from './quiet-hours-field.tsx';

/** The data saved together, as in the contract, for either kind of account. */
type Content<Email extends string> = ReturnType<typeof ofSide<Email>>;

type EmailSettingsFormProps<Email extends NotificationEmail> = {
  readonly reading: Pick<
    UseQueryResult<{ readonly content: EmailSettings<Email> }>,
    'data' | 'error' | 'isFetching' | 'refetch'
  >;
  readonly saving: {
    readonly mutate: (content: Content<Email>) => void;
    readonly isSuccess: boolean;
    readonly error: Error | null;
  };
  /** The emails for this kind of account, in order. */
  readonly emails: readonly Email[];
  /** The emails that the person can get; all by default. */
  readonly offered?: readonly Email[];
  readonly texts: Readonly<Record<Email, EmailTexts>>;
};

/** When each kind of email goes out; saved as it's chosen. */
export function EmailSettingsForm<Email extends NotificationEmail>(props: EmailSettingsFormProps<Email>) {
  const { reading, saving, emails, offered = emails, texts } = props;
  const { data, error, isFetching, refetch } = reading;
  if (error && !data)
    return (
      <ErrorState onRetry={() => void refetch()} isRetrying={isFetching}>
        {failureMessage(error)}
      </ErrorState>
    );
  if (!data) return <SkeletonBlock className="h-96 w-full" />;
  const { content } = data;
  const save = (changed: EmailSettings<Email>) =>
    saving.mutate({ ...ofSide(changed, emails), timeZone: changed.timeZone ?? ownTimeZone() });
  return (
    <CollapsibleCard id="notifications" title={t`Email notifications`}>
      <p className="mb-4 text-small text-muted">
        <Trans>
          You’ll find everything under Notifications, whatever you choose here. We always email you about your
          account and its security.
        </Trans>
      </p>
      {offered.map((email) => (
        <EmailTimingRow
          key={email}
          texts={texts[email]}
          timings={timingsOf(email)}
          timing={timingOf(content, email)}
          onChange={(timing) => save(withTiming(content, emails, email, timing))}
        />
      ))}
      {content.daily.length > 0 ? (
        <DigestHourField
          digestHour={content.digestHour}
          timeZone={content.timeZone}
          onChange={(time) => save({ ...content, ...time })}
        />
      ) : null}
      {offered.every(isUrgentEmail) ? null : (
        <QuietHoursField
          quietHours={content.quietHours}
          timeZone={content.timeZone}
          onChange={(time) => save({ ...content, ...time })}
        />
      )}
      <p role="status" className="mt-3 text-small text-muted empty:hidden">
        {saving.isSuccess ? t`Saved` : ''}
      </p>
      {saving.error ? (
        <Notice tone="danger" isUrgent>
          {failureMessage(saving.error)}
        </Notice>
      ) : null}
    </CollapsibleCard>
  );
}
