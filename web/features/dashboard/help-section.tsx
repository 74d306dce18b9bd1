import { Trans } from '@common-ground/i18n/trans';
import { useEffect, useRef } from 'react';
import { Disclosure } from '../../ui/disclosure.tsx';
import { FoldedList } from '../../ui/folded-list.tsx';
import { useMiddleScreen } from '../../ui/frames/wide-screen.ts';
import { TextLink } from '../../ui/text-link.tsx';
import { HELP_ANSWERS } from './help-answers.ts';

/** How many questions a phone shows before someone asks for help. */
const SHOWN_UNASKED = 4;

/** Questions that people have, answered. With `isAskedFor` it comes into view and takes the focus; without, a phone shows the first few. */
export function HelpSection({ isAskedFor }: { readonly isAskedFor: boolean }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const isWhole = useMiddleScreen() || isAskedFor;
  const shown = isWhole ? HELP_ANSWERS : HELP_ANSWERS.slice(0, SHOWN_UNASKED);
  useEffect(() => {
    if (!isAskedFor) return;
    // After the router has put the page to its top.
    const wait = setTimeout(() => {
      heading.current?.focus({ preventScroll: true });
      heading.current?.scrollIntoView({ block: 'start' });
    }, 60);
    return () => clearTimeout(wait);
  }, [isAskedFor]);
  return (
    <section aria-labelledby="help" className="grid scroll-mt-6 gap-4 border-t border-line pt-8">
      <h2 id="help" ref={heading} tabIndex={-1} className="scroll-mt-6">
        <Trans>Help</Trans>
      </h2>
      <FoldedList columns={2}>
        {shown.map(({ question, answer }) => (
          <Disclosure key={question} title={question}>
            <p className="max-w-[65ch] text-small text-muted">{answer}</p>
          </Disclosure>
        ))}
      </FoldedList>
      <p className="text-small text-muted">
        {isWhole ? (
          <Trans>
            See how we work out every score and band on the{' '}
            <TextLink href="/assessments/company-culture">culture test page</TextLink>.
          </Trans>
        ) : (
          <TextLink href="/help">
            <Trans>See all questions</Trans>
          </TextLink>
        )}
      </p>
    </section>
  );
}
