import { t } from '@common-ground/i18n/t';
import type { ReactNode } from 'react';
import { ProgressBar } from '../signs/progress-bar.tsx';
import { Brand, EnvironmentLabel } from './brand.tsx';

type TestFrameProps = {
  /** The number of answered screens, and the total. */
  readonly answered: number;
  readonly total: number;
  /** Content at the top right: the remaining time, and the pause button. */
  readonly aside?: ReactNode;
  /**
   * A decorative illustration that changes with the answers, with a description: at the side if there's room,
   * otherwise at the top.
   */
  readonly picture?: { readonly drawing: ReactNode; readonly caption: ReactNode };
  /** The two ends of the footer: position and saving status at the start, keyboard hints at the end. */
  readonly footStart?: ReactNode;
  readonly footEnd?: ReactNode;
  readonly children: ReactNode;
};

/** The frame of a test: the question, the progress, and a way to pause. */
export function TestFrame({ picture, ...props }: TestFrameProps) {
  if (!picture) return <Column {...props} head={<EnvironmentBrand />} />;
  return (
    <div className="lg:grid lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]">
      <aside
        aria-label={t`Progress`}
        className="sticky top-0 hidden h-dvh grid-rows-[auto_1fr_auto] border-e border-line bg-sunk p-10 lg:grid"
      >
        <EnvironmentBrand />
        <div className="mx-auto grid w-full max-w-[30rem] items-center">{picture.drawing}</div>
        <div className="max-w-[26rem] text-muted">{picture.caption}</div>
      </aside>
      <Column
        {...props}
        head={
          <div className="flex min-w-0 items-center gap-4 lg:hidden">
            <div className="w-20 flex-none">{picture.drawing}</div>
            <div className="grid min-w-0 justify-items-start gap-1 text-small text-muted">
              <div>{picture.caption}</div>
              <EnvironmentLabel />
            </div>
          </div>
        }
      />
    </div>
  );
}

/** On the narrowest screens the environment's label goes below the name. */
function EnvironmentBrand() {
  return <Brand className="min-w-0 flex-wrap gap-y-0" />;
}

type ColumnProps = Omit<TestFrameProps, 'picture'> & { readonly head: ReactNode };

function Column({ answered, total, head, aside, footStart, footEnd, children }: ColumnProps) {
  return (
    <div className="grid min-h-dvh min-w-0 grid-rows-[auto_1fr_auto]">
      <header className="grid gap-3 px-5 pt-4 md:px-7">
        <div className="flex items-center justify-between gap-3">
          {head}
          <div className="ms-auto flex flex-none items-center gap-3 text-small text-muted">{aside}</div>
        </div>
        <ProgressBar value={answered} max={total} label={t`Questions answered`} />
      </header>
      <main id="main" className="mx-auto grid w-full max-w-[42.5rem] content-center px-5 py-8">
        {children}
      </main>
      <footer className="flex flex-wrap justify-between gap-x-6 gap-y-1 px-5 pb-5 text-small text-muted md:px-7">
        <div>{footStart}</div>
        <div>{footEnd}</div>
      </footer>
    </div>
  );
}
