import { RouterProvider } from '@tanstack/react-router';
import { StaleBanner } from '../frames/stale-banner.tsx';
import { router } from './router.tsx';

/** Everything behind the sign-in. */
export function Routed() {
  return (
    <>
      <StaleBanner />
      <RouterProvider router={router} />
    </>
  );
}

/** Prefetches the code of a page. */
export function prepareRoute(path: string): void {
  router.preloadRoute({ to: path }).catch(() => undefined);
}
