import { t } from '@common-ground/i18n/t';
import { Trans } from '@common-ground/i18n/trans';
import type { ReactNode } from 'react';
import { joinClasses } from '../join-classes.ts';
import type { LinkHref } from '../link-href.ts';
import { ProgressBar } from '../signs/progress-bar.tsx';
import { AccountCorner } from './account-corner.tsx';
import { Brand } from './brand.tsx';

/** One step of the journey: its address, and whether it's done, current or upcoming. */
export type JourneyStep = {
  readonly href: LinkHref;
  readonly label: string;
  readonly state: 'done' | 'current' | 'ahead';
};

type JourneyFrameProps = {
  readonly steps: readonly JourneyStep[];
  /** Whether the number of steps isn't known yet, because an answer may remove some. */
  readonly isCountOpen?: boolean;
  /** The saving status; a `SavedState`. */
  readonly saved?: ReactNode;
  /** Always at the left end of the footer: a quiet `Button` or `ButtonLink` "Back". */
  readonly back?: ReactNode;
  /**
   * Always at the right end of the footer: the primary button, which can belong to a form by its `form`
   * attribute.
   */
  readonly forward: ReactNode;
  /** A sentence under the list of steps. */
  readonly note?: ReactNode;
  /** One small thing at the top right, such as "Finish later". */
  readonly leave?: ReactNode;
  readonly children: ReactNode;
};

/** The onboarding frame: steps on the left, one card, and back and continue always in the same place. */
export function JourneyFrame(props: JourneyFrameProps) {
  const { steps, isCountOpen = false, saved, back, forward, note, leave, children } = props;
  const position = steps.findIndex((step) => step.state === 'current');
  const current = steps[position];
  return (
    <div className="grid min-h-dvh md:grid-cols-[280px_1fr]">
      <nav
        aria-label={t`Steps`}
        className="sticky top-0 hidden h-dvh overflow-y-auto border-e border-line bg-sunk px-4.5 py-8 md:block"
      >
        <Brand className="flex-wrap" />
        <ol className="mt-8 grid gap-0.5">
          {steps.map((step) => (
            <li key={step.href}>
              <StepLink step={step} />
            </li>
          ))}
        </ol>
        {note ? <p className="mx-3 mt-7 text-tiny text-muted">{note}</p> : null}
      </nav>
      <div className="flex min-w-0 flex-col">
        <header className="md:hidden">
          <div className="flex items-center justify-between gap-2 border-b border-line px-4 py-1 sm:px-5">
            <Brand />
            <div className="flex-none">
              <AccountCorner />
            </div>
          </div>
          {current ? (
            <div className="border-b border-line px-5 py-3">
              <div className="mb-2 flex items-baseline justify-between gap-3 text-small">
                <p className="font-semibold">
                  {positionLabel(position + 1, steps.length, isCountOpen)} · {current.label}
                </p>
                {leave}
              </div>
              <ProgressBar value={position + 1} max={steps.length} label={t`Steps`} />
            </div>
          ) : null}
        </header>
        <header className="hidden items-center justify-end gap-4 px-8 pt-4 md:flex">
          {leave}
          <AccountCorner />
        </header>
        <main
          id="main"
          className="mx-auto grid w-full grid-cols-1 max-w-[46rem] flex-1 content-start gap-7 px-5 pt-6 pb-32 md:px-8 md:pt-4"
        >
          {children}
        </main>
        <footer className="sticky bottom-0 border-t border-line bg-paper">
          <div className="mx-auto grid max-w-[46rem] grid-cols-[auto_1fr] items-center gap-x-3 px-5 py-3 max-sm:pt-1.5 sm:grid-cols-[auto_1fr_auto] md:px-8">
            <div>{back}</div>
            {/* On a phone it has its own line, reserved so that nothing shifts. */}
            <div className="text-end max-sm:order-first max-sm:col-span-2 max-sm:min-h-7">{saved}</div>
            <div className="justify-self-end">{forward}</div>
          </div>
        </footer>
      </div>
    </div>
  );
}

function positionLabel(step: number, count: number, isCountOpen: boolean): string {
  return isCountOpen ? t`Step ${step} of about ${count}` : t`Step ${step} of ${count}`;
}

function StepLink({ step }: { readonly step: JourneyStep }) {
  return (
    <a
      href={step.href}
      aria-current={step.state === 'current' ? 'step' : undefined}
      className={joinClasses(
        'flex min-h-11 items-center gap-3 rounded-control px-3 text-label font-medium transition-colors duration-150',
        step.state === 'current'
          ? 'bg-surface text-ink shadow-card'
          : 'text-muted hover:bg-surface/70 hover:text-ink',
      )}
    >
      <span
        aria-hidden="true"
        className={joinClasses(
          'grid size-4.5 flex-none place-items-center rounded-full border-2 text-[11px] leading-none',
          step.state === 'done' && 'border-ground bg-ground text-ground-ink',
          step.state === 'current' && 'border-marigold bg-marigold',
          step.state === 'ahead' && 'border-control',
        )}
      >
        {step.state === 'done' ? '✓' : null}
      </span>
      {step.label}
      {step.state === 'done' ? (
        <span className="sr-only">
          {' '}
          <Trans>(completed)</Trans>
        </span>
      ) : null}
    </a>
  );
}
