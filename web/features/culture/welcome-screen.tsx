import { useEffect, useRef } from 'react';
import { Button } from '../../ui/button.tsx';
import { Mark } from '../../ui/mark.tsx';
import { TestFrame } from '../../ui/test-frame.tsx';

/** The beginning for an employee: what this is and what protects them, before the first question. */
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
    <TestFrame answered={0} total={54}>
      <div className="grid justify-items-start gap-5">
        <Mark size={44} />
        <h1 ref={heading} tabIndex={-1}>
          How is work at {companyName} today?
        </h1>
        <p className="max-w-[54ch]">
          54 short questions about what people do at work where you are. It takes about ten minutes, and you
          can stop at any time: this browser remembers where you were.
        </p>
        <ul className="grid max-w-[58ch] list-disc gap-2 ps-5 text-muted">
          <li>Answer as it is, not as it should be. There are no right answers.</li>
          <li>
            You answer without a name. Nobody can tell who answered what, not even we: answers are kept apart
            from links and without times.
          </li>
          <li>Nothing is shown before five people have finished, and then only averages of all of them.</li>
          <li>Whether you take part is up to you.</li>
        </ul>
        <Button onClick={onBegin}>Begin</Button>
      </div>
    </TestFrame>
  );
}
