/**
 * One entry of a long list. `detail` is shown next to the label in small print, and can be computed when it's
 * read.
 */
export type ComboOption = {
  readonly value: string;
  readonly label: string;
  readonly detail?: string;
  /** Alternative names to search by. */
  readonly aliases?: readonly string[];
};

/** The maximum number of entries shown. */
export const MAX_SHOWN = 50;

/** A text normalised for searching: no accents or case, and one space for every run of other characters. */
export function searchable(text: string): string {
  // Most labels are plain English; only the others need to be taken apart.
  const unaccented = /^[ -~]*$/.test(text) ? text : text.normalize('NFD').replace(/\p{M}/gu, '');
  return unaccented
    .toLowerCase()
    .replace(/[^\p{L}\p{N}+]+/gu, ' ')
    .trim();
}

type Searchable = { readonly label: string; readonly value: string; readonly aliases: readonly string[] };

/** Each entry is made searchable once, however often its list is rebuilt. */
const searchables = new WeakMap<ComboOption, Searchable>();

function searchableOf(option: ComboOption): Searchable {
  let made = searchables.get(option);
  if (made === undefined) {
    made = {
      label: searchable(option.label),
      value: searchable(option.value),
      aliases: option.aliases?.map(searchable) ?? [],
    };
    searchables.set(option, made);
  }
  return made;
}

/** Prepares a list for searching, so that the first keystroke doesn't have to. */
export function prepareSearch(options: readonly ComboOption[]): void {
  for (const option of options) searchableOf(option);
}

/**
 * The entries that match what was typed: first those that begin with it, then those with a word that does, then those that contain it.
 * Other names count from their beginning, and the value itself ("PT", "EUR") as a whole.
 * @returns at most {@link MAX_SHOWN}, in the order of the list within each rank
 */
export function matchingOptions(options: readonly ComboOption[], typed: string): readonly ComboOption[] {
  const query = searchable(typed);
  if (query === '') return options.slice(0, MAX_SHOWN);
  const ranks: ComboOption[][] = [[], [], []];
  for (const option of options) {
    const rank = rankOf(option, query);
    if (rank !== null) ranks[rank]?.push(option);
  }
  return ranks.flat().slice(0, MAX_SHOWN);
}

function rankOf(option: ComboOption, query: string): 0 | 1 | 2 | null {
  const { label, value, aliases } = searchableOf(option);
  if (aliases.some((alias) => alias.startsWith(query))) return 0;
  if (label.startsWith(query) || value === query) return 0;
  if (label.includes(` ${query}`)) return 1;
  return label.includes(query) ? 2 : null;
}

/**
 * The entry that Enter takes while none is highlighted. Where only entries of the list are allowed, the first match. Where other words are
 * allowed too, an entry that is exactly what was typed, or the only match; if there are several, what was typed is kept.
 * @param shown the entries below the field
 */
export function entryForEnter(
  shown: readonly ComboOption[],
  typed: string,
  isOwnTextAllowed: boolean,
): ComboOption | null {
  if (searchable(typed) === '') return null;
  // Entries searched elsewhere may still belong to an earlier text.
  const fitting = matchingOptions(shown, typed);
  if (!isOwnTextAllowed) return fitting[0] ?? null;
  return exactOption(shown, typed) ?? (fitting.length === 1 ? (fitting[0] ?? null) : null);
}

/** The entry whose label, value or other name is exactly what was typed, case and accents aside. */
export function exactOption(options: readonly ComboOption[], typed: string): ComboOption | null {
  const query = searchable(typed);
  const found = (matches: (option: Searchable) => boolean) =>
    options.find((option) => matches(searchableOf(option)));
  return (
    found(({ label }) => label === query) ??
    found(({ value }) => value === query) ??
    found(({ aliases }) => aliases.includes(query)) ??
    null
  );
}
