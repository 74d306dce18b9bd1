import { t } from '@common-ground/i18n/t';
import { Trans } from '@common-ground/i18n/trans';
import { Fragment, lazy, type ReactNode, Suspense, useEffect } from 'react';
import { goTo, usePath } from '../../platform/navigation.ts';
import type { FixedPath, Href } from '../../platform/paths.ts';
import { expectsSession, session, useSession } from '../../platform/session/current-session.ts';
import { storedInvitation } from '../../platform/session/invitation.ts';
import { storedUnsubscribeLink } from '../../platform/session/stop-link.ts';
import { Button } from '../../ui/button.tsx';
import { hasShell, LoadingView } from '../states/sent-shell.tsx';
import { type Area, decide } from './guards.ts';

const FinishCreationPage = lazy(() =>
  import('../../features/accounts/sign-up/finish-creation-page.tsx').then((module) => ({
    default: module.FinishCreationPage,
  })),
);
const ConfirmAge = lazy(() =>
  import('../pages/confirm-age.tsx').then((module) => ({ default: module.ConfirmAge })),
);
const ConfirmEmailPage = lazy(() =>
  import('../../features/accounts/email/confirm-email-page.tsx').then((module) => ({
    default: module.ConfirmEmailPage,
  })),
);
const DeniedPage = lazy(() =>
  import('../states/denied-page.tsx').then((module) => ({ default: module.DeniedPage })),
);

const wasSignedIn = expectsSession();

/**
 * Whether someone has been signed in since this page was loaded: then going to the sign-in page means signing out, and the
 * requested page isn't remembered.
 */
let hasBeenSignedIn = false;
/** The page someone requested before signing in, for example by an emailed link; null for the front page. */
let requestedPage: Href | null = null;

/** Shows the contents of an area, or whatever the guard decides instead. */
export function Guarded({ area, children }: { readonly area: Area; readonly children: ReactNode }) {
  const current = useSession();
  const path = usePath();
  const hasLink = path === '/login' && (storedInvitation() !== null || storedUnsubscribeLink() !== null);
  hasBeenSignedIn ||= current.auth === 'signed-in';
  const decision = decide({ session: current, area, expectsSession: wasSignedIn, hasLink });
  switch (decision.kind) {
    case 'view':
      // A different person starts with a fresh page, even if another tab switched accounts in one step. The entry pages stay: their form
      // is still in use while someone is being signed in.
      return (
        <Fragment key={area !== 'public' && current.auth === 'signed-in' ? current.user.uid : ''}>
          {children}
        </Fragment>
      );
    case 'redirect':
      return <Redirect to={decision.to} />;
    case 'loading':
      return (
        <LoadingView>
          {current.auth === 'loading' && current.hasFailed ? (
            <>
              <p className="max-w-[40ch] text-small text-muted">
                <Trans>We can’t reach the sign-in service. Check your connection and try again.</Trans>
              </p>
              <Button tone="quiet" onClick={() => void session.start()}>
                <Trans>Try again</Trans>
              </Button>
            </>
          ) : null}
        </LoadingView>
      );
    case 'verifying':
      return <LoadingView text={t`Verifying permissions...`} />;
    case 'finish-creation':
      return (
        <Suspense fallback={<LoadingView />}>
          <FinishCreationPage />
        </Suspense>
      );
    case 'confirm-age':
      return (
        <Suspense fallback={<LoadingView />}>
          <ConfirmAge />
        </Suspense>
      );
    case 'confirm-email':
      return (
        <Suspense fallback={<LoadingView />}>
          <ConfirmEmailPage />
        </Suspense>
      );
    case 'denied':
      return (
        <Suspense fallback={<LoadingView />}>
          <DeniedPage />
        </Suspense>
      );
  }
}

/** Redirects immediately, without a history entry. Anyone who had to sign in first gets to the page they requested. */
function Redirect({ to }: { readonly to: FixedPath }) {
  useEffect(() => {
    const { pathname, search, hash } = location;
    // Two slashes would lead to a different site.
    if (to === '/login' && !hasBeenSignedIn && /^\/[^/]/.test(pathname))
      requestedPage = (pathname + search + hash) as Href;
    const target = to === '/role' ? requestedPage : null;
    if (target) requestedPage = null;
    goTo(target ?? to, true);
  }, [to]);
  return hasShell(location.pathname) ? <LoadingView /> : null;
}
