/** The two circles, which close once as they appear. Decorative: the text next to them says what happened. */
export function ClosingCircles({ className }: { readonly className: string }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 240 112" className={`closing isolate block ${className}`}>
      {/* The shapes' starting positions. */}
      <g className="fill-none stroke-[1.5]">
        <circle cx="62" cy="56" r="48" className="stroke-ground opacity-20" />
        <circle cx="84" cy="56" r="48" className="stroke-ground opacity-40" />
        <circle cx="178" cy="56" r="48" className="stroke-marigold opacity-35" />
        <circle cx="156" cy="56" r="48" className="stroke-marigold opacity-70" />
      </g>
      <circle cx="106" cy="56" r="48" className="closing-left fill-ground opacity-92" />
      <circle
        cx="134"
        cy="56"
        r="48"
        className="closing-right fill-marigold opacity-92 [mix-blend-mode:var(--blend)]"
      />
    </svg>
  );
}
