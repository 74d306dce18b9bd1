import type { ComponentProps } from 'react';

/** The addresses that links may lead to, which the application declares as `href`; without that, any. */
// biome-ignore lint/suspicious/noEmptyInterface: the application merges into it
export interface LinkTargets {}

/** An address inside the application. */
export type LinkHref = LinkTargets extends { readonly href: infer Href } ? Href : string;

/** What a link takes: an address of the application or a part of the page; or any other address, in a tab of its own. */
export type LinkProps = Omit<ComponentProps<'a'>, 'href' | 'target'> &
  (
    | { readonly href: LinkHref | `#${string}`; readonly target?: undefined }
    | { readonly href: string; readonly target: '_blank' }
  );
