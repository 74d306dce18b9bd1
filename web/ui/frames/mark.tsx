import { joinClasses } from '../join-classes.ts';

/** The logo: two shapes, darker where they overlap. Decorative; the name is next to it. */
export function Mark({ size = 30, className }: { readonly size?: number; readonly className?: string }) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 40 32"
      width={size * 1.25}
      height={size}
      className={joinClasses('isolate flex-none', className)}
    >
      <circle cx="14.6" cy="16" r="10.9" className="fill-ground opacity-92" />
      <circle cx="25.4" cy="16" r="10.9" className="fill-marigold opacity-92 [mix-blend-mode:var(--blend)]" />
    </svg>
  );
}
