import { t } from '@common-ground/i18n/t';
import { Trans } from '@common-ground/i18n/trans';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { identity } from '../../../platform/session/identity.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/signs/notice.tsx';
import { identityMessage } from '../sign-in/identity-messages.ts';

type EmailConfirmationProps = {
  readonly email: string;
  /** Called once the provider says that the address is confirmed. */
  readonly onConfirmed: () => void;
  /** Other options. */
  readonly children: ReactNode;
};

type News = { readonly tone: 'success' | 'warning' | 'danger'; readonly text: string };

/** Waits for the person to open the link in the email, on this or another device, and can resend it. */
export function EmailConfirmation({ email, onConfirmed, children }: EmailConfirmationProps) {
  const [busy, setBusy] = useState<'none' | 'looking' | 'sending'>('none');
  const [outcome, setOutcome] = useState<News | null>(null);

  async function checkConfirmation(isAsked: boolean) {
    try {
      const claims = await identity.claims(true);
      if (claims.email_verified === true) onConfirmed();
      else if (isAsked)
        setOutcome({
          tone: 'warning',
          text: t`Not confirmed yet. Open the link in the email, then continue.`,
        });
    } catch (error) {
      if (isAsked) setOutcome({ tone: 'danger', text: identityMessage(error, 'confirmation') ?? '' });
    }
  }

  async function send() {
    try {
      await identity.sendEmailConfirmation();
      setOutcome({ tone: 'success', text: t`We’ve sent you a new link.` });
    } catch (error) {
      setOutcome({ tone: 'danger', text: identityMessage(error, 'confirmation') ?? '' });
    }
  }

  async function during(what: 'looking' | 'sending', work: () => Promise<void>) {
    setBusy(what);
    await work();
    setBusy('none');
  }

  // Anyone who comes back from the email in another tab needn't press anything.
  const onReturn = useEffectEvent(() => void checkConfirmation(false));
  useEffect(() => {
    const stop = new AbortController();
    addEventListener('focus', () => onReturn(), { signal: stop.signal });
    return () => stop.abort();
  }, []);

  return (
    <div className="grid gap-4">
      {outcome ? (
        <Notice tone={outcome.tone} isUrgent={outcome.tone === 'danger'}>
          {outcome.text}
        </Notice>
      ) : null}
      <p className="text-small text-muted">
        <Trans>
          Open the link we sent to <b className="break-all text-ink">{email}</b>, on any device, then continue
          here.
        </Trans>
      </p>
      <p className="text-small text-muted">
        <Trans>
          We delete accounts that stay unconfirmed for 60 days. You’ll get an email 30 days before.
        </Trans>
      </p>
      <div className="flex flex-wrap gap-3">
        <Button
          isBusy={busy === 'looking'}
          onClick={() => void during('looking', () => checkConfirmation(true))}
        >
          <Trans>Continue</Trans>
        </Button>
        <Button tone="quiet" isBusy={busy === 'sending'} onClick={() => void during('sending', send)}>
          <Trans>Send a new link</Trans>
        </Button>
        {children}
      </div>
    </div>
  );
}
