import { type ComboOption, searchable } from '../../../ui/fields/combo-search.ts';

/** How much of two words has to be alike at their beginnings: "nurse" and "nursing" are, "care" and "carpenter" are not. */
const STEM = 4;

/**
 * A list with the entries first that share words with a text, those that share most before the others; the rest keeps its order.
 * @param text for example a job title
 */
export function closestFirst(options: readonly ComboOption[], text: string | null): readonly ComboOption[] {
  const stems = stemsOf(text ?? '');
  if (stems.size === 0) return options;
  const ranked = options.map((option) => ({
    option,
    shared: [...stemsOf(option.label)].filter((stem) => stems.has(stem)).length,
  }));
  const close = ranked.filter(({ shared }) => shared > 0).sort((one, other) => other.shared - one.shared);
  return [...close, ...ranked.filter(({ shared }) => shared === 0)].map(({ option }) => option);
}

function stemsOf(text: string): Set<string> {
  const words = searchable(text).split(' ');
  return new Set(words.filter((word) => word.length >= STEM).map((word) => word.slice(0, STEM)));
}
