/** Opens the folds that contain part of a page, so that it can be seen and focused. */
export function openFolds(part: Element): void {
  for (let fold = part.closest('details'); fold; fold = fold.parentElement?.closest('details') ?? null)
    fold.open = true;
}

/** Focuses part of a page by its ID, even if it's in a fold. Does nothing if there's no such part. */
export function revealAndFocus(id: string): void {
  const part = document.getElementById(id);
  if (!part) return;
  openFolds(part);
  part.focus();
}
