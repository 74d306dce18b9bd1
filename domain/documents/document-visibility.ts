import type { ScanState } from './document.ts';

/** Who may see a document. The words are those of the levels at which a company sees a candidate. */

/** `hidden`: the owner alone. `applied`: goes along with an application. `named`: also for companies to which the owner shows the name. */
export const DOCUMENT_VISIBILITIES = ['hidden', 'applied', 'named'] as const;
export type DocumentVisibility = (typeof DOCUMENT_VISIBILITIES)[number];

/** How a company sees a candidate, from nothing to an application. */
type ViewLevel = 'hidden' | 'anonymous' | 'named' | 'applied';

/**
 * Whether a company that sees the candidate at a level may have a document. Never at `anonymous`: a document names its owner. Never
 * while a scanner has not said its word, or when it found something.
 * @param visibility what the owner has chosen for the document
 * @param scan the standing of its file; null for a link
 * @param level how the company sees the candidate
 */
export function isDocumentShown(
  visibility: DocumentVisibility,
  scan: ScanState | null,
  level: ViewLevel,
): boolean {
  if (visibility === 'hidden' || scan === 'waiting' || scan === 'infected') return false;
  return level === 'applied' || (level === 'named' && visibility === 'named');
}
