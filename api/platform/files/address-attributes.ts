import { isFileElsewhere } from './link-target.ts';
import type { OpenedElement } from './markup.ts';

/** How attributes that hold an address end, in whatever vocabulary. An `xpath` is none, and titles may name the file that a picture came from. */
const ADDRESS = /(href|src|ur[il]|location|(?<!x)path|link|source|resource|target|base)$/i;

/** Whether an attribute of an element holds a file or a share elsewhere, also one of a vocabulary that isn't known here. */
export function hasAddressElsewhere({ name, pairs }: OpenedElement): boolean {
  // Judged by itself: it may lie on the machine that opens the document.
  if (name === 'template') return false;
  return pairs.some(([attribute, value]) => ADDRESS.test(attribute) && isFileElsewhere(value));
}
