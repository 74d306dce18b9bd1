import { CANDIDATE_EMAILS } from '@common-ground/domain/notifications/email-settings';
import { CANDIDATE_EMAIL_TEXTS } from './email-setting-texts.ts';
import { EmailSettingsForm } from './email-settings-form.tsx';
import { useReadNotificationSettings, useSaveNotificationSettings } from './notification-settings.queries.ts';

/** When a candidate's emails go out. */
export function EmailSettingsCard() {
  return (
    <EmailSettingsForm
      reading={useReadNotificationSettings()}
      saving={useSaveNotificationSettings()}
      emails={CANDIDATE_EMAILS}
      texts={CANDIDATE_EMAIL_TEXTS}
    />
  );
}
