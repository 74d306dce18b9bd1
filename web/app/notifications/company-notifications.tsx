import { Trans } from '@common-ground/i18n/trans';
import { CompanyInboxPanel } from '../../features/notifications/company-inbox-panel.tsx';
import { EmailPreferencesCard } from '../../features/team/email-preferences-card.tsx';
import { PageTitle } from '../../ui/frames/page-title.tsx';

/** A member's notifications, next to the choice of what's also emailed. */
export function CompanyNotifications() {
  return (
    <div className="grid grid-cols-1 gap-6">
      <PageTitle>
        <Trans>Notifications</Trans>
      </PageTitle>
      <div className="grid grid-cols-1 items-start gap-8 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <CompanyInboxPanel />
        <EmailPreferencesCard />
      </div>
    </div>
  );
}
