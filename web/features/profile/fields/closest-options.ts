import { type ComboOption, searchable } from '../../../ui/fields/combo-search.ts';

/** How many of two words' first letters have to match: "nurse" matches "nursing", but "care" doesn't match "carpenter". */
const STEM = 4;

/**
 * Sorts options by how many words they share with a text; the others keep their order.
 * @param text for example a job title
 */
export function sortByCloseness(
  options: readonly ComboOption[],
  text: string | null,
): readonly ComboOption[] {
  const stems = stemsOf(text ?? '');
  if (stems.size === 0) return options;
  const ranked = options.map((option) => ({
    option,
    shared: [...stemsOf(option.label)].filter((stem) => stems.has(stem)).length,
  }));
  const close = ranked.filter(({ shared }) => shared > 0).sort((a, b) => b.shared - a.shared);
  return [...close, ...ranked.filter(({ shared }) => shared === 0)].map(({ option }) => option);
}

function stemsOf(text: string): Set<string> {
  const words = searchable(text).split(' ');
  return new Set(words.filter((word) => word.length >= STEM).map((word) => word.slice(0, STEM)));
}
