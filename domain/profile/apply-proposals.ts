import type { Proposal } from './import-proposal.ts';
import type { ProfileContent } from './sections/sections.ts';

/**
 * A profile with proposals taken into it: an answer replaces what was there, an item goes to the end of its list. It does not check
 * limits: what is saved is checked as if it had been typed.
 * @returns a new profile; the given one is not changed
 */
export function applyProposals(profile: ProfileContent, proposals: readonly Proposal[]): ProfileContent {
  let present = profile;
  for (const { section: name, field, isListItem, value } of proposals) {
    const section = present[name] as object as Readonly<Record<string, unknown>>;
    const list = (section[field] ?? []) as readonly unknown[];
    present = { ...present, [name]: { ...section, [field]: isListItem ? [...list, value] : value } };
  }
  return present;
}
