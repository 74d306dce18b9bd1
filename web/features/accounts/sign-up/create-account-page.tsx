import { configuration } from '../../../platform/session/configuration.ts';
import { CreateAccountForm } from './create-account-form.tsx';
import { RegistrationClosed } from './registration-closed.tsx';

/** Creates an account, or says that this isn't currently possible. */
export function CreateAccountPage() {
  return configuration().isRegistrationEnabled ? <CreateAccountForm /> : <RegistrationClosed />;
}
