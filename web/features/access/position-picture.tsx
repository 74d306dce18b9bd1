import type { VisibilityPosition } from '@common-ground/domain/access/visibility-position';

type PositionPictureProps = {
  /** Null for a combination that isn't one of the four. */
  readonly position: VisibilityPosition | null;
  /** Whether it's drawn on the dark green of the active row. */
  readonly isOnGround: boolean;
};

/** The candidate's circle on the left and the company's on the right, as close as the position allows. The words are next to it. */
export function PositionPicture({ position, isOnGround }: PositionPictureProps) {
  const ownFill = isOnGround ? 'fill-idea-muted' : 'fill-ground';
  const outline = isOnGround ? 'stroke-idea-ink' : 'stroke-muted';
  const areSeparate = position === null || position === 'private';
  return (
    <svg aria-hidden="true" viewBox="0 0 48 28" className="isolate h-7 w-12 flex-none">
      <circle cx={areSeparate ? 13 : 18} cy="14" r="9.5" className={`${ownFill} opacity-92`} />
      {areSeparate ? (
        <circle
          cx="36"
          cy="14"
          r="9"
          className={`fill-none stroke-[1.5] [stroke-dasharray:3_3] ${outline}`}
        />
      ) : (
        <circle
          cx="30"
          cy="14"
          r="9"
          className={
            position === 'compare_only'
              ? 'fill-marigold/25 stroke-marigold stroke-[1.5]'
              : 'fill-marigold opacity-92'
          }
        />
      )}
      {position === 'findable_with_name' ? (
        <g className={`stroke-2 [stroke-linecap:round] ${isOnGround ? 'stroke-ground' : 'stroke-surface'}`}>
          <path d="M12 12h8M12 16.5h5" />
        </g>
      ) : null}
    </svg>
  );
}
