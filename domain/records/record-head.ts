/** The records that are chains of entries: what companies saw of each candidate, and what was decided about each application. */
export type RecordName = 'views' | 'decisions';

/** How far a chain had come when it was signed: how many entries, and the hash of the last. Chains and hashes are in hexadecimal. */
export type RecordHead = {
  readonly record: RecordName;
  readonly chain: string;
  readonly count: number;
  readonly hash: string;
  /** With whom the chain is erased, as their tombstones have it: the candidate, and of decisions the company. Heads from before have none. */
  readonly owners?: readonly string[];
  /** Set once the chain was erased with one of them, whose tombstone was found. */
  readonly isErased?: true;
};

/** A chain as the database has it now. */
export type RecordChain = {
  readonly record: RecordName;
  readonly chain: string;
  /** Of each entry, oldest first. */
  readonly hashes: readonly string[];
  /** As in the head; empty when the chain was erased. */
  readonly owners: readonly string[];
  /** Whether each hash is that of its entry and the entry before. Of an erased chain no one can tell any more. */
  readonly isWhole: boolean;
};

/**
 * What is wrong with a chain: `gone`, or `shortened`, since it was signed; `rewritten`: another entry is where one was signed; `broken`: an
 * entry does not fit its own hash; `kept`: it is marked as erased though the person it's about is still here; `unaccounted`: it is marked as erased, and
 * neither the candidate nor the company that it was signed for is known to have gone.
 */
export type RecordFlaw = 'gone' | 'shortened' | 'rewritten' | 'broken' | 'kept' | 'unaccounted';

export const keyOfChain = ({ record, chain }: Pick<RecordHead, 'record' | 'chain'>) => `${record}/${chain}`;

/** The flaw of a chain beside the head that was signed last, null for either where there is none. @returns null when all is well */
export function flawOf(signed: RecordHead | null, chain: RecordChain | null): RecordFlaw | null {
  if (chain === null) return signed === null ? null : 'gone';
  if (!chain.isWhole) return 'broken';
  if (signed === null) return null;
  if (chain.hashes.length < signed.count) return 'shortened';
  return chain.hashes[signed.count - 1] === signed.hash ? null : 'rewritten';
}

/** The head to sign for a chain without a flaw, or null when nothing has been added since the last one and it says whose the chain is. */
export function nextHead(
  signed: RecordHead | null,
  { record, chain, hashes, owners }: RecordChain,
): RecordHead | null {
  const hash = hashes.at(-1);
  if (hash === undefined || (hashes.length === signed?.count && signed.owners !== undefined)) return null;
  return { record, chain, count: hashes.length, hash, owners };
}

/** How a deletion is known: not at all, in the database alone until the file store has its tombstone, or in both. */
export type Deletion = 'none' | 'pending' | 'stored';

/**
 * Judges the mark that a chain was erased, beside the head that was signed last: one of those it was signed for must have gone. What was never
 * signed, or before heads said whose they are, is believed.
 * @param deletionOf the deletion of the person with this digest
 */
export function judgeErased(
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
