import { SCREEN_COUNT } from '@common-ground/domain/culture/screens';
import { isolated } from '@common-ground/domain/isolated';
import { useEffect, useRef } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Mark } from '../../../ui/frames/mark.tsx';
import { TestFrame } from '../../../ui/frames/test-frame.tsx';

/** The beginning for an employee: about whom they answer, and how. */
export function WelcomeScreen({
  companyName,
  onBegin,
}: {
  readonly companyName: string;
  readonly onBegin: () => void;
}) {
  const heading = useRef<HTMLHeadingElement>(null);

  useEffect(() => {
    document.title = 'How work is at your company · Common Ground';
    heading.current?.focus();
  }, []);

  return (
    <TestFrame answered={0} total={SCREEN_COUNT}>
      <div className="grid justify-items-start gap-5">
        <Mark size={44} />
        <h1 ref={heading} tabIndex={-1}>
          How is work at {isolated(companyName)} today?
        </h1>
        <ul className="grid max-w-[58ch] list-disc gap-2 ps-5">
          <li>Answer as it is, not as it should be. There are no right answers.</li>
          <li>Think of the people you work with, not of the whole company.</li>
          <li>About ten minutes. If you stop, open this address again in this browser.</li>
        </ul>
        <p className="max-w-[58ch] text-small text-muted">
          Your company is shown what five or more people say together. Your answers are kept apart from the
          link, without a name and without a time. Whoever runs the servers could, with effort, tie answers to
          a session while it’s open. If you’re few and answer very differently, colleagues may guess.
        </p>
        <Button onClick={onBegin}>Begin</Button>
      </div>
    </TestFrame>
  );
}
