/** How urgent something is. */
export type DueIndicatorState = 'none' | 'calm' | 'half' | 'near' | 'late';

const COLOURS: Record<DueIndicatorState, string> = {
  none: 'text-control',
  calm: 'text-ground',
  half: 'text-marigold',
  near: 'text-marigold',
  late: 'text-clay',
};

/**
 * A dial that fills up as the deadline approaches, and a triangle once it's late: the shape says as much as the colour. Words are
 * next to it.
 */
export function DueIndicator({ state }: { readonly state: DueIndicatorState }) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 16 16"
      className={`size-3.5 flex-none fill-none stroke-current stroke-2 ${COLOURS[state]}`}
    >
      {state === 'late' ? (
        <path d="M8 1.5 15 14H1Z" className="fill-current" strokeLinejoin="round" />
      ) : (
        <circle cx="8" cy="8" r="6" strokeDasharray={state === 'none' ? '2 2.7' : undefined} />
      )}
      {state === 'half' ? <path d="M8 3.5a4.5 4.5 0 0 1 0 9Z" className="fill-current stroke-none" /> : null}
      {state === 'near' ? (
        <path d="M8 3.5A4.5 4.5 0 1 1 3.5 8H8Z" className="fill-current stroke-none" />
      ) : null}
    </svg>
  );
}
