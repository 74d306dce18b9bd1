const PLACES = 8;

/**
 * A range of ranks from `best` to `worst` among eight, 1 first. Its shape, round or square ends,
 * distinguishes it as well as its colour.
 */
export type PlaceMark = { readonly best: number; readonly worst: number; readonly look: 'round' | 'square' };

const BARS = { round: 'rounded-full bg-ground', square: 'rounded-[3px] bg-marigold' } as const;

/**
 * Ranges of ranks on eight steps, one below the other, the first rank on the left. Decorative: the ranks are
 * next to it as text.
 */
export function PlaceTrack({ marks }: { readonly marks: readonly PlaceMark[] }) {
  return (
    <div aria-hidden="true" className="relative grid gap-1 py-1.5" dir="ltr">
      <div className="absolute inset-0 grid grid-cols-8">
        {Array.from({ length: PLACES }, (_, index) => (
          <span
            // biome-ignore lint/suspicious/noArrayIndexKey: a step is identified by its position
            key={index}
            className="border-s border-line last:border-e"
          />
        ))}
      </div>
      {marks.map(({ best, worst, look }) => (
        <div key={look} className="relative grid grid-cols-8">
          <span className={`mx-[3px] h-2 ${BARS[look]}`} style={{ gridColumn: `${best} / ${worst + 1}` }} />
        </div>
      ))}
    </div>
  );
}

/** A single mark, for a legend. */
export function PlaceMarker({ look }: { readonly look: PlaceMark['look'] }) {
  return <span aria-hidden="true" className={`inline-block h-2 w-5 flex-none ${BARS[look]}`} />;
}
