/** Something that can be saved when the page is hidden or back online. */
type Flushing = { readonly hasUnsaved: () => boolean; readonly flush: () => Promise<void> };

/**
 * Saves unsaved input whenever the connection is back or the page is hidden, because it may not return.
 * @returns a function that stops this
 */
export function flushWhenLeaving(savers: readonly Flushing[]): () => void {
  const flushUnsaved = () => {
    for (const saver of savers) if (saver.hasUnsaved()) void saver.flush();
  };
  const flushWhenHidden = () => {
    if (document.visibilityState === 'hidden') flushUnsaved();
  };
  addEventListener('online', flushUnsaved);
  document.addEventListener('visibilitychange', flushWhenHidden);
  return () => {
    removeEventListener('online', flushUnsaved);
    document.removeEventListener('visibilitychange', flushWhenHidden);
  };
}
