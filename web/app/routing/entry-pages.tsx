import { type ComponentType, lazy, Suspense } from 'react';
import { usePath } from '../../platform/navigation.ts';
import { PageSkeleton } from '../../ui/signs/skeleton.tsx';
import { EntryFrame } from '../frames/entry-frame.tsx';
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
  // Already on the way out: the guard must not send whoever has just arrived somewhere else.
  if (!entry || !isEntryPath(present)) return null;
  const { area, Page } = entry;
  return (
    <Guarded area={area}>
      <EntryFrame>
        <Suspense fallback={<PageSkeleton />}>
          <Page key={path} />
        </Suspense>
      </EntryFrame>
    </Guarded>
  );
}
