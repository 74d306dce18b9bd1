import type { Proposal } from './import-proposal.ts';
import type { ProfileContent } from './sections/sections.ts';

/**
 * Adds proposals to a profile: an answer replaces the previous one, an item is appended to its list. Limits aren't checked here, but when
 * saving, as if the values had been typed. @returns a new profile; the given one isn't changed
 */
export function applyProposals(profile: ProfileContent, proposals: readonly Proposal[]): ProfileContent {
  let updated = profile;
  for (const { section: name, field, isListItem, value } of proposals) {
    const section = updated[name] as object as Readonly<Record<string, unknown>>;
    const list = (section[field] ?? []) as readonly unknown[];
    updated = { ...updated, [name]: { ...section, [field]: isListItem ? [...list, value] : value } };
  }
  return updated;
}
