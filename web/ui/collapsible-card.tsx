import type { ComponentProps, ReactNode } from 'react';
import { Card } from './card.tsx';
import { Disclosure } from './disclosure.tsx';
import { useMediumScreen } from './frames/wide-screen.ts';

type FoldingCardProps = {
  readonly title: string;
  /** An anchor for links: it opens when one leads to it. */
  readonly id?: string;
  readonly tone?: ComponentProps<typeof Card>['tone'];
  /** Whether it's left out when printing. */
  readonly isForScreen?: boolean;
  readonly children: ReactNode;
};

/**
 * A card that's folded behind its title on a phone, where pages would get too long. Its content loses its
 * state when the screen is rotated.
 */
export function CollapsibleCard({ title, id, tone, isForScreen = false, children }: FoldingCardProps) {
  if (useMediumScreen())
    return (
      <Card title={title} id={id} tone={tone} className={isForScreen ? 'print:hidden' : undefined}>
        {children}
      </Card>
    );
  return (
    <Disclosure title={title} id={id} isForScreen={isForScreen}>
      {children}
    </Disclosure>
  );
}
