import { ButtonLink } from '../../../ui/button.tsx';
import { PageTitle } from '../../../ui/frames/page-title.tsx';

/** New accounts are switched off here: says so, and what still works. */
export function RegistrationClosed() {
  return (
    <div className="grid justify-items-start gap-6">
      <PageTitle
        documentTitle="Registration is closed"
        lead="No new accounts can be created here at the moment. Accounts that exist work as usual, and so do invitations."
      >
        Registration is closed
      </PageTitle>
      <ButtonLink href="/login">Go to sign in</ButtonLink>
    </div>
  );
}
