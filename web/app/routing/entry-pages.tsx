import { type ComponentType, lazy, Suspense } from 'react';
import { usePath } from '../../platform/navigation.ts';
import { PageSkeleton } from '../../ui/signs/skeleton.tsx';
import { EntryFrame } from '../frames/entry-frame.tsx';
import { hasShell, LoadingView } from '../states/sent-shell.tsx';
import { ENTRY_PAGES } from './entry-map.ts';
import { Guarded } from './guarded.tsx';
import type { Area } from './guards.ts';

const PAGES: ReadonlyMap<string, { readonly area: Area; readonly Page: ComponentType }> = new Map(
  ENTRY_PAGES.map(({ path, area, page }) => [
    path,
    { area, Page: lazy(() => page().then((loaded) => ({ default: loaded }))) },
  ]),
);

/** Whether a path is one of the pages for the signed-out. */
export function isEntryPath(path: string): boolean {
  return PAGES.has(path);
}

/** The page of the signed-out at a path, in its frame. */
export function EntryPages({ path }: { readonly path: string }) {
  const present = usePath();
  const entry = PAGES.get(path);
  // Already navigating away: the guard must not redirect someone who has just arrived.
  if (!entry || !isEntryPath(present)) return null;
  const { area, Page } = entry;
  const hasBand = path === '/login';
  const page = <Page key={path} />;
  return (
    <Guarded area={area}>
      {hasShell(path) ? (
        <Suspense fallback={<LoadingView />}>
          <EntryFrame hasBand={hasBand}>{page}</EntryFrame>
        </Suspense>
      ) : (
        <EntryFrame hasBand={hasBand}>
          <Suspense fallback={<PageSkeleton />}>{page}</Suspense>
        </EntryFrame>
      )}
    </Guarded>
  );
}
