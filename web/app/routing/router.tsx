import { QueryClientProvider } from '@tanstack/react-query';
import {
  type AnyRoute,
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  Navigate,
  Outlet,
  redirect,
} from '@tanstack/react-router';
import { queryClient } from '../../platform/api/queries.ts';
import { countPage } from '../../platform/device/analytics-consent.ts';
import { notifyNavigated, setNavigationDriver } from '../../platform/navigation.ts';
import { AccountCornerContent } from '../../ui/frames/account-corner.tsx';
import { PageSkeleton } from '../../ui/signs/skeleton.tsx';
import { AccountAppearance } from '../frames/account-appearance.tsx';
import { AccountFormats } from '../frames/account-formats.tsx';
import { AccountMenu } from '../frames/account-menu.tsx';
import { FailurePage } from '../states/failure-page.tsx';
import { hasShell, LoadingView } from '../states/sent-shell.tsx';
import { correctAddress } from './canonical-path.ts';
import { ENTRY_PAGES, type FrameName, type PageEntry, type RedirectEntry } from './entry-map.ts';
import { EntryPages } from './entry-pages.tsx';
import { Guarded } from './guarded.tsx';
import type { Area } from './guards.ts';
import { ADDRESSES, ROUTES } from './route-map.ts';

// Builds the router from the map: area (the guard) around frame around page.

const root = createRootRoute({
  pendingComponent: FramePending,
  component: () => (
    <QueryClientProvider client={queryClient}>
      <AccountAppearance />
      <AccountCornerContent
        value={
          <AccountMenu
            privacyHref="/profile/privacy"
            accountHref="/account"
            emailsHref="/account#notifications"
          />
        }
      >
        <AccountFormats>
          <Outlet />
        </AccountFormats>
      </AccountCornerContent>
    </QueryClientProvider>
  ),
});

const AREAS: readonly Area[] = ['candidate', 'culture-test', 'company', 'confirmation', 'signed-in'];

const FRAMES = {
  candidate: lazyRouteComponent(() => import('../frames/candidate-frame.tsx'), 'CandidateFrame'),
  hub: lazyRouteComponent(() => import('../frames/hub-frame.tsx'), 'HubFrame'),
} as const;

/** Shown until the frame is there: the page as it was sent, or else the shape that most pages have. */
function FramePending() {
  return hasShell(location.pathname) ? <LoadingView /> : <PageSkeleton />;
}

function isRedirect(entry: PageEntry | RedirectEntry): entry is RedirectEntry {
  return 'redirectTo' in entry;
}

function areaRoute(area: Area) {
  const parent = createRoute({
    getParentRoute: () => root,
    id: area,
    pendingComponent: FramePending,
    component: () => (
      <Guarded area={area}>
        <Outlet />
      </Guarded>
    ),
  });
  const entries = ROUTES.filter((entry) => entry.area === area);
  const redirects = entries.filter(isRedirect).map((entry) =>
    createRoute({
      getParentRoute: () => parent,
      path: entry.path,
      beforeLoad: () => {
        throw redirect({ to: entry.redirectTo, replace: true });
      },
    }),
  );
  const pages = entries.filter((entry): entry is PageEntry => !isRedirect(entry));
  const framed = (['candidate', 'hub', 'own'] as const)
    .filter((frame) => pages.some((entry) => entry.frame === frame))
    .map((frame) => frameRoute(parent, area, frame, pages));
  return parent.addChildren([...redirects, ...framed]);
}

function frameRoute(
  parent: AnyRoute,
  area: Area,
  frame: Exclude<FrameName, 'entry'>,
  pages: readonly PageEntry[],
) {
  const around = createRoute({
    getParentRoute: () => parent,
    id: `${area}-${frame}`,
    component: frame === 'own' ? Outlet : FRAMES[frame],
    pendingComponent: FramePending,
  });
  return around.addChildren(
    pages
      .filter((entry) => entry.frame === frame)
      .map((entry) =>
        createRoute({
          getParentRoute: () => around,
          path: entry.path,
          component: lazyRouteComponent(() => fetchPage(entry)),
        }),
      ),
  );
}

async function fetchPage(entry: PageEntry) {
  try {
    return { default: await entry.page() };
  } catch (error) {
    // The router would reload the whole page, leaving nothing if the server doesn't respond.
    const isAnswered = await fetch('/', { method: 'HEAD' }).then(
      ({ ok }) => ok,
      () => false,
    );
    throw isAnswered ? error : new Error('The page could not be fetched, as nobody answers');
  }
}

// For people who come back from inside, by signing out or a link. On the first view they're shown without the router.
const entryRoutes = ENTRY_PAGES.map((entry) =>
  createRoute({
    getParentRoute: () => root,
    path: entry.path,
    component: () => <EntryPages path={entry.path} />,
  }),
);

// From here on, code may compare the address with the listed spelling.
correctAddress(ADDRESSES);

export const router = createRouter({
  routeTree: root.addChildren([...entryRoutes, ...AREAS.map(areaRoute)]),
  // Search values are plain text, so that a code made of digits stays unchanged.
  parseSearch: (text) => Object.fromEntries(new URLSearchParams(text)),
  stringifySearch: (search) => {
    const text = new URLSearchParams(search as Record<string, string>).toString();
    return text && `?${text}`;
  },
  defaultPendingComponent: PageSkeleton,
  defaultPendingMs: 100,
  defaultPendingMinMs: 0,
  defaultErrorComponent: FailurePage,
  defaultNotFoundComponent: () => <Navigate to="/" replace />,
  scrollRestoration: true,
});

setNavigationDriver({
  push: (href, keepsScroll) => move(href, false, keepsScroll),
  replace: (href, keepsScroll) => move(href, true, keepsScroll),
});

function move(href: string, replace: boolean, keepsScroll: boolean): void {
  if (keepsScroll) void router.navigate({ href, replace, resetScroll: false });
  else if (replace) router.history.replace(href);
  else router.history.push(href);
}

/** Few links name a part of a page, so the code for it is loaded with the first one. */
async function scrollToTarget() {
  const { scrollToHash } = await import('./scroll-to-hash.ts').catch(() => ({
    scrollToHash: () => undefined,
  }));
  scrollToHash();
}

/** Going back or forward restores the scroll position, so the part named in the address is ignored. */
let isReturning = false;

router.subscribe('onResolved', ({ pathChanged, hashChanged }) => {
  countPage(router.state.matches.at(-1)?.fullPath ?? '/');
  if ((pathChanged || hashChanged) && !isReturning && location.hash) void scrollToTarget();
});
router.history.subscribe(({ action }) => {
  isReturning = action.type !== 'PUSH' && action.type !== 'REPLACE';
  // The router updates the address a moment later, but those notified now must find it there.
  router.history.flush();
  notifyNavigated();
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}
