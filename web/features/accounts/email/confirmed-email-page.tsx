import { endSessions } from '@common-ground/contract/accounts/accounts';
import { t } from '@common-ground/i18n/t';
import { Trans } from '@common-ground/i18n/trans';
import { useEffect, useEffectEvent, useState } from 'react';
import { call } from '../../../platform/api/api.ts';
import { goTo } from '../../../platform/navigation.ts';
import { adoptNewEmail, session, useSession } from '../../../platform/session/current-session.ts';
import { IdentityFailure, identity } from '../../../platform/session/identity.ts';
import { Button } from '../../../ui/button.tsx';
import { Mark } from '../../../ui/frames/mark.tsx';
import { PageTitle } from '../../../ui/frames/page-title.tsx';
import { Notice } from '../../../ui/signs/notice.tsx';
import { identityMessage } from '../sign-in/identity-messages.ts';
import { NewEmailForm } from './new-email-form.tsx';

/** A link's outcome: why it confirmed nothing, or null when the address is confirmed; and what it changed, if it changed the address. */
type Outcome = { readonly failure: string | null; readonly changed?: EmailChange };

/** The account's new address, and whether every session of the old one has ended. */
type EmailChange = { readonly email: string; readonly isSignedOutEverywhere: boolean };

const DEAD_LINK = 'dead-link';

const DEAD_LINK_CODES = ['auth/expired-action-code', 'auth/invalid-action-code'];

/** The target of the link in the email: confirms or changes the address of the signed-in user, and no one else's. */
export function ConfirmedEmailPage() {
  const current = useSession();
  const [code] = useState(() => new URLSearchParams(location.search).get('oobCode') ?? '');
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const email = current.auth === 'signed-in' ? current.user.email : null;
  const role = current.auth === 'signed-in' ? current.role : 'pending';

  const confirm = useEffectEvent(async () => setOutcome(await confirmOwnAddress(code, email)));
  useEffect(() => {
    // The code is removed from the address bar and the history.
    goTo('/confirm-email', true);
    void confirm();
  }, []);

  return (
    <main id="main" className="mx-auto grid min-h-dvh max-w-xl content-center justify-items-start gap-6 p-6">
      <Mark size={44} className="-ms-1" />
      <PageTitle
        documentTitle={t`Confirm your email address`}
        lead={outcome?.failure === null ? leadFor(role, outcome) : undefined}
      >
        {titleOf(outcome)}
      </PageTitle>
      {outcome?.failure ? (
        <Notice tone="warning" isUrgent>
          {outcome.failure === DEAD_LINK ? deadLinkMessage(role) : outcome.failure}
        </Notice>
      ) : null}
      {outcome?.changed ? <NewEmailForm email={outcome.changed.email} /> : null}
      {outcome && !outcome.changed ? (
        <Button onClick={() => goTo('/', true)}>
          <Trans>Continue</Trans>
        </Button>
      ) : null}
    </main>
  );
}

function titleOf(outcome: Outcome | null): string {
  if (outcome === null) return t`Confirming your email address…`;
  if (outcome.changed) return t`Your email address has been changed`;
  return outcome.failure === null
    ? t`Your email address is confirmed`
    : t`Your email address isn’t confirmed yet`;
}

function leadFor(role: string, { changed }: Outcome): string {
  if (changed)
    return changed.isSignedOutEverywhere
      ? t`You’re signed out everywhere. Sign in with your new address to continue.`
      : t`Your email has been changed, but some sessions may stay open for up to an hour. Sign in with your new address to continue.`;
  return role === 'candidate'
    ? t`Consents you gave before this are now off. You can give them again at any time under “Who sees me”.`
    : t`Continue here or on the device you came from.`;
}

function deadLinkMessage(role: string): string {
  return role === 'candidate'
    ? t`This link no longer works. You can get a new one when we next ask you to confirm this address.`
    : t`This link no longer works. Continue to get a new one.`;
}

async function confirmOwnAddress(code: string, email: string | null): Promise<Outcome> {
  try {
    // Someone may have opened an account with your address: your click mustn't confirm it for them.
    const { email: address, previousEmail } = await identity.readCode(code);
    const ownAddress = previousEmail ?? address;
    if (address === null || ownAddress?.toLowerCase() !== email?.toLowerCase())
      return {
        failure: t`This link is for another account. Sign in to that account, then open the link again.`,
      };
    await identity.applyCode(code);
    if (previousEmail !== null) {
      adoptNewEmail(address);
      // With the existing token, which the provider no longer renews.
      const ended = await call(endSessions);
      return { failure: null, changed: { email: address, isSignedOutEverywhere: ended.ok } };
    }
    await session.refreshRole(true);
    return { failure: null };
  } catch (error) {
    const isDead = error instanceof IdentityFailure && DEAD_LINK_CODES.includes(error.code);
    if (!isDead) return { failure: identityMessage(error, 'confirmation') };
    // Opened a second time, or in two tabs.
    const claims = await identity.claims(true).catch(() => ({ email_verified: false }));
    if (claims.email_verified === true) return { failure: null };
    return { failure: DEAD_LINK };
  }
}
