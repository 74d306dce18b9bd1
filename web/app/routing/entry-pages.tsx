import { type ComponentType, lazy, Suspense } from 'react';
import { usePath } from '../../platform/navigation.ts';
import { PageSkeleton } from '../../ui/signs/skeleton.tsx';
import type { EntryFrame } from '../frames/entry-frame.tsx';
import { hasShell, LoadingView } from '../states/sent-shell.tsx';
import { ENTRY_PAGES } from './entry-map.ts';
import { Guarded } from './guarded.tsx';
import type { Area } from './guards.ts';

type Entry = {
  readonly area: Area;
  readonly Page: ComponentType;
  readonly page: () => Promise<ComponentType>;
};

const PAGES: ReadonlyMap<string, Entry> = new Map(
  ENTRY_PAGES.map(({ path, area, page }) => [
    path,
    { area, page, Page: lazy(() => page().then((loaded) => ({ default: loaded }))) },
  ]),
);

/** The frame, once loaded: from then on it's shown immediately. */
let Frame: typeof EntryFrame | null = null;

async function loadFrame() {
  const { EntryFrame: Loaded } = await import('../frames/entry-frame.tsx');
  Frame = Loaded;
  return { default: Loaded };
}

const LazyFrame = lazy(loadFrame);

/** Fetches the frame of the signed-out pages, which people who are signed in don't need until they're about to sign out. */
export function prepareEntryFrame(): void {
  loadFrame().catch(() => undefined);
}

/** Whether a path is one of the signed-out pages. */
export function isEntryPath(path: string): boolean {
  return PAGES.has(path);
}

/** The signed-out page at a path, in its frame. */
export function EntryPages({ path }: { readonly path: string }) {
  const present = usePath();
  const entry = PAGES.get(path);
  // Already navigating away: the guard must not redirect someone who has just arrived.
  if (!entry || !isEntryPath(present)) return null;
  const { area, Page } = entry;
  // Together with its frame, which it would otherwise wait for.
  if (Frame === null) entry.page().catch(() => undefined);
  const Around = Frame ?? LazyFrame;
  const page = <Page key={path} />;
  return (
    <Guarded area={area}>
      <Suspense fallback={<LoadingView />}>
        <Around hasBand={path === '/login'}>
          {hasShell(path) ? page : <Suspense fallback={<PageSkeleton />}>{page}</Suspense>}
        </Around>
      </Suspense>
    </Guarded>
  );
}
