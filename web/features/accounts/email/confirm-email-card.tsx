import { t } from '@common-ground/i18n/t';
import { Trans } from '@common-ground/i18n/trans';
import { sessionRenewal } from '../../../platform/api/api.ts';
import { useSession } from '../../../platform/session/current-session.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { EmailConfirmation } from './email-confirmation.tsx';

/** Asks, above the page, to confirm the address; what was being done continues afterwards. */
export function ConfirmEmailCard() {
  const session = useSession();
  const email = session.auth === 'signed-in' ? (session.user.email ?? '') : '';
  return (
    <Dialog title={t`Confirm your email address`} onClose={() => sessionRenewal.answer(false)}>
      <p className="text-small">
        <Trans>
          Before others can see you, and before you apply or join a team, we check that this address is yours.
        </Trans>
      </p>
      <EmailConfirmation email={email} onConfirmed={() => sessionRenewal.answer(true)}>
        <Button tone="quiet" onClick={() => sessionRenewal.answer(false)}>
          <Trans>Not now</Trans>
        </Button>
      </EmailConfirmation>
    </Dialog>
  );
}
