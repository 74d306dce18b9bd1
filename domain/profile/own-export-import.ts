import type { Proposal } from './import-proposal.ts';
import { type ProfileContent, SECTION_NAMES } from './sections/sections.ts';

/**
 * What the `profile.json` of our own export proposes: every answer in it. Added to an empty profile, they restore the exported profile.
 */
export function fromOwnExport(profile: ProfileContent): readonly Proposal[] {
  return SECTION_NAMES.flatMap((section) =>
    Object.entries(profile[section]).flatMap(([field, value]): Proposal[] => {
      const from = `/${section}/${field}`;
      if (value === null) return [];
      if (!Array.isArray(value) || value.length === 0)
        return [{ section, field, isListItem: false, value, from }];
      return value.map((item, index) => ({
        section,
        field,
        isListItem: true,
        value: item,
        from: `${from}/${index}`,
      }));
    }),
  );
}
