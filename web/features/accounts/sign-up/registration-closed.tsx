import { t } from '@common-ground/i18n/t';
import { Trans } from '@common-ground/i18n/trans';
import { ButtonLink } from '../../../ui/button.tsx';
import { PageTitle } from '../../../ui/frames/page-title.tsx';

/** Says that new accounts are turned off, and what still works. */
export function RegistrationClosed() {
  return (
    <div className="grid justify-items-start gap-6">
      <PageTitle
        documentTitle={t`Registration is closed`}
        lead={t`You can’t create an account here at the moment. Existing accounts and invitations work as usual.`}
      >
        <Trans>Registration is closed</Trans>
      </PageTitle>
      <ButtonLink href="/login">
        <Trans>Go to sign in</Trans>
      </ButtonLink>
    </div>
  );
}
