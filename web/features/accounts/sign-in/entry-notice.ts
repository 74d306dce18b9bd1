/** Something to say once on the sign-in page, after the page that caused it has gone. */
export type EntryNotice = 'account-deleted' | 'password-changed';

let left: EntryNotice | null = null;

/** Leaves a notice for the sign-in page. */
export function leaveNotice(notice: EntryNotice): void {
  left = notice;
}

/** Takes the notice, so that it is said once. */
export function takeNotice(): EntryNotice | null {
  const notice = left;
  left = null;
  return notice;
}
