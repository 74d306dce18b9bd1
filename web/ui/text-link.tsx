import { joinClasses } from './join-classes.ts';
import type { LinkProps } from './link-href.ts';

/** A link in or next to running text. The router handles links inside the application. */
export function TextLink({ className, children, ...rest }: LinkProps) {
  return (
    <a
      {...rest}
      className={joinClasses(
        'font-semibold text-ground underline-offset-4 hover:underline rounded-sm',
        className,
      )}
    >
      {children}
    </a>
  );
}
