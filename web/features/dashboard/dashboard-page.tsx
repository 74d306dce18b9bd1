import { t } from '@common-ground/i18n/t';
import { Trans } from '@common-ground/i18n/trans';
import { Suspense } from 'react';
import { fetchedPart, useFetched } from '../../platform/fetched-part.tsx';
import { usePath } from '../../platform/navigation.ts';
import { PageTitle } from '../../ui/frames/page-title.tsx';
import { SkeletonBlock } from '../../ui/signs/skeleton.tsx';
import { useReadDashboard, useReadProfile } from './dashboard.queries.ts';
import type { CardParts } from './dashboard-columns.tsx';
import { greeting } from './greeting.ts';
import { cardParts, stepParts } from './needed-parts.ts';
import { describeNews } from './news.ts';
import { NextStepSection } from './next-step-section.tsx';
import { type Next, useNext } from './use-next.ts';
import { RenderWhenVisible } from './when-seen.tsx';

const COLUMNS = fetchedPart(() =>
  import('./dashboard-columns.tsx').then((module) => module.DashboardColumns),
);
const HELP = fetchedPart(() => import('./help-section.tsx').then((module) => module.HelpSection));

/** Fetches the cards, which every dashboard has, while it's still unknown whose it is. */
export async function prepareDashboard(): Promise<void> {
  await COLUMNS.fetch();
}

/** A candidate's current state and the next step; `/help` is the same page scrolled to the help section. */
export function DashboardPage(parts: CardParts) {
  const isHelp = usePath() === '/help';
  const next = useNext();
  const isThere = useFetched(next.isKnown ? stepParts(next) : null);
  const name = useReadProfile().data?.personal.content.calledName ?? null;
  return (
    <div className="grid gap-6">
      <PageTitle documentTitle={isHelp ? t`Help` : t`Dashboard`} lead={<News isKnown={isThere} />}>
        {greeting(new Date().getHours(), isThere ? name : null)}
      </PageTitle>
      {isThere ? (
        <>
          <NextStepSection next={next} />
          <BelowNextStep next={next} parts={parts} isHelp={isHelp} />
        </>
      ) : (
        <>
          <SkeletonBlock className="h-52 w-full sm:h-28" />
          <CardSkeleton />
        </>
      )}
    </div>
  );
}

type BelowProps = { readonly next: Next; readonly parts: CardParts; readonly isHelp: boolean };

/** The cards and the help, all at once and only after the step above them, because anything earlier would have to move down. */
function BelowNextStep({ next, parts, isHelp }: BelowProps) {
  const isThere = useFetched([COLUMNS, ...cardParts(next, parts), ...(isHelp ? [HELP] : [])]);
  if (!isThere) return <CardSkeleton />;
  return (
    <>
      <Suspense fallback={<CardSkeleton />}>
        <COLUMNS.Part {...parts} />
      </Suspense>
      <RenderWhenVisible isImmediate={isHelp}>
        <Suspense>
          <HELP.Part isRequested={isHelp} />
        </Suspense>
      </RenderWhenVisible>
    </>
  );
}

/** Shown while the cards are loading. */
function CardSkeleton() {
  return (
    <div role="status">
      <span className="sr-only">
        <Trans>Loading</Trans>
      </span>
      <SkeletonBlock className="h-96 w-full" />
    </div>
  );
}

/** Everything urgent, whatever the next step. */
function News({ isKnown }: { readonly isKnown: boolean }) {
  const { data } = useReadDashboard();
  const text = data && isKnown ? describeNews(data) : '';
  return (
    // Always rendered, so that screen readers announce what arrives while the page is open.
    <span role="status" className={text === '' ? '' : 'font-semibold text-ink'}>
      {text === '' ? t`Only you can see this page.` : text}
    </span>
  );
}
