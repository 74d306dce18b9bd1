/** The records that are chains of entries: what companies saw of each candidate, and what was decided about each application. */
export type RecordName = 'views' | 'decisions';

/** The state of a chain when it was signed: the number of entries, and the hash of the last. Chains and hashes are in hexadecimal. */
export type RecordHead = {
  readonly record: RecordName;
  readonly chain: string;
  readonly count: number;
  readonly hash: string;
  /**
   * Whose deletion erases the chain, as digests like those in tombstones: the candidate and, for decisions, the company. Older heads have
   * none.
   */
  readonly owners?: readonly string[];
  /** Set once the chain was erased with one of them and the tombstone was found. */
  readonly isErased?: true;
};

/** A chain as the database has it now. */
export type RecordChain = {
  readonly record: RecordName;
  readonly chain: string;
  /** Of each entry, oldest first. */
  readonly hashes: readonly string[];
  /** As in the head; empty if the chain was erased. */
  readonly owners: readonly string[];
  /** Whether each hash matches its entry and the one before. For an erased chain this can no longer be checked. */
  readonly isWhole: boolean;
};

/**
 * What is wrong with a chain: `gone`, or `shortened`, since it was signed; `rewritten`: another entry is where one was signed; `broken`:
 * an entry doesn't match its own hash; `kept`: it's marked as erased although the person it's about still has an account; `unaccounted`:
 * it's marked as erased, but neither the candidate nor the company it was signed for is known to have left.
 */
export type RecordFlaw = 'gone' | 'shortened' | 'rewritten' | 'broken' | 'kept' | 'unaccounted';

export const keyOfChain = ({ record, chain }: Pick<RecordHead, 'record' | 'chain'>) => `${record}/${chain}`;

/** The flaw of a chain compared with the last signed head; either may be null if there is none. @returns null when all is well */
export function flawOf(signed: RecordHead | null, chain: RecordChain | null): RecordFlaw | null {
  if (chain === null) return signed === null ? null : 'gone';
  if (!chain.isWhole) return 'broken';
  if (signed === null) return null;
  if (chain.hashes.length < signed.count) return 'shortened';
  return chain.hashes[signed.count - 1] === signed.hash ? null : 'rewritten';
}

/**
 * The head to sign for a chain without a flaw, or null if nothing has been added since the last one and that one says whose chain it is.
 */
export function headToSign(
  signed: RecordHead | null,
  { record, chain, hashes, owners }: RecordChain,
): RecordHead | null {
  const hash = hashes.at(-1);
  if (hash === undefined || (hashes.length === signed?.count && signed.owners !== undefined)) return null;
  return { record, chain, count: hashes.length, hash, owners };
}

/** Where a deletion is known: nowhere, only in the database until the file store has its tombstone, or in both. */
export type Deletion = 'none' | 'pending' | 'stored';

/**
 * Checks the claim that a chain was erased against the last signed head: one of those it was signed for must have left. Chains that were
 * never signed, or signed before heads named owners, are trusted.
 * @param deletionOf the deletion of the person with this digest
 */
export function checkErasedChain(
  signed: RecordHead | null,
  chain: RecordChain & { readonly isKept: boolean },
  deletionOf: (owner: string) => Deletion,
): { readonly flaw: RecordFlaw | null; readonly next: RecordHead | null } {
  const flaw = chain.isKept ? 'kept' : flawOf(signed, chain);
  const hash = chain.hashes.at(-1);
  if (flaw || hash === undefined || signed?.isErased) return { flaw, next: null };
  const deletions = signed?.owners?.map(deletionOf) ?? ['stored'];
  if (deletions.every((deletion) => deletion === 'none')) return { flaw: 'unaccounted', next: null };
  const { record, chain: name, hashes } = chain;
  const next: RecordHead = { record, chain: name, count: hashes.length, hash, isErased: true };
  return { flaw, next: deletions.includes('stored') ? next : null };
}
