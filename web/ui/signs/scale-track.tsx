/** A position on a scale from 0 to 100. A whisker shows how far another measurement might move it. */
export type ScaleMark = {
  readonly value: number;
  /** Half the length of the whisker; without it there's none. */
  readonly error?: number;
  /** Distinguished by shape as well as colour: a round or a square mark. */
  readonly look: 'round' | 'square';
};

const DOTS = {
  round: 'rounded-full bg-ground',
  square: 'rounded-[3px] bg-marigold',
} as const;

const WHISKERS = { round: 'bg-ground/30', square: 'bg-marigold/40' } as const;

function within(value: number): number {
  return Math.min(100, Math.max(0, value));
}

/** Marks on a scale. Decorative: the figures are next to it as text or in a table. */
export function ScaleTrack({ marks }: { readonly marks: readonly ScaleMark[] }) {
  return (
    <div aria-hidden="true" className="relative mx-2 h-6" dir="ltr">
      <div className="absolute inset-x-0 top-1/2 h-px bg-line" />
      <div className="absolute top-1/2 left-1/2 h-2 w-px -translate-y-1/2 bg-control/60" />
      {marks.map(({ value, error = 0, look }) => (
        <div
          key={`whisker of ${look}`}
          className={`absolute top-1/2 h-3 -translate-y-1/2 rounded-full ${WHISKERS[look]}`}
          style={{
            left: `${within(value - error)}%`,
            width: `${within(value + error) - within(value - error)}%`,
          }}
        />
      ))}
      {marks.map(({ value, look }) => (
        <div
          key={look}
          className={`absolute top-1/2 size-3 -translate-x-1/2 -translate-y-1/2 ring-2 ring-surface/80 ${DOTS[look]}`}
          style={{ left: `${within(value)}%` }}
        />
      ))}
    </div>
  );
}
