import { plural, t } from '@common-ground/i18n/t';
import { Trans } from '@common-ground/i18n/trans';
import { useEffect, useRef } from 'react';
import { CollapsedList } from '../../ui/collapsed-list.tsx';
import { Disclosure } from '../../ui/disclosure.tsx';
import { useMediumScreen } from '../../ui/frames/wide-screen.ts';
import { TextLink } from '../../ui/text-link.tsx';
import { HELP_ANSWERS } from './help-answers.ts';

/** How many questions a phone shows, with the rest behind a fold. */
const SHOWN_ON_PHONE = 3;

/** Common questions, answered. With `isRequested`, it scrolls into view and takes the focus. */
export function HelpSection({ isRequested }: { readonly isRequested: boolean }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const visibleCount = useMediumScreen() ? HELP_ANSWERS.length : SHOWN_ON_PHONE;
  const folded = HELP_ANSWERS.slice(visibleCount);
  useEffect(() => {
    if (!isRequested) return;
    // Runs after the router has scrolled to the top.
    const wait = setTimeout(() => {
      heading.current?.focus({ preventScroll: true });
      heading.current?.scrollIntoView({ block: 'start' });
    }, 60);
    return () => clearTimeout(wait);
  }, [isRequested]);
  return (
    <section aria-labelledby="help" className="grid scroll-mt-6 gap-4 border-t border-line pt-8">
      <h2 id="help" ref={heading} tabIndex={-1} className="scroll-mt-6">
        <Trans>Help</Trans>
      </h2>
      <CollapsedList columns={2}>
        {HELP_ANSWERS.slice(0, visibleCount).map(answered)}
        {folded.length === 0 ? null : (
          <Disclosure
            title={t`${plural(folded.length, { one: '# more question', other: '# more questions' })}`}
          >
            <div className="-mx-5.5 -mb-5.5 sm:-mx-6">
              <CollapsedList>{folded.map(answered)}</CollapsedList>
            </div>
          </Disclosure>
        )}
      </CollapsedList>
      <p className="text-small text-muted">
        <Trans>
          See how we work out every score and band on the{' '}
          <TextLink href="/assessments/company-culture">culture questions page</TextLink>.
        </Trans>
      </p>
    </section>
  );
}

function answered({ question, answer }: (typeof HELP_ANSWERS)[number]) {
  return (
    <Disclosure key={question} title={question}>
      <p className="max-w-[65ch] text-small text-muted">{answer}</p>
    </Disclosure>
  );
}
