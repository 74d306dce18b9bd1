import { t } from '@common-ground/i18n/t';
import { Trans } from '@common-ground/i18n/trans';
import { type ReactNode, useEffect, useState } from 'react';
import { call } from '../../../platform/api/api.ts';
import { writeStored } from '../../../platform/device/device-store.ts';
import { refusalMessage } from '../../../platform/forms/refusal-message.ts';
import { goTo } from '../../../platform/navigation.ts';
import { hrefOf } from '../../../platform/paths.ts';
import { isSharedDevice, session, setSharedDevice } from '../../../platform/session/current-session.ts';
import { identity } from '../../../platform/session/identity.ts';
import { problemMessage } from '../../../platform/text/problem-messages.ts';
import { Button } from '../../../ui/button.tsx';
import { ErrorSummary } from '../../../ui/fields/error-summary.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { PageTitle } from '../../../ui/frames/page-title.tsx';
import { FailureNotice } from '../../../ui/signs/failure-notice.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { ageError, companyNameError, emailError, newPasswordError } from '../sign-in/entry-checks.ts';
import { useEntryForm } from '../sign-in/entry-form.ts';
import { identityMessage } from '../sign-in/identity-messages.ts';
import { NewPasswordField } from '../sign-in/new-password-field.tsx';
import { SharedComputerBox } from '../sign-in/shared-computer-box.tsx';
import type { CreationOutcome } from './account-creation.ts';
import { type AccountKind, AccountKindCards, kindFromSearch } from './account-kind.tsx';
import { AgeBox } from './age-box.tsx';
import { DataPromises } from './data-promises-section.tsx';

const STORAGE_KEYS = { email: 'entry-email', companyName: 'entry-company-name' };

// The schemas aren't needed to fill in the form: they load in the meantime.
const loadCreation = () => import('./account-creation.ts').catch(() => null);

type CreateAccountFormProps = {
  /** On a candidates-only page, what comes next there; otherwise a new account goes to its first page. */
  readonly onCandidateCreated?: () => void;
};

/** Email, password and, for a company, its name. What was entered stays when something goes wrong. */
export function CreateAccountForm({ onCandidateCreated }: CreateAccountFormProps) {
  const [kind, setKind] = useState<AccountKind>(() => firstKind(onCandidateCreated !== undefined));
  const [isShared, setShared] = useState(isSharedDevice);
  const form = useEntryForm({
    checks: {
      companyName: companyNameError,
      email: emailError,
      password: newPasswordError,
      isAgeConfirmed: ageError,
    },
    storageKeys: STORAGE_KEYS,
    isHidden: (name) => name === (kind === 'candidate' ? 'companyName' : 'isAgeConfirmed'),
    send: async ({ email, password, companyName }) => {
      const account =
        kind === 'company'
          ? ({ role: 'company', companyName: companyName.trim() } as const)
          : ({ role: 'candidate', isAgeConfirmed: true } as const);
      const arrive = () => enterAs(kind, isShared, onCandidateCreated);
      const creation = await loadCreation();
      if (!creation) return problemMessage({ code: 'offline' });
      return outcomeMessage(
        await creation.runCreation({ identity, call, session, arrive }, email.trim(), password, account),
      );
    },
  });

  useEffect(() => void loadCreation(), []);

  function choose(next: AccountKind) {
    setKind(next);
    // The address says the same, so that a reload keeps the choice.
    goTo(hrefOf('/create-account', { search: { as: next } }), true);
  }

  return (
    <form {...form.form} className="grid gap-5.5">
      <PageTitle
        lead={
          kind === 'company'
            ? t`You’ll be the owner and can invite colleagues later. Were you invited? Use the link in that email instead.`
            : t`All you need is an email address and a password.`
        }
      >
        <Trans>Create your account</Trans>
      </PageTitle>
      <FailureNotice message={form.failure} />
      <ErrorSummary errors={form.summary} />
      <HideIf isLeftOut={onCandidateCreated !== undefined}>
        <AccountKindCards kind={kind} onChange={choose} />
      </HideIf>
      {kind === 'company' ? (
        <TextField {...form.bind('companyName')} label={t`Company name`} autoComplete="organization" />
      ) : null}
      <TextField
        {...form.bind('email')}
        label={t`Email`}
        type="email"
        autoComplete="username"
        inputMode="email"
      />
      <NewPasswordField {...form.bind('password')} label={t`Password`} />
      {kind === 'candidate' ? <AgeBox {...form.bind('isAgeConfirmed')} /> : null}
      <SharedComputerBox isShared={isShared} onChange={setShared} />
      <Button type="submit" isBusy={form.isBusy} className="w-full">
        {form.isBusy ? t`Creating your account` : t`Create account`}
      </Button>
      <details className="group text-small">
        <summary className="inline-flex min-h-11 items-center font-semibold text-ground underline-offset-4 hover:underline">
          <Trans>What happens with your data</Trans>
        </summary>
        <DataPromises isMember={kind === 'company'} />
      </details>
      <HideIf isLeftOut={onCandidateCreated !== undefined}>
        <SignInInstead />
      </HideIf>
    </form>
  );
}

const firstKind = (isForCandidates: boolean): AccountKind =>
  isForCandidates ? 'candidate' : kindFromSearch(location.search);

function HideIf({ isLeftOut, children }: { readonly isLeftOut: boolean; readonly children: ReactNode }) {
  return isLeftOut ? null : children;
}

function enterAs(kind: AccountKind, isShared: boolean, onCandidateCreated?: () => void): void {
  setSharedDevice(isShared);
  if (onCandidateCreated) onCandidateCreated();
  else goTo(kind === 'company' ? '/company-route' : '/candidate-landing', true);
}

function SignInInstead() {
  return (
    <p className="text-small text-muted">
      <Trans>
        Already have an account? <TextLink href="/login">Sign in</TextLink> or{' '}
        <TextLink href="/reset-password">set a new password</TextLink>
      </Trans>
    </p>
  );
}

function outcomeMessage(outcome: CreationOutcome): string | undefined {
  switch (outcome.kind) {
    case 'created':
      for (const key of Object.values(STORAGE_KEYS)) writeStored('tab', key, null);
      return undefined;
    case 'identity-refused':
      return identityMessage(outcome.error, 'sign-up') ?? undefined;
    case 'undone':
      return t`Your account wasn’t created. ${refusalMessage(outcome.problem)}`;
    case 'unconfirmed':
      return problemMessage({ code: 'email_unconfirmed' });
    case 'left-over':
      return t`We lost the connection before your account was ready. Sign in with the same email and password to finish.`;
  }
}
