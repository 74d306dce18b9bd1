import { SCREEN_COUNT } from '@common-ground/domain/culture/screens';
import { useEffect, useRef } from 'react';
import { leave } from '../../../platform/session/current-session.ts';
import { Button } from '../../../ui/button.tsx';
import { Mark } from '../../../ui/frames/mark.tsx';
import { TestFrame } from '../../../ui/frames/test-frame.tsx';

type ThanksScreenProps = {
  /** False when there is nothing to answer here, for instance because it was done before. */
  readonly hasJustFinished: boolean;
  /** False when the answers came too quickly. */
  readonly isCounted: boolean;
};

/** The end for an employee: thanks, and what happens now. */
export function ThanksScreen({ hasJustFinished, isCounted }: ThanksScreenProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const title = hasJustFinished ? 'Thank you.' : 'There is nothing left to answer here.';

  useEffect(() => {
    document.title = `${hasJustFinished ? 'Thank you' : 'Nothing left to answer'} · Common Ground`;
    heading.current?.focus();
  }, [hasJustFinished]);

  return (
    <TestFrame answered={SCREEN_COUNT} total={SCREEN_COUNT}>
      <div className="grid justify-items-start gap-5">
        <Mark size={44} />
        <h1 ref={heading} tabIndex={-1}>
          {title}
        </h1>
        <p className="max-w-[54ch]">{arrivalWords(hasJustFinished, isCounted)}</p>
        {isCounted ? <WhatHappensNow /> : null}
        <Button tone="quiet" onClick={() => void leave()}>
          Sign out
        </Button>
      </div>
    </TestFrame>
  );
}

function arrivalWords(hasJustFinished: boolean, isCounted: boolean): string {
  if (!hasJustFinished) return 'The link was used, and its questions were answered or closed.';
  return isCounted
    ? 'Your answers have arrived, and they are final.'
    : 'Your answers came too fast to be counted, so they were deleted. Your company isn’t told.';
}

function WhatHappensNow() {
  return (
    <>
      <h2>What happens now</h2>
      <ul className="grid max-w-[58ch] list-disc gap-2 ps-5 text-muted">
        <li>
          Answers wait until at least five people have finished who were invited the same way as you, in a
          larger company ten in all. Your company isn’t told how many have. Then they are counted together, in
          no order.
        </li>
        <li>
          Your company is shown averages and how far people are apart, never the answers of one person. If
          you’re few and answered very differently, colleagues may guess.
        </li>
        <li>
          Your link no longer works, and no name, address or time is kept with the answers. That’s why you
          can’t see or change them either. Backups and logs of the servers can keep traces for longer.
        </li>
      </ul>
    </>
  );
}
