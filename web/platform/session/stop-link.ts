import { readStored, writeStored } from '../device/device-store.ts';

/**
 * What an unsubscribe link turns off: company mail to an address, codes to its domain, or emails about an
 * account.
 */
export type StopTarget = 'address' | 'domain' | 'setting';

/** An unsubscribe link from an email; without a token if a part of it was lost. */
export type StopLink = { readonly target: StopTarget; readonly token: string | null };

const KEY = 'stop-link';
const TOKEN = /^[\w-]{64}$/u;
/**
 * The name of each link in the sign-in page's address, because unsubscribe links have to work for people who aren't signed in.
 */
const NAMES: readonly (readonly [name: string, target: StopTarget])[] = [
  ['stop', 'address'],
  ['stop-codes', 'domain'],
  ['stop-emails', 'setting'],
];

/** Older emails have separate addresses, with the token after the `#`. */
function earlierLink({ pathname, hash }: URL): StopLink | null {
  if (!/^\/stop-mail\/?$/u.test(pathname)) return null;
  const [, target, token] = /^#(?:(domain|setting)=)?([\w-]{64})$/u.exec(hash) ?? [];
  return { target: target === 'domain' || target === 'setting' ? target : 'address', token: token ?? null };
}

function linkIn(address: URL): StopLink | null {
  if (address.pathname !== '/login') return earlierLink(address);
  for (const [name, target] of NAMES) {
    const token = address.searchParams.get(name);
    if (token !== null) return { target, token: TOKEN.test(token) ? token : null };
  }
  return null;
}

/**
 * Takes an unsubscribe link out of the address, so that it isn't in the history, and stores it for this tab.
 * It doesn't take effect here.
 */
export function receiveStopLink(): void {
  const link = linkIn(new URL(location.href));
  if (link === null) return;
  writeStored('tab', KEY, JSON.stringify(link));
  history.replaceState(history.state, '', '/login');
}

/** The stored link, or null. */
export function storedStopLink(): StopLink | null {
  const kept = readStored('tab', KEY);
  return kept === null ? null : (JSON.parse(kept) as StopLink);
}

/** Deletes the link. */
export function clearStopLink(): void {
  writeStored('tab', KEY, null);
}
