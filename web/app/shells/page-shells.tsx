import { CANDIDATE_ROUTES } from '@common-ground/domain/profile/role-choice';
import { stepGraph } from '@common-ground/domain/profile/sections/step-graph';
import { t } from '@common-ground/i18n/t';
import type { ReactNode } from 'react';
import { LoginHeadingSection } from '../../features/accounts/sign-in/login-heading-section.tsx';
import { Brand } from '../../ui/frames/brand.tsx';
import { JourneyFrame } from '../../ui/frames/journey-frame.tsx';
import { SkeletonBlock, SkeletonLine } from '../../ui/signs/skeleton.tsx';
import { CandidateLayout } from '../frames/candidate-layout.tsx';
import { EntryFrame } from '../frames/entry-frame.tsx';
import { HUB_BRAND, HubLayout } from '../frames/hub-layout.tsx';
import { ENTRY_PAGES, type FrameName } from '../routing/entry-map.ts';
import { ROUTES } from '../routing/route-map.ts';
import { FullScreenState } from '../states/full-screen-state.tsx';

// What the server sends in place of a page until its script has run. It's rendered at build time.

/** What a page looks like before its script has run. */
export type ShellName = 'login' | 'entry' | 'candidate' | 'hub' | 'journey' | 'plain';

export type PageShells = {
  readonly shells: Readonly<Record<ShellName, ReactNode>>;
  /** Regular expressions for paths, each with its shell; the first match counts. */
  readonly pages: readonly (readonly [pattern: string, shell: ShellName])[];
};

const JOURNEY: ReadonlySet<string> = new Set(
  CANDIDATE_ROUTES.flatMap((route) =>
    stepGraph({ route, isSchoolWanted: true }).flatMap(({ screens }) =>
      screens.map(({ path }): string => path),
    ),
  ),
);

const BY_FRAME: Readonly<Record<FrameName, ShellName>> = {
  entry: 'entry',
  candidate: 'candidate',
  hub: 'hub',
  own: 'plain',
};

const PAGES = [...ENTRY_PAGES, ...ROUTES];

/** The addresses of a route as a regular expression: `$name` is one segment of a path, `$` alone matches the rest. */
function patternOf(route: string): string {
  const parts = route.split('/').filter((part) => part !== '');
  return `^${parts.map((part) => (part === '$' ? '/.*' : part.startsWith('$') ? '/[^/]+' : `/${part}`)).join('')}/?$`;
}

function shellOf(path: string): ShellName {
  // Those who aren't signed in are sent from the front door to the sign-in page.
  if (path === '/' || path === '/login') return 'login';
  if (JOURNEY.has(path)) return 'journey';
  const entry = PAGES.find((page) => page.path === path || new RegExp(patternOf(page.path)).test(path));
  if (!entry) return 'plain';
  return 'redirectTo' in entry ? shellOf(entry.redirectTo) : BY_FRAME[entry.frame];
}

/** All shells, and which page has which. */
export function pageShells(): PageShells {
  return {
    shells: {
      login: <ForSignedOut page={<LoginShell />} />,
      entry: (
        <ForSignedOut
          page={
            <EntryFrame>
              <Loading />
            </EntryFrame>
          }
        />
      ),
      candidate: (
        <CandidateLayout>
          <Loading />
        </CandidateLayout>
      ),
      hub: (
        <HubLayout header={<Brand href="/company-route" className={HUB_BRAND} />}>
          <Loading />
        </HubLayout>
      ),
      journey: (
        <JourneyFrame steps={[]} forward={null}>
          <Loading />
        </JourneyFrame>
      ),
      plain: <FullScreenState text={t`Loading...`} />,
    },
    pages: PAGES.map(({ path }) => [patternOf(path), shellOf(path)]),
  };
}

/** A page for signed-out people. Someone signed in here last time doesn't see it, because they're redirected. */
function ForSignedOut({ page }: { readonly page: ReactNode }) {
  return (
    <>
      <div data-shell-for="signed-out">{page}</div>
      <div data-shell-for="signed-in">
        <FullScreenState text={t`Loading...`} />
      </div>
    </>
  );
}

function Loading() {
  return (
    <p role="status" className="py-16 text-center text-muted">
      {t`Loading...`}
    </p>
  );
}

/** The heading, and the space that the form will take. */
function LoginShell() {
  return (
    <EntryFrame hasBand>
      <div className="grid gap-5.5">
        <LoginHeadingSection />
        {[1, 2].map((field) => (
          <div key={field} className="grid gap-1.5">
            <SkeletonLine className="w-24" />
            <SkeletonBlock className="h-11 w-full" />
          </div>
        ))}
        <SkeletonLine className="h-6 w-48" />
        <SkeletonBlock className="h-11 w-full" />
      </div>
    </EntryFrame>
  );
}
