import { skeletonOf } from '../access/confusables.ts';
import { normalForm } from '../normal-form.ts';

/** The keys of a person's name: only letters and digits count, and lookalikes are treated as one. */
function keysOf(name: string): readonly string[] {
  const letters = normalForm(name, 'NFKD').replaceAll(/[^\p{L}\p{N}]+/gu, '');
  const keys = [skeletonOf(letters.toLowerCase()), skeletonOf(skeletonOf(letters).toLowerCase())];
  return letters === '' ? [name] : keys;
}

/** Whether two people's names look the same, so that one could be mistaken for the other, ignoring case, accents, spaces and full stops. */
export function looksLikeName(one: string, other: string): boolean {
  const keys = keysOf(other);
  return keysOf(one).some((key) => keys.includes(key));
}
