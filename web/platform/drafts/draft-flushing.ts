/** What can be saved when the page is about to be out of sight, or back online. */
type Flushing = { readonly hasUnsaved: () => boolean; readonly flush: () => Promise<void> };

/**
 * Saves what is unsaved whenever the connection is back or the page goes out of sight: it may not come back.
 *
 * @returns ends it
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
