import { EmailAndPasswordPage } from '../../features/accounts/email/email-and-password-page.tsx';
import { OwnCalendarCard } from '../../features/interviews/calendar/own-calendar-card.tsx';
import { CompanyEmailSettingsCard } from '../../features/notifications/company-email-settings-card.tsx';
import { EmailSettingsCard } from '../../features/notifications/email-settings-card.tsx';

/** A candidate's account: what they sign in with, and which emails they get. */
export function CandidateAccount() {
  return (
    <EmailAndPasswordPage>
      <EmailSettingsCard />
    </EmailAndPasswordPage>
  );
}

/** A member's account: the same, and their calendar. */
export function CompanyAccount() {
  return (
    <EmailAndPasswordPage>
      <OwnCalendarCard />
      <CompanyEmailSettingsCard />
    </EmailAndPasswordPage>
  );
}
