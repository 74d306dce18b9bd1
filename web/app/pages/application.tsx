import { Trans } from '@common-ground/i18n/trans';
import { lazy, Suspense, useEffect, useState, useSyncExternalStore } from 'react';
import { sessionRenewal } from '../../platform/api/api.ts';
import { goTo, usePath } from '../../platform/navigation.ts';
import { configuration } from '../../platform/session/configuration.ts';
import { EnvironmentName } from '../../ui/frames/brand.tsx';
import { OfflineBanner } from '../frames/offline-banner.tsx';
import { EntryPages, isEntryPath } from '../routing/entry-pages.tsx';
import { followLinks } from '../routing/link-following.ts';
import { FailureBoundary } from '../states/failure-boundary.tsx';
import { LoadingView } from '../states/sent-shell.tsx';

const loadRouter = () => import('../routing/routed.tsx');
const Routed = lazy(() => loadRouter().then((module) => ({ default: module.Routed })));
const RenewalCard = lazy(() =>
  import('../../features/accounts/settings/renewal-card.tsx').then((module) => ({
    default: module.RenewalCard,
  })),
);

const ConfirmEmailCard = lazy(() =>
  import('../../features/accounts/email/confirm-email-card.tsx').then((module) => ({
    default: module.ConfirmEmailCard,
  })),
);

/** The application: what surrounds every page, and either an entry page or everything behind signing in. */
export function Application() {
  const { environmentName } = configuration();
  const path = usePath();
  // Once the router is there, it stays: remounting it would lose its state.
  const [isRouted, setRouted] = useState(false);
  if (!isRouted && !isEntryPath(path)) setRouted(true);
  const renewalReason = useSyncExternalStore(sessionRenewal.subscribe, sessionRenewal.reason);
  useEffect(() => followLinks(document, goTo, prepare), []);
  useEffect(() => {
    // Someone who submits a form here is about to sign in, so the code for the next pages loads meanwhile.
    const stop = new AbortController();
    const { signal } = stop;
    document.addEventListener('submit', () => void loadRouter().catch(() => undefined), {
      once: true,
      signal,
    });
    return () => stop.abort();
  }, []);
  return (
    <EnvironmentName value={environmentName === 'production' ? '' : environmentName}>
      <a
        href="#main"
        className="fixed start-3 top-3 z-50 -translate-y-24 rounded-control bg-ground px-4 py-3 font-semibold text-ground-ink opacity-0 focus:translate-y-0 focus:opacity-100 print:hidden"
      >
        <Trans>Skip to content</Trans>
      </a>
      <OfflineBanner />
      <FailureBoundary path={path}>
        {isRouted ? (
          <Suspense fallback={<LoadingView />}>
            <Routed />
          </Suspense>
        ) : (
          <EntryPages path={path} />
        )}
        {renewalReason === null ? null : (
          <Suspense>
            {renewalReason === 'email' ? <ConfirmEmailCard /> : <RenewalCard reason={renewalReason} />}
          </Suspense>
        )}
      </FailureBoundary>
    </EnvironmentName>
  );
}

/** Prefetches what a link leads to before it's clicked. */
function prepare(path: string) {
  if (!isEntryPath(path))
    loadRouter().then(
      (module) => module.prepareRoute(path),
      () => undefined,
    );
}
