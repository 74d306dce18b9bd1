/** The first bytes of a file show what it may be; whether it really is that is checked elsewhere. */

/** A file that may be of an accepted type. `archive`: DOCX or ODT. */
export type PossibleType = 'pdf' | 'archive' | 'png' | 'jpeg';

/** The number of leading bytes needed. */
export const SIGNATURE_BYTES = 8;

const SIGNATURES: readonly (readonly [PossibleType, string])[] = [
  ['pdf', '255044462d'],
  ['archive', '504b0304'],
  ['png', '89504e470d0a1a0a'],
  ['jpeg', 'ffd8ff'],
];

/** The type a file may have by its first bytes, or null if it's none of the accepted ones. Nothing may come before the signature. */
export function possibleTypeOf(beginning: Uint8Array): PossibleType | null {
  const hex = Buffer.from(beginning.subarray(0, SIGNATURE_BYTES)).toString('hex');
  return SIGNATURES.find(([, signature]) => hex.startsWith(signature))?.[0] ?? null;
}
