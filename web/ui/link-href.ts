import type { ComponentProps } from 'react';

/** The addresses that links may lead to. The application declares them as `href`; without that, any address is allowed. */
// biome-ignore lint/suspicious/noEmptyInterface: the application merges into it
export interface LinkTargets {}

/** An address inside the application. */
export type LinkHref = LinkTargets extends { readonly href: infer Href } ? Href : string;

/**
 * The target of a link: an address of the application or a section of the page; or an external address, which
 * opens in a new tab.
 */
export type LinkProps = Omit<ComponentProps<'a'>, 'href' | 'target'> &
  (
    | { readonly href: LinkHref | `#${string}`; readonly target?: undefined }
    | { readonly href: string; readonly target: '_blank' }
  );
