/** The claims this product sets on an identity. */
export type IdentityClaims = { role: 'candidate' | 'company' } | { rater: true; company: string };

/** What the server may do at the identity provider. Each throws when the provider is away or refuses. */
export type IdentityAdmin = {
  /** Replaces the identity's claims; they show in the next token. */
  setClaims(uid: string, claims: IdentityClaims): Promise<void>;
  /** A custom token, valid for an hour, with which a browser signs in as `uid` with these claims. */
  mintCustomToken(uid: string, claims: IdentityClaims): Promise<string>;
  /** Deletes the identity; one that is already gone is no error. */
  deleteIdentity(uid: string): Promise<void>;
};
