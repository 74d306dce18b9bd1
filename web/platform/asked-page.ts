import { keep, readKept } from './device-store.ts';

/** The page that somebody asked for before they were signed in, such as by the link of a mail; held for this tab until they are. */

const NAME = 'asked-page';

/** Holds on to the present address. */
export function holdAskedPage(): void {
  keep('tab', NAME, `${location.pathname}${location.search}`);
}

/** Lets go of it: somebody is where they want to be. */
export function dropAskedPage(): void {
  keep('tab', NAME, null);
}

/** Gives the page that was asked for, once; null when none was. It begins with one slash, so that it leads nowhere else. */
export function takeAskedPage(): string | null {
  const asked = readKept('tab', NAME);
  dropAskedPage();
  return asked !== null && /^\/(?!\/)/.test(asked) ? asked : null;
}
