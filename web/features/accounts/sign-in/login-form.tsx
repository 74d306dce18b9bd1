import { t } from '@common-ground/i18n/t';
import { Trans } from '@common-ground/i18n/trans';
import { useEffect, useState } from 'react';
import { isSharedDevice, setSharedDevice } from '../../../platform/session/current-session.ts';
import { identity } from '../../../platform/session/identity.ts';
import { Button } from '../../../ui/button.tsx';
import { ErrorSummary } from '../../../ui/fields/error-summary.tsx';
import { PasswordField } from '../../../ui/fields/password-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { FailureNotice } from '../../../ui/signs/failure-notice.tsx';
import { Notice } from '../../../ui/signs/notice.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { emailError, givenPasswordError } from './entry-checks.ts';
import { useEntryForm } from './entry-form.ts';
import { type EntryNotice, takeEntryNotice } from './entry-notice.ts';
import { identityMessage } from './identity-messages.ts';
import { LoginHeadingSection } from './login-heading-section.tsx';
import { SharedComputerBox } from './shared-computer-box.tsx';

const NOTICES: Record<EntryNotice, string> = {
  'account-deleted': t`Your account and everything in it have been deleted.`,
  'password-changed': t`Your password has been changed, and you’re signed out everywhere. Sign in with the new one.`,
  'password-changed-here': t`Your password has been changed, but some sessions may stay open for up to an hour. Sign in with the new one.`,
};

/** Email and password. Works before the identity library has loaded: submitting waits for it. */
export function LoginForm() {
  const [notice, setNotice] = useState<EntryNotice | null>(null);
  const [isShared, setShared] = useState(isSharedDevice);
  useEffect(() => setNotice((before) => before ?? takeEntryNotice()), []);
  const form = useEntryForm({
    checks: { email: emailError, password: givenPasswordError },
    storageKeys: { email: 'entry-email' },
    send: async ({ email, password }) => {
      try {
        await identity.signIn(email.trim(), password);
        setSharedDevice(isShared);
      } catch (error) {
        return identityMessage(error, 'sign-in') ?? undefined;
      }
    },
  });
  return (
    <form {...form.form} className="grid gap-5.5">
      <LoginHeadingSection />
      {notice ? <Notice tone="success">{NOTICES[notice]}</Notice> : null}
      <FailureNotice message={form.failure} />
      <ErrorSummary errors={form.summary} />
      <TextField
        {...form.bind('email')}
        label={t`Email`}
        type="email"
        autoComplete="username"
        inputMode="email"
      />
      <PasswordField
        {...form.bind('password')}
        label={t`Password`}
        autoComplete="current-password"
        end={
          <TextLink href="/reset-password" className="text-small">
            <Trans>Forgot password?</Trans>
          </TextLink>
        }
      />
      <SharedComputerBox isShared={isShared} onChange={setShared} />
      <Button type="submit" isBusy={form.isBusy} className="w-full">
        {form.isBusy ? t`Signing in` : t`Sign in`}
      </Button>
      <p className="text-small text-muted">
        <Trans>
          New here? <TextLink href="/candidate-company">Create an account</TextLink>
        </Trans>
      </p>
    </form>
  );
}
