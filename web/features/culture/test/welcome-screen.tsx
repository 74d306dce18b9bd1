import { SCREEN_COUNT } from '@common-ground/domain/culture/screens';
import { isolated } from '@common-ground/domain/isolated';
import { t } from '@common-ground/i18n/t';
import { Trans } from '@common-ground/i18n/trans';
import { useEffect, useRef } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Mark } from '../../../ui/frames/mark.tsx';
import { TestFrame } from '../../../ui/frames/test-frame.tsx';

/** The first page for an employee: which company they describe, and how. */
export function WelcomeScreen({
  companyName,
  onBegin,
}: {
  readonly companyName: string;
  readonly onBegin: () => void;
}) {
  const heading = useRef<HTMLHeadingElement>(null);

  useEffect(() => {
    document.title = t`What it’s like to work at your company · Common Ground`;
    heading.current?.focus();
  }, []);

  return (
    <TestFrame answered={0} total={SCREEN_COUNT}>
      <div className="grid justify-items-start gap-5">
        <Mark size={44} />
        <h1 ref={heading} tabIndex={-1}>
          <Trans>What’s it like to work at {isolated(companyName)} today?</Trans>
        </h1>
        <ul className="grid max-w-[58ch] list-disc gap-2 ps-5">
          <li>
            <Trans>Describe how things are, not how they should be. There are no right answers.</Trans>
          </li>
          <li>
            <Trans>Think of the people you work with, not the whole company.</Trans>
          </li>
          <li>
            <Trans>
              It takes about 10 minutes. If you stop, open this page again in this browser to continue.
            </Trans>
          </li>
        </ul>
        <p className="max-w-[58ch] text-small text-muted">
          <Trans>
            Your company only sees the combined answers of five or more people. Yours are stored separately
            from your link, with no name and no time. Someone who runs the servers could, with effort, connect
            answers to a session while it’s open. In a small team, colleagues may guess who gave unusual
            answers.
          </Trans>
        </p>
        <Button onClick={onBegin}>
          <Trans>Start</Trans>
        </Button>
      </div>
    </TestFrame>
  );
}
