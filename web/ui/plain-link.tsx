import type { LinkProps } from './link-href.ts';

/** A link that looks like what is in it. */
export function PlainLink({ children, ...rest }: LinkProps) {
  return <a {...rest}>{children}</a>;
}
