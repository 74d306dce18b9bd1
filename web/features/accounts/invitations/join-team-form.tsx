import { MEMBER_NAME_LENGTH, maskedAddress } from '@common-ground/domain/team/team-invitation';
import { t } from '@common-ground/i18n/t';
import { Trans } from '@common-ground/i18n/trans';
import { call } from '../../../platform/api/api.ts';
import { writeStored } from '../../../platform/device/device-store.ts';
import { refusalMessage } from '../../../platform/forms/refusal-message.ts';
import { goTo } from '../../../platform/navigation.ts';
import { session } from '../../../platform/session/current-session.ts';
import { identity } from '../../../platform/session/identity.ts';
import { clearInvitation } from '../../../platform/session/invitation.ts';
import { Button } from '../../../ui/button.tsx';
import { ErrorSummary } from '../../../ui/fields/error-summary.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { FailureNotice } from '../../../ui/signs/failure-notice.tsx';
import { emailError, newPasswordError } from '../sign-in/entry-checks.ts';
import { useEntryForm } from '../sign-in/entry-form.ts';
import { identityMessage } from '../sign-in/identity-messages.ts';
import { NewPasswordField } from '../sign-in/new-password-field.tsx';
import { joinAtApi, runJoining } from '../sign-up/account-creation.ts';

const STORAGE_KEYS = { name: 'entry-member-name', email: 'entry-email' };

type JoinTeamFormProps = {
  readonly invitation: string;
  /** The invited address, masked. */
  readonly maskedAddress: string;
  /** The email of someone signed in without an account; null when there's no one. */
  readonly email: string | null;
  readonly onSignIn: () => void;
  /** Called if the invitation turns out to be for another address. */
  readonly onForAnother: () => void;
};

/** Joins a team: with just a name for someone who's signed in, with a new sign-in for everyone else. */
export function JoinTeamForm({
  invitation,
  maskedAddress: invitedAddress,
  email: signedInAs,
  onSignIn,
  onForAnother,
}: JoinTeamFormProps) {
  const arrive = () => {
    clearInvitation();
    for (const key of Object.values(STORAGE_KEYS)) writeStored('tab', key, null);
    goTo('/company-route', true);
  };
  const form = useEntryForm({
    checks: {
      name: nameError,
      email: (address) => invitedAddressError(address, invitedAddress),
      password: newPasswordError,
    },
    storageKeys: STORAGE_KEYS,
    isHidden: (field) => field !== 'name' && signedInAs !== null,
    send: async ({ name, email, password }) => {
      const joining = { invitation, name: name.trim() };
      if (signedInAs !== null) {
        const problem = await joinAtApi(call, joining);
        if (problem?.code === 'invitation_for_another') return void onForAnother();
        if (problem) return refusalMessage(problem);
        await session.refreshRole(true);
        arrive();
        return undefined;
      }
      const ports = { identity, call, session, arrive };
      const outcome = await runJoining(ports, email.trim(), password, joining);
      switch (outcome.kind) {
        case 'created':
          return undefined;
        case 'identity-refused':
          return identityMessage(outcome.error, 'sign-up') ?? undefined;
        case 'unconfirmed':
          return t`You can sign in now, but you haven’t joined the team yet. Open the link in the email we sent you, then join.`;
        case 'undone':
          return t`You haven’t joined the team. ${refusalMessage(outcome.problem)}`;
        case 'left-over':
          return t`Your sign-in is ready, but the connection was lost before you joined. Sign in with the same email and password to finish.`;
      }
    },
  });
  return (
    <form {...form.form} className="grid gap-5.5">
      <FailureNotice message={form.failure} />
      <ErrorSummary errors={form.summary} />
      {signedInAs === null ? null : (
        <p className="text-small text-muted">
          <Trans>
            You’re joining as <b className="break-all text-ink">{signedInAs}</b>.
          </Trans>
        </p>
      )}
      <TextField
        {...form.bind('name')}
        label={t`Your name`}
        hint={t`Colleagues and candidates will see it. It stays on what you do here, even after you’ve left.`}
        autoComplete="name"
        maxLength={MEMBER_NAME_LENGTH}
      />
      {signedInAs === null ? (
        <>
          <TextField
            {...form.bind('email')}
            label={t`Email`}
            hint={t`Use the address we sent the invitation to: ${invitedAddress}`}
            type="email"
            autoComplete="username"
            inputMode="email"
          />
          <NewPasswordField {...form.bind('password')} label={t`Choose a password`} />
        </>
      ) : null}
      <Button type="submit" isBusy={form.isBusy} className="w-full">
        {form.isBusy ? t`Joining` : t`Join the team`}
      </Button>
      {signedInAs === null ? (
        <p className="text-small text-muted">
          <Trans>
            Already have an account?{' '}
            <button type="button" className="font-semibold text-ground hover:underline" onClick={onSignIn}>
              Sign in first
            </button>
          </Trans>
        </p>
      ) : null}
    </form>
  );
}

/** The mask can't tell all addresses apart: the API compares them whole. */
function invitedAddressError(address: string, invitedAddress: string): string | undefined {
  const error = emailError(address);
  if (error) return error;
  return maskedAddress(address.trim()) === invitedAddress
    ? undefined
    : t`Enter the address we sent the invitation to: ${invitedAddress}`;
}

function nameError(name: string): string | undefined {
  if (name.trim() === '') return t`Enter your name.`;
  return /[<>]/u.test(name) ? t`Enter a name without < or >.` : undefined;
}
