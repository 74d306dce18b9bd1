/** Where the conversation about an application is on the page. */
const fieldOf = (applicationId: string) =>
  document.querySelector<HTMLElement>(`[data-messages="${CSS.escape(applicationId)}"] textarea`);

/** Gives the focus to the field for a message as soon as it's there, unless the member has gone on to something else. */
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
  // On the way down: the key that asked for it is past that by now.
  addEventListener('keydown', stop, true);
  addEventListener('pointerdown', stop, true);
}
