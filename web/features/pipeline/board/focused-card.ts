/** Returns the application whose card or row has the focus; null if none does. */
export function focusedCardId(): string | null {
  const entry = document.activeElement?.closest('[data-application]');
  return entry instanceof HTMLElement ? (entry.dataset.application ?? null) : null;
}

/**
 * Returns the ID before or after the one with the focus, or the first if none has it. Null at either end of the list.
 * @param ids in their order on screen
 */
export function neighbourOfFocused(ids: readonly string[], step: 1 | -1): string | null {
  const at = ids.indexOf(focusedCardId() ?? '');
  if (at < 0) return ids[0] ?? null;
  return ids[at + step] ?? null;
}
