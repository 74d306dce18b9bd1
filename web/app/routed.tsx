import { RouterProvider } from '@tanstack/react-router';
import { router } from './router.tsx';

/** Everything behind the sign-in. */
export function Routed() {
  return <RouterProvider router={router} />;
}

/** Fetches the code of a page before it is asked for. */
export function prepareRoute(path: string): void {
  router.preloadRoute({ to: path }).catch(() => undefined);
}
