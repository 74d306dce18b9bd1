import { useEffect, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { joinClasses } from '../../ui/join-classes.ts';
import { type Act, dropAct, dropRemark, type Remark, useActs } from './acts.ts';
import { useSecondsUntil } from './card-face.tsx';
import { type Place, undo } from './moving.ts';

type ActsBarProps = {
  readonly place: Place;
  /** An application is open beside the board. */
  readonly hasPane: boolean;
  /** What can be done to many stands below the board. */
  readonly hasBar: boolean;
};

/** What was done and can be taken back, counting down, and what did not go as it was meant. It stays in sight, and in nobody's way. */
export function ActsBar({ place, hasPane, hasBar }: ActsBarProps) {
  const { acts, remarks } = useActs();
  if (acts.length === 0 && remarks.length === 0) return null;
  return (
    <section
      aria-label="What was just done"
      className={joinClasses(
        'pointer-events-none fixed inset-x-3 z-20 grid justify-items-center gap-2 md:start-[228px]',
        hasBar ? 'bottom-20' : 'bottom-3',
        hasPane && 'lg:end-[calc(28rem+0.75rem)]',
      )}
    >
      {remarks.map((remark) => (
        <RemarkRow key={remark.id} remark={remark} />
      ))}
      {acts.slice(0, 3).map((act) => (
        <ActRow key={act.id} act={act} place={place} />
      ))}
    </section>
  );
}

const ROW =
  'pointer-events-auto flex w-full max-w-xl items-center gap-4 rounded-card border ps-4 pe-2 py-1.5 text-small shadow-card';

function RemarkRow({ remark }: { readonly remark: Remark }) {
  return (
    <div className={`${ROW} border-marigold-line bg-marigold-wash`}>
      <p className="min-w-0 flex-1 py-1.5">
        <strong className="font-semibold">{remark.title}.</strong> {remark.words}
      </p>
      <Button tone="link" onClick={() => dropRemark(remark.id)}>
        Close
      </Button>
    </div>
  );
}

function ActRow({ act, place }: { readonly act: Act; readonly place: Place }) {
  const left = useSecondsUntil(act.until);
  const [isBusy, setBusy] = useState(false);
  const isOver = left === 0;
  useEffect(() => {
    if (isOver) dropAct(act.id);
  }, [isOver, act.id]);
  return (
    <div className={`${ROW} border-line bg-surface`}>
      <p className="min-w-0 flex-1 py-1.5">
        <strong className="font-semibold">{act.words}.</strong>{' '}
        <span className="text-muted tabular-nums">
          {act.isHeldBack ? `Goes out in ${left} s.` : `${left} s to take it back.`}
        </span>
      </p>
      <Button
        tone="link"
        isBusy={isBusy}
        onClick={() => {
          setBusy(true);
          void undo(place, act).finally(() => {
            setBusy(false);
            // The row goes with the undo, and the focus with it.
            requestAnimationFrame(() => {
              if (document.activeElement === document.body)
                document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
            });
          });
        }}
      >
        {isBusy ? 'Taking it back' : 'Undo'}
      </Button>
    </div>
  );
}
