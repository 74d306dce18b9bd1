import type { OfferTerms } from '@common-ground/domain/applications/offer';

/** Terms as they are stored: a decision's hash covers them, and with them the content of the file. */
export type StoredOfferTerms = OfferTerms & {
  /** SHA-256 of the file that goes with the offer, in hexadecimal; null if there is none. */
  readonly documentSha256: string | null;
};

/** The terms in a column as the contract has them; null for offers without any. */
export function offerTermsOf(stored: unknown): OfferTerms | null {
  if (stored === null) return null;
  const { documentSha256: _, ...terms } = stored as StoredOfferTerms;
  return terms;
}
