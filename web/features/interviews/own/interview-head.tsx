import type { ReactNode } from 'react';
import { joinClasses } from '../../../ui/join-classes.ts';

type InterviewHeadProps = {
  readonly eyebrow: string;
  readonly title: string;
  readonly tone: 'marigold' | 'ground';
  /** The ID of the heading, which names the card. */
  readonly id: string;
  readonly children?: ReactNode;
};

/** The band at the top of an interview's card: two circles, apart until a time is chosen and joined once it's booked. */
export function InterviewHead({ eyebrow, title, tone, id, children }: InterviewHeadProps) {
  const isBooked = tone === 'ground';
  return (
    <div
      className={joinClasses(
        'relative isolate overflow-hidden p-5.5 sm:p-6',
        isBooked ? 'bg-ground text-ground-ink' : 'border-b border-marigold-line bg-marigold-wash text-ink',
      )}
    >
      <svg
        aria-hidden="true"
        viewBox="0 0 120 64"
        className={joinClasses(
          'absolute -z-10 hidden h-16 w-30 sm:block',
          isBooked ? 'end-4 top-3' : 'end-5 top-1/2 -translate-y-1/2',
        )}
      >
        <circle
          cx={isBooked ? 44 : 30}
          cy="32"
          r="28"
          className={isBooked ? 'fill-ground-wash opacity-40' : 'fill-ground'}
        />
        <circle cx={isBooked ? 72 : 90} cy="32" r="28" className="fill-marigold opacity-90" />
      </svg>
      <p className="text-small font-semibold">{eyebrow}</p>
      <h2 id={id} tabIndex={-1} className="mt-1 sm:pe-32">
        {title}
      </h2>
      {children}
    </div>
  );
}
