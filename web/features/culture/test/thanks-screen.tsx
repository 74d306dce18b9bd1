import { SCREEN_COUNT } from '@common-ground/domain/culture/screens';
import { t } from '@common-ground/i18n/t';
import { Trans } from '@common-ground/i18n/trans';
import { useEffect, useRef } from 'react';
import { leave } from '../../../platform/session/current-session.ts';
import { Button } from '../../../ui/button.tsx';
import { Mark } from '../../../ui/frames/mark.tsx';
import { TestFrame } from '../../../ui/frames/test-frame.tsx';
import { ClosingCircles } from '../../../ui/signs/closing-circles.tsx';

type ThanksScreenProps = {
  /** False if there's nothing to answer here, for example because it was done before. */
  readonly hasJustFinished: boolean;
  /** False when the answers came too quickly. */
  readonly isCounted: boolean;
};

/** The last page for an employee: thanks, and what happens next. */
export function ThanksScreen({ hasJustFinished, isCounted }: ThanksScreenProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const title = hasJustFinished ? t`Thank you.` : t`There’s nothing left to answer here.`;

  useEffect(() => {
    document.title = hasJustFinished
      ? t`Thank you · Common Ground`
      : t`Nothing left to answer · Common Ground`;
    heading.current?.focus();
  }, [hasJustFinished]);

  return (
    <TestFrame answered={SCREEN_COUNT} total={SCREEN_COUNT}>
      <div className="grid justify-items-start gap-5">
        {hasJustFinished ? <ClosingCircles className="w-44" /> : <Mark size={44} />}
        <h1 ref={heading} tabIndex={-1}>
          {title}
        </h1>
        <p className="max-w-[54ch]">{arrivalMessage(hasJustFinished, isCounted)}</p>
        {isCounted ? <WhatHappensNow /> : null}
        {/* The identity behind the link ended with its answers, so no session is left elsewhere. */}
        <Button tone="quiet" onClick={() => void leave()}>
          <Trans>Sign out</Trans>
        </Button>
      </div>
    </TestFrame>
  );
}

function arrivalMessage(hasJustFinished: boolean, isCounted: boolean): string {
  if (!hasJustFinished) return t`This link has already been used, and its questions were answered or closed.`;
  return isCounted
    ? t`We’ve received your answers. They’re final.`
    : t`Your answers came too fast to count, so we deleted them. We don’t tell your company.`;
}

function WhatHappensNow() {
  return (
    <>
      <h2>
        <Trans>What happens next</Trans>
      </h2>
      <ul className="grid max-w-[58ch] list-disc gap-2 ps-5 text-muted">
        <li>
          <Trans>
            We wait until at least five people who were invited the same way as you have finished. In a larger
            company, we wait for ten in total. We don’t tell your company how many have finished. Then the
            answers are counted together, in no particular order.
          </Trans>
        </li>
        <li>
          <Trans>
            Your company sees rounded averages and, from 25 answers on, how far apart people are, but never
            one person’s answers. In a small team, colleagues may guess who gave unusual answers.
          </Trans>
        </li>
        <li>
          <Trans>
            Your link no longer works, and your answers are stored without a name, address or time. That’s why
            you can’t see or change them either. Server backups and logs can keep traces for longer.
          </Trans>
        </li>
      </ul>
    </>
  );
}
