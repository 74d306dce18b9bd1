import { skeletonOf } from '../access/confusables.ts';
import { normalForm } from '../normal-form.ts';

/** The forms of a person's name in which only letters and figures count, and those that look alike are one. */
function keysOf(name: string): readonly string[] {
  const letters = normalForm(name, 'NFKD').replaceAll(/[^\p{L}\p{N}]+/gu, '');
  const keys = [skeletonOf(letters.toLowerCase()), skeletonOf(skeletonOf(letters).toLowerCase())];
  return letters === '' ? [name] : keys;
}

/** Whether two names of people look the same, so that one could be taken for the other: whatever the case, accents, spaces and points. */
export function looksLikeName(one: string, other: string): boolean {
  const keys = keysOf(other);
  return keysOf(one).some((key) => keys.includes(key));
}
