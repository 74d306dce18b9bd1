import type { LinkProps } from './link-href.ts';

/** A link without styles of its own. */
export function PlainLink({ children, ...rest }: LinkProps) {
  return <a {...rest}>{children}</a>;
}
