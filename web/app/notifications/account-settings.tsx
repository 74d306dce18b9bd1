import { t } from '@common-ground/i18n/t';
import { EmailAndPasswordPage } from '../../features/accounts/email/email-and-password-page.tsx';
import { SingleKeysCard } from '../../features/accounts/settings/single-keys-card.tsx';
import { OwnCalendarCard } from '../../features/interviews/calendar/own-calendar-card.tsx';
import { CompanyEmailSettingsCard } from '../../features/notifications/company-email-settings-card.tsx';
import { EmailSettingsCard } from '../../features/notifications/email-settings-card.tsx';

/** A candidate's account: sign-in details, emails, and whether single-key shortcuts work. */
export function CandidateAccount() {
  return (
    <EmailAndPasswordPage>
      <EmailSettingsCard />
      <SingleKeysCard
        description={t`Number keys answer questions in the culture test, and J and K move through the list of jobs. Turn this off if you use speech input.`}
      />
    </EmailAndPasswordPage>
  );
}

/** A member's account: the same, and their calendar. */
export function CompanyAccount() {
  return (
    <EmailAndPasswordPage>
      <OwnCalendarCard />
      <CompanyEmailSettingsCard />
      <SingleKeysCard
        description={t`J and K go from person to person, E moves them on, D declines and M writes to them. Turn this off if you use speech input.`}
      />
    </EmailAndPasswordPage>
  );
}
