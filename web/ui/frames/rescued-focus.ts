/** Moves focus to the page's heading if the focused element has left the page; to be called once the page has been rendered again. */
export function rescueFocus(): void {
  const { activeElement } = document;
  if (activeElement === null || activeElement === document.body)
    document.querySelector<HTMLElement>('main h1')?.focus();
}
