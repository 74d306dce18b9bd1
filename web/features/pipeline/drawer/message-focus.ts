/** Finds the message field of an application on the page. */
const fieldOf = (applicationId: string) =>
  document.querySelector<HTMLElement>(`[data-messages="${CSS.escape(applicationId)}"] textarea`);

/** Focuses the message field as soon as it appears, unless the member does something else first. */
export function focusMessageField(applicationId: string): void {
  const focus = () => requestAnimationFrame(() => fieldOf(applicationId)?.focus());
  if (fieldOf(applicationId)) return void focus();
  const arrivals = new MutationObserver(() => {
    if (!fieldOf(applicationId)) return;
    stop();
    focus();
  });
  const stop = () => {
    arrivals.disconnect();
    removeEventListener('keydown', stop, true);
    removeEventListener('pointerdown', stop, true);
  };
  arrivals.observe(document.body, { childList: true, subtree: true });
  // In the capture phase, so that this doesn't handle the key event that opened it.
  addEventListener('keydown', stop, true);
  addEventListener('pointerdown', stop, true);
}
