import { configuration } from '../../../platform/session/configuration.ts';
import { CreateAccountForm } from './create-account-form.tsx';
import { RegistrationClosed } from './registration-closed.tsx';

/** Creating an account, or a page that says that this is not possible now. */
export function CreateAccountPage() {
  return configuration().isRegistrationEnabled ? <CreateAccountForm /> : <RegistrationClosed />;
}
