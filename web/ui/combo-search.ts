/** One entry of a long list. `detail` stands beside the label in small; it may be made when it is read. */
export type ComboOption = {
  readonly value: string;
  readonly label: string;
  readonly detail?: string;
  /** Other names by which it is found. */
  readonly aliases?: readonly string[];
};

/** The most entries that are shown at once; who needs another types a letter more. */
export const MOST_SHOWN = 60;

/** A text as it is searched: without accents and case, every run of other signs one space. */
export function searchable(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}+]+/gu, ' ')
    .trim();
}

/**
 * The entries that fit what was typed: those that begin with it first, then those of which a word does, then those that hold it.
 * Other names count from their beginning, and the value itself ("PT", "EUR") as a whole.
 * @returns at most {@link MOST_SHOWN}, in the order of the list within each rank
 */
export function matchingOptions(options: readonly ComboOption[], typed: string): readonly ComboOption[] {
  const query = searchable(typed);
  if (query === '') return options.slice(0, MOST_SHOWN);
  const ranks: ComboOption[][] = [[], [], []];
  for (const option of options) {
    const rank = rankOf(option, query);
    if (rank !== null) ranks[rank]?.push(option);
  }
  return ranks.flat().slice(0, MOST_SHOWN);
}

function rankOf(option: ComboOption, query: string): 0 | 1 | 2 | null {
  const label = searchable(option.label);
  if (option.aliases?.some((alias) => searchable(alias).startsWith(query))) return 0;
  if (label.startsWith(query) || searchable(option.value) === query) return 0;
  if (label.includes(` ${query}`)) return 1;
  return label.includes(query) ? 2 : null;
}

/** The entry whose label, value or other name is exactly what was typed, case and accents aside. */
export function exactOption(options: readonly ComboOption[], typed: string): ComboOption | null {
  const query = searchable(typed);
  return (
    options.find(({ label }) => searchable(label) === query) ??
    options.find(({ value }) => searchable(value) === query) ??
    options.find(({ aliases }) => aliases?.some((alias) => searchable(alias) === query)) ??
    null
  );
}
