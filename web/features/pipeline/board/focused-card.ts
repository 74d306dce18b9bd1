/** The card or row that has the focus, by the application it's about; null when none has. */
export function focusedCardId(): string | null {
  const entry = document.activeElement?.closest('[data-application]');
  return entry instanceof HTMLElement ? (entry.dataset.application ?? null) : null;
}

/**
 * The next or previous of a list, from the one that has the focus: the first one where none has. Null at the end of the list.
 *
 * @param ids in their order on screen
 */
export function neighbourOfFocused(ids: readonly string[], step: 1 | -1): string | null {
  const at = ids.indexOf(focusedCardId() ?? '');
  if (at < 0) return ids[0] ?? null;
  return ids[at + step] ?? null;
}
