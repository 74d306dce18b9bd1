const LIVE = '[role="status"], [role="alert"], [role="log"], [aria-live="polite"], [aria-live="assertive"]';

/** What the page's live regions currently say, wherever they are. */
export function announcements(): string {
  return [...document.querySelectorAll(LIVE)].map(({ textContent }) => textContent).join('\n');
}
