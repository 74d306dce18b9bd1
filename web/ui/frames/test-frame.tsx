import { t } from '@common-ground/i18n/t';
import type { ReactNode } from 'react';
import { ProgressBar } from '../signs/progress-bar.tsx';
import { Brand } from './brand.tsx';

type TestFrameProps = {
  /** How many screens are answered, of how many. */
  readonly answered: number;
  readonly total: number;
  /** What stands at the top right: the time left, and the way to pause. */
  readonly aside?: ReactNode;
  /** The two ends of the foot: the position and the saving at the start, the keys at the end. */
  readonly footStart?: ReactNode;
  readonly footEnd?: ReactNode;
  readonly children: ReactNode;
};

/** The frame of a test: nothing but the question, how far one is, and a pause. */
export function TestFrame({ answered, total, aside, footStart, footEnd, children }: TestFrameProps) {
  return (
    <div className="grid min-h-dvh grid-rows-[auto_1fr_auto]">
      <header className="grid gap-3 px-5 pt-4 md:px-7">
        <div className="flex items-center justify-between gap-3">
          {/* On the narrowest screens the environment's sign goes below the name. */}
          <Brand className="min-w-0 flex-wrap gap-y-0" />
          <div className="flex flex-none items-center gap-3 text-small text-muted">{aside}</div>
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
