import { joinClasses } from './join-classes.ts';
import type { LinkProps } from './link-href.ts';

/** A link in running text or beside it. Links inside the application are taken up by the router. */
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
