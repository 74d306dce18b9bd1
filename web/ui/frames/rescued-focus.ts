/** Gives the focus to the page's heading if what had it has gone from the page; to be called once the page is drawn anew. */
export function rescueFocus(): void {
  const { activeElement } = document;
  if (activeElement === null || activeElement === document.body)
    document.querySelector<HTMLElement>('main h1')?.focus();
}
