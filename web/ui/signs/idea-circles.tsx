/** The two circles as they are on the entry pages, for dark green. Decorative. */
export function IdeaCircles() {
  return (
    <svg aria-hidden="true" viewBox="0 0 40 26" className="h-7 w-12 flex-none">
      <circle cx="14" cy="13" r="12" style={{ fill: 'var(--idea-first)' }} />
      <circle cx="26" cy="13" r="12" style={{ fill: 'var(--idea-second)', opacity: 0.92 }} />
    </svg>
  );
}
