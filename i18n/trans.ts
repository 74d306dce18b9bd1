import type { ReactNode } from 'react';

/**
 * A sentence with elements in it: `<Trans>Read <TextLink href="/terms">the terms</TextLink> first.</Trans>`. Translators see
 * `Read <0>the terms</0> first.` and may move the elements; the build for another language writes theirs between the tags.
 */
export function Trans({ children }: { readonly children: ReactNode }): ReactNode {
  return children;
}
