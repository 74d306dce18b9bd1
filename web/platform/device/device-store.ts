/** What is kept in the browser, without failing where keeping is forbidden. `tab` ends with the tab, `device` stays. */
export type StorageLifetime = 'tab' | 'device';

/** Reads what was kept under a name; null when nothing is there or nothing may be kept. */
export function readStored(keptFor: StorageLifetime, name: string): string | null {
  try {
    return storageFor(keptFor).getItem(name);
  } catch {
    return null;
  }
}

/** Keeps a text under a name, or forgets it when the text is null or empty. */
export function writeStored(keptFor: StorageLifetime, name: string, text: string | null): void {
  try {
    if (text) storageFor(keptFor).setItem(name, text);
    else storageFor(keptFor).removeItem(name);
  } catch {
    // Nothing may be kept here: what is on the page is still there.
  }
}

/** Forgets all that was kept for this tab. */
export function clearTabStorage(): void {
  try {
    sessionStorage.clear();
  } catch {
    // Nothing may be kept here, so nothing is.
  }
}

function storageFor(keptFor: StorageLifetime): Storage {
  return keptFor === 'tab' ? sessionStorage : localStorage;
}
