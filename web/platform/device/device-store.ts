/**
 * Accesses the browser's storage without failing where it's blocked. `tab` ends with the tab, `device`
 * persists.
 */
export type StorageLifetime = 'tab' | 'device';

/** Reads a stored text; null if there's none or storage is blocked. */
export function readStored(keptFor: StorageLifetime, name: string): string | null {
  try {
    return storageFor(keptFor).getItem(name);
  } catch {
    return null;
  }
}

/** Stores a text under a name, or deletes it if the text is null or empty. */
export function writeStored(keptFor: StorageLifetime, name: string, text: string | null): void {
  try {
    if (text) storageFor(keptFor).setItem(name, text);
    else storageFor(keptFor).removeItem(name);
  } catch {
    // Storage is blocked: what's on the page is still there.
  }
}

/** Clears the storage of this tab. */
export function clearTabStorage(): void {
  try {
    sessionStorage.clear();
  } catch {
    // Storage is blocked, so there's nothing.
  }
}

function storageFor(keptFor: StorageLifetime): Storage {
  return keptFor === 'tab' ? sessionStorage : localStorage;
}
