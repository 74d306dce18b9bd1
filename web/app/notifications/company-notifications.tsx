import { t } from '@common-ground/i18n/t';
import { Trans } from '@common-ground/i18n/trans';
import { CompanyInboxPanel } from '../../features/notifications/company-inbox-panel.tsx';
import { PageTitle } from '../../ui/frames/page-title.tsx';
import { TextLink } from '../../ui/text-link.tsx';

/** A member's notifications, newest first. */
export function CompanyNotifications() {
  return (
    <div className="grid max-w-4xl grid-cols-1 gap-6">
      <PageTitle
        documentTitle={t`Notifications`}
        lead={
          <TextLink href="/company-route/account#notifications">
            <Trans>Choose which emails you get</Trans>
          </TextLink>
        }
      >
        <Trans>Notifications</Trans>
      </PageTitle>
      <CompanyInboxPanel />
    </div>
  );
}
