import { Trans } from '@common-ground/i18n/trans';
import { configuration } from '../../../platform/session/configuration.ts';
import { Button } from '../../../ui/button.tsx';
import { LoginForm } from '../sign-in/login-form.tsx';
import { CreateAccountForm } from '../sign-up/create-account-form.tsx';
import { RegistrationClosed } from '../sign-up/registration-closed.tsx';

/** How someone gets an account of their own. */
export type EntryFormKind = 'create' | 'sign-in';

/** Signing up or in on an entry's page, which is shown again afterwards. */
export function EntryForm({ kind, onBack }: { readonly kind: EntryFormKind; readonly onBack: () => void }) {
  const isOpen = configuration().isRegistrationEnabled;
  return (
    <div className="grid gap-5.5">
      {kind === 'sign-in' ? (
        <LoginForm />
      ) : isOpen ? (
        <CreateAccountForm onCandidateCreated={onBack} />
      ) : (
        <RegistrationClosed />
      )}
      <Button tone="link" className="justify-self-start" onClick={onBack}>
        <Trans>Back to the entry</Trans>
      </Button>
    </div>
  );
}
