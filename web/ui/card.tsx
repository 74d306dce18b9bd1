import type { ReactNode } from 'react';
import { joinClasses } from './join-classes.ts';

const TONES = {
  surface: 'border-line bg-surface shadow-card',
  sunk: 'border-line bg-sunk',
  marigold: 'border-marigold-line bg-marigold-wash',
  ground: 'border-ground/30 bg-ground-wash',
  /** The dark green of the entry pages, for the single main offer of a page. */
  idea: 'border-transparent bg-idea text-idea-ink [--focus:var(--marigold)] [--muted:var(--idea-muted)]',
} as const;

type CardProps = {
  /** The heading; with one, the card is a named region. */
  readonly title?: ReactNode;
  /** Something small at the end of the heading's line, such as a link to the full list. */
  readonly end?: ReactNode;
  readonly tone?: keyof typeof TONES;
  /** An anchor for links to this card, which then scrolls clear of a sticky bar. */
  readonly id?: string;
  readonly className?: string;
  readonly children?: ReactNode;
};

/** A card that groups related content. */
export function Card({ title, end, tone = 'surface', id, className, children }: CardProps) {
  return (
    <section
      id={id}
      className={joinClasses(
        'rounded-card border p-5.5 sm:p-6',
        id && 'scroll-mt-20',
        TONES[tone],
        className,
      )}
    >
      {title ? (
        <div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-4">
          <h2>{title}</h2>
          {end ? <div className="flex-none text-small">{end}</div> : null}
        </div>
      ) : null}
      {children}
    </section>
  );
}
