/** The bands of overlap, from much to little, and the one for too little evidence. */
export type Band = 'strong' | 'mixed' | 'little' | 'none';

const DISTANCES: Record<Exclude<Band, 'none'>, number> = { strong: 3.8, mixed: 6.6, little: 9.2 };

/** A glyph for the overlap, dashed if there isn't enough evidence. The text is always next to it. */
export function BandGlyph({ band, size = 28 }: { readonly band: Band; readonly size?: number }) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 40 28"
      width={(size * 40) / 28}
      height={size}
      className="isolate flex-none"
    >
      {band === 'none' ? (
        <g className="fill-none stroke-muted stroke-[1.5] [stroke-dasharray:3_3]">
          <circle cx="14.2" cy="14" r="9" />
          <circle cx="25.8" cy="14" r="9" />
        </g>
      ) : (
        <>
          <circle cx={20 - DISTANCES[band]} cy="14" r="9.5" className="closing-left fill-ground opacity-92" />
          <circle
            cx={20 + DISTANCES[band]}
            cy="14"
            r="9.5"
            className="closing-right fill-marigold opacity-92 [mix-blend-mode:var(--blend)]"
          />
        </>
      )}
    </svg>
  );
}
