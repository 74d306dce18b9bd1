/** A notice shown once on the sign-in page, after leaving the page that caused it. */
export type EntryNotice = 'account-deleted' | 'password-changed' | 'password-changed-here';

let storedNotice: EntryNotice | null = null;

/** Leaves a notice for the sign-in page. */
export function storeEntryNotice(notice: EntryNotice): void {
  storedNotice = notice;
}

/** Takes the notice, so that it's shown once. */
export function takeEntryNotice(): EntryNotice | null {
  const notice = storedNotice;
  storedNotice = null;
  return notice;
}
