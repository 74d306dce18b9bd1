import { MEMBER_EMAILS, type MemberEmail } from '@common-ground/domain/notifications/email-settings';
import { t } from '@common-ground/i18n/t';
import { Trans } from '@common-ground/i18n/trans';
import { usePermission } from '../../platform/session/membership.ts';
import { CollapsibleCard } from '../../ui/collapsible-card.tsx';
import { EmptyState } from '../../ui/signs/empty-state.tsx';
import { MEMBER_EMAIL_WORDS } from './email-setting-words.ts';
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
  return mayInterview ? <Settings offered={['candidate_interviews']} /> : <NoEmailSettings />;
}

function Settings({ offered }: { readonly offered: readonly MemberEmail[] }) {
  return (
    <EmailSettingsForm
      reading={useReadCompanyNotificationSettings()}
      saving={useSaveCompanyNotificationSettings()}
      emails={MEMBER_EMAILS}
      offered={offered}
      words={MEMBER_EMAIL_WORDS}
    />
  );
}

function NoEmailSettings() {
  return (
    <CollapsibleCard id="notifications" title={t`Email notifications`}>
      <EmptyState title={t`You don’t get these emails`}>
        <Trans>
          They go to the people who decide on applications: owners, recruiters and, for their own jobs, hiring
          managers.
        </Trans>
      </EmptyState>
    </CollapsibleCard>
  );
}
