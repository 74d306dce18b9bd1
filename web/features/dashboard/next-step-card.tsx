import { ButtonLink } from '../../ui/button.tsx';
import type { NextStep } from './next-step.ts';

/** The one thing worth doing next, with the way to it. */
export function NextStepCard({ step }: { readonly step: NextStep }) {
  return (
    <section
      aria-labelledby="next-step"
      className="flex flex-wrap items-center justify-between gap-x-8 gap-y-4 rounded-card border border-marigold-line bg-marigold-wash p-5.5 sm:p-6"
    >
      <div className="max-w-[60ch]">
        <p className="text-small text-muted">Your next best step</p>
        <h2 id="next-step" className="mt-1">
          {step.title}
        </h2>
        <p className="mt-1.5 text-small">{step.text}</p>
      </div>
      <ButtonLink href={step.href}>{step.action}</ButtonLink>
    </section>
  );
}
