import { skeletonOf } from '../access/confusables.ts';
import { nameLetterViolations } from '../access/name-letters.ts';
import { personNameViolations } from '../company/person-name.ts';
import { normalForm } from '../normal-form.ts';
import type { Violation } from '../violation.ts';

/** The keys of a person's name: only letters and digits count, and lookalikes are treated as one. */
function keysOf(name: string): readonly string[] {
  const letters = normalForm(name, 'NFKD').replaceAll(/[^\p{L}\p{N}]+/gu, '');
  const keys = [skeletonOf(letters.toLowerCase()), skeletonOf(skeletonOf(letters).toLowerCase())];
  return letters === '' ? [name] : keys;
}

/** Whether two people's names look the same, so that one could be mistaken for the other, ignoring case, accents, spaces and full stops. */
export function looksLikeName(a: string, b: string): boolean {
  const keys = keysOf(b);
  return keysOf(a).some((key) => keys.includes(key));
}

/**
 * What's wrong with a name that someone wants to have on a team. @param reserved the names of those who run the installation
 */
export function memberNameViolations(name: string, reserved: readonly string[]): readonly Violation[] {
  const violations = personNameViolations({ name }, reserved);
  return violations.length > 0 ? violations : nameLetterViolations({ name });
}
