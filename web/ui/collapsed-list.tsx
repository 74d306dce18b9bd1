import type { ReactNode } from 'react';
import { joinClasses } from './join-classes.ts';

const SHEET =
  'max-md:[&>*]:shadow-none max-md:[&>*:not(:first-child)]:-mt-px max-md:[&>*:not(:first-child)]:rounded-t-none max-md:[&>*:not(:last-child)]:rounded-b-none';

type FoldedListProps = {
  /** The number of columns if there's room. */
  readonly columns?: 1 | 2;
  readonly children: ReactNode;
};

/** A list of foldable parts: one sheet on a phone, separate cards if there's room. */
export function CollapsedList({ columns = 1, children }: FoldedListProps) {
  return (
    <div
      className={joinClasses(
        'grid grid-cols-1 items-start',
        SHEET,
        columns === 2 ? 'md:grid-cols-2 md:gap-3' : 'md:gap-4',
      )}
    >
      {children}
    </div>
  );
}
