import { isId } from './address-ids.ts';
import { type Href, hrefOf } from './paths.ts';

/** The six choices, opened right away. */
export const CHOICES_HREF = hrefOf('/candidate-landing', { search: { start: 'choices' } });

/** Pages that offer to fill the profile from a CV, besides the one for applying. */
const RETURN_PAGES: readonly Href[] = [
  '/candidate-landing',
  CHOICES_HREF,
  '/documents',
  '/profile/documents',
  '/profile-booster',
  '/profile/booster',
  '/role/journey',
  '/role/graduate',
  '/role/experienced',
];

/**
 * The import of a CV.
 * @param from the address to return to afterwards
 * @param documentId a CV among the documents that is read right away
 */
export function importHref(from: string, documentId: string | null = null): Href {
  return hrefOf('/profile-booster/import', { search: { from, document: documentId } });
}

/** Where to return after the import; null for an address that isn't one of those, because anyone can type anything there. */
export function importReturnHref(from: string | null): Href | null {
  const opportunityId = /^\/opportunities\/([^/]+)\/apply$/.exec(from ?? '')?.[1];
  if (opportunityId !== undefined && isId(opportunityId))
    return hrefOf('/opportunities/$opportunityId/apply', { opportunityId });
  return RETURN_PAGES.find((href) => href === from) ?? null;
}
