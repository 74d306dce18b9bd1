import { t } from '@common-ground/i18n/t';
import { Trans } from '@common-ground/i18n/trans';
import { type ReactNode, useEffect, useState } from 'react';
import { goTo } from '../../../platform/navigation.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Mark } from '../../../ui/frames/mark.tsx';
import { PageTitle } from '../../../ui/frames/page-title.tsx';
import { Notice } from '../../../ui/signs/notice.tsx';
import { useReadProfile } from '../profile.queries.ts';
import type { ProfileDrafts } from '../saving/profile-drafts.ts';
import { type SavingObstacle, savingObstacleOf } from '../saving/save-messages.ts';
import { ProfileWait } from '../steps/profile-wait.tsx';

/** The minimum time the page is shown, so that it can be read. */
const MIN_MS = 900;

/**
 * Shown after the last step: waits until everything is saved and the overlaps have loaded, then continues to the dashboard.
 * @param props.prepare loads what the dashboard needs; if it fails, the dashboard loads it itself
 */
export function PreparingPage({ prepare }: { readonly prepare: () => Promise<unknown> }) {
  const profile = useReadProfile();
  const drafts = profile.status === 'open' ? profile.drafts : null;
  const [isSaved, setSaved] = useState(false);
  const [hasStopped, setStopped] = useState(false);
  // Once a later retry succeeds, the page continues by itself.
  const isStuck = hasStopped && drafts?.hasUnsaved() === true;

  useEffect(() => {
    if (drafts === null || isStuck) return;
    let isGone = false;
    async function run(open: ProfileDrafts) {
      await open.flushAll();
      if (isGone) return;
      if (open.hasUnsaved()) return setStopped(true);
      setSaved(true);
      await Promise.all([prepare().catch(() => undefined), new Promise((done) => setTimeout(done, MIN_MS))]);
      if (!isGone) goTo('/dashboard', true);
    }
    void run(drafts);
    return () => {
      isGone = true;
    };
  }, [drafts, prepare, isStuck]);

  const title = isStuck ? t`Your dashboard is almost ready` : t`Preparing your dashboard`;
  return (
    <main id="main" className="mx-auto grid min-h-dvh max-w-[34rem] content-center gap-6 px-5 py-10">
      <Mark size={64} className={isStuck ? '' : 'motion-safe:animate-pulse'} />
      <PageTitle documentTitle={title}>{title}</PageTitle>
      {profile.status === 'failed' ? <ProfileWait profile={profile} /> : null}
      {isStuck && profile.status === 'open' ? (
        <Unsaved hindrance={savingObstacleOf(profile.states)} onRetry={() => setStopped(false)} />
      ) : (
        <ol role="status" className="grid gap-2">
          <Line state={isSaved ? 'done' : 'now'}>
            <Trans>Saving your last answers</Trans>
          </Line>
          <Line state={isSaved ? 'now' : 'ahead'}>
            <Trans>Finding where you and companies overlap</Trans>
          </Line>
        </ol>
      )}
    </main>
  );
}

function Unsaved({
  hindrance,
  onRetry,
}: {
  readonly hindrance: SavingObstacle;
  readonly onRetry: () => void;
}) {
  return (
    <Notice tone="warning" title={t`Some answers aren’t saved yet`} isUrgent>
      <p>
        {hindrance.text} <Trans>Nothing is lost.</Trans>
      </p>
      <div className="mt-3 flex flex-wrap gap-3">
        {hindrance.path === null ? (
          <Button onClick={onRetry}>
            <Trans>Try again</Trans>
          </Button>
        ) : (
          <ButtonLink href={hindrance.path}>
            <Trans>Review answer</Trans>
          </ButtonLink>
        )}
        <ButtonLink tone="quiet" href="/dashboard">
          <Trans>Go to dashboard</Trans>
        </ButtonLink>
      </div>
    </Notice>
  );
}

function Line({
  state,
  children,
}: {
  readonly state: 'done' | 'now' | 'ahead';
  readonly children: ReactNode;
}) {
  const signs = { done: '✓', now: '·', ahead: '' };
  return (
    <li className={`flex items-center gap-3 ${state === 'now' ? 'font-semibold' : 'text-muted'}`}>
      <span
        aria-hidden="true"
        className={`grid size-5 flex-none place-items-center rounded-full border-2 text-[11px] leading-none ${state === 'done' ? 'border-ground bg-ground text-ground-ink' : state === 'now' ? 'border-marigold bg-marigold' : 'border-control'}`}
      >
        {signs[state]}
      </span>
      {children}
    </li>
  );
}
