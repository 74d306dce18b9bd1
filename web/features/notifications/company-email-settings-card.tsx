import { MEMBER_EMAILS, type MemberEmail } from '@common-ground/domain/notifications/email-settings';
import { usePermission } from '../../platform/session/membership.ts';
import { MEMBER_EMAIL_TEXTS } from './email-setting-texts.ts';
import { EmailSettingsForm } from './email-settings-form.tsx';
import {
  useReadCompanyNotificationSettings,
  useSaveCompanyNotificationSettings,
} from './notification-settings.queries.ts';

/** When a member's emails go out. */
export function CompanyEmailSettingsCard() {
  const mayDecide = usePermission('decide');
  const mayInterview = usePermission('score');
  if (mayDecide) return <Settings offered={MEMBER_EMAILS} />;
  return <Settings offered={mayInterview ? ['candidate_interviews', 'mentions'] : ['mentions']} />;
}

function Settings({ offered }: { readonly offered: readonly MemberEmail[] }) {
  return (
    <EmailSettingsForm
      reading={useReadCompanyNotificationSettings()}
      saving={useSaveCompanyNotificationSettings()}
      emails={MEMBER_EMAILS}
      offered={offered}
      texts={MEMBER_EMAIL_TEXTS}
    />
  );
}
