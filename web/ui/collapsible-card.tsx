import type { ComponentProps, ReactNode } from 'react';
import { Card } from './card.tsx';
import { Disclosure } from './disclosure.tsx';
import { useMediumScreen } from './frames/wide-screen.ts';

type FoldingCardProps = {
  readonly title: string;
  /** What's inside, in a few words: shown only where it can be folded. */
  readonly note?: ReactNode;
  /** Something small at the end of the heading's line where it can't be folded. */
  readonly end?: ReactNode;
  /** An anchor for links: it opens when one leads to it. */
  readonly id?: string;
  readonly tone?: ComponentProps<typeof Card>['tone'];
  /** Whether it starts unfolded. */
  readonly isOpen?: boolean;
  /** Whether it's left out when printing. */
  readonly isForScreen?: boolean;
  readonly children: ReactNode;
};

/**
 * A card that's folded behind its title on a phone, where pages would get too long. Its content loses its
 * state when the screen is rotated.
 */
export function CollapsibleCard(props: FoldingCardProps) {
  const { title, note, end, id, tone, isOpen, isForScreen = false, children } = props;
  if (useMediumScreen())
    return (
      <Card title={title} id={id} tone={tone} end={end} className={isForScreen ? 'print:hidden' : undefined}>
        {children}
      </Card>
    );
  return (
    <Disclosure title={title} note={note} id={id} isOpen={isOpen} isForScreen={isForScreen}>
      {children}
    </Disclosure>
  );
}
