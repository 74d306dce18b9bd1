import { t } from '@common-ground/i18n/t';
import { Trans } from '@common-ground/i18n/trans';
import { useEffect, useRef, useState } from 'react';
import { useLiveState } from '../../../platform/live/live.ts';
import { useOnline } from '../../../platform/live/online.ts';
import { Button } from '../../../ui/button.tsx';
import { headOf } from '../../../ui/frames/focus-recovery.ts';
import { joinClasses } from '../../../ui/join-classes.ts';
import { useSecondsUntil } from '../board/card-face.tsx';
import { type BoardContext, undo } from '../board/moving.ts';
import { formatSeconds } from '../pipeline-labels.ts';
import { type Act, actsShown, describeAct, type Toast } from './act-lines.ts';
import { dismissToast, dropAct, dropConnectionProblems, useActs } from './acts.ts';

type ActsBarProps = {
  readonly context: BoardContext;
  /** The application that's open next to the board. */
  readonly openId: string | null;
  /** Whether the bulk actions are shown below the board. */
  readonly hasBar: boolean;
};

/** Lists recent actions with an undo button and a countdown, and failures. It stays visible without covering the board. */
export function ActsBar({ context, openId, hasBar }: ActsBarProps) {
  const { acts: all, toasts } = useActs();
  const acts = actsShown(all, openId);
  const isOnline = useOnline();
  const isConnected = useLiveState() === 'live' && isOnline;
  useEffect(() => {
    if (isConnected) dropConnectionProblems();
  }, [isConnected]);
  useNewsAloud(toasts, context);
  if (acts.length === 0 && toasts.length === 0) return null;
  return (
    <section
      aria-label={t`Recent changes`}
      className={joinClasses(
        'pointer-events-none fixed inset-x-3 z-20 grid justify-items-center gap-2 md:start-[228px]',
        // On a phone, the navigation is at the bottom.
        hasBar
          ? 'bottom-[calc(9rem+env(safe-area-inset-bottom))] md:bottom-20'
          : 'bottom-[calc(4.25rem+env(safe-area-inset-bottom))] md:bottom-3',
        openId !== null && 'lg:end-[calc(28rem+0.75rem)]',
      )}
    >
      {toasts.map((toast) => (
        <ToastRow key={toast.id} toast={toast} />
      ))}
      {acts.map((act) => (
        <ActRow key={act.id} act={act} context={context} />
      ))}
    </section>
  );
}

/** Announces once what a candidate did. Failures are announced where they happen. */
function useNewsAloud(toasts: readonly Toast[], { announce }: BoardContext): void {
  const news = toasts.find(({ kind }) => kind === 'news');
  const announcedId = useRef(news?.id);
  useEffect(() => {
    if (!news || announcedId.current === news.id) return;
    announcedId.current = news.id;
    announce(news.title);
  }, [news, announce]);
}

const ROW =
  'pointer-events-auto flex w-full max-w-xl items-center gap-4 rounded-card border ps-4 pe-2 py-1.5 text-small shadow-card';

function ToastRow({ toast }: { readonly toast: Toast }) {
  return (
    <div
      className={joinClasses(
        ROW,
        toast.kind === 'news' ? 'border-ground bg-ground-wash' : 'border-marigold-line bg-marigold-wash',
      )}
    >
      <p className="min-w-0 flex-1 py-1.5">
        <strong className="font-semibold">{toast.title}</strong> {toast.text}
      </p>
      <Button tone="link" onClick={() => dismissToast(toast.id)}>
        <Trans>Close</Trans>
      </Button>
    </div>
  );
}

/** One action with its undo button and countdown. */
export function ActRow({ act, context }: { readonly act: Act; readonly context: BoardContext }) {
  const secondsLeft = useSecondsUntil(act.until);
  const [isBusy, setBusy] = useState(false);
  const isOver = secondsLeft === 0;
  const time = formatSeconds(secondsLeft);
  useEffect(() => {
    if (isOver) dropAct(act.id);
  }, [isOver, act.id]);
  return (
    <div className={`${ROW} border-line bg-surface`}>
      <p className="min-w-0 flex-1 py-1.5">
        <strong className="font-semibold">{describeAct(act)}</strong>{' '}
        <span className="text-muted tabular-nums">
          {act.action.kind === 'moved' ? t`Undo within ${time}.` : t`Sends in ${time}.`}
        </span>
      </p>
      <Button
        tone="link"
        isBusy={isBusy}
        onClick={() => {
          setBusy(true);
          void undo(context, act).finally(() => {
            setBusy(false);
            // The row had the focus and disappears once it's undone.
            requestAnimationFrame(() => {
              if (document.activeElement !== document.body) return;
              const pane = document.querySelector('aside[aria-labelledby]');
              (pane ? headOf(pane) : document.querySelector<HTMLElement>('main h1'))?.focus({
                preventScroll: true,
              });
            });
          });
        }}
      >
        {isBusy ? t`Undoing…` : t`Undo`}
      </Button>
    </div>
  );
}
