import { readStored, writeStored } from '../device/device-store.ts';

/**
 * What an unsubscribe link turns off: company mail to an address, codes to its domain, or emails about an
 * account.
 */
export type UnsubscribeTarget = 'address' | 'domain' | 'setting';

/** An unsubscribe link from an email; without a token if a part of it was lost. */
export type UnsubscribeLink = { readonly target: UnsubscribeTarget; readonly token: string | null };

const KEY = 'stop-link';
const TOKEN = /^[\w-]{64}$/u;
/**
 * The name of each link in the sign-in page's address, because unsubscribe links have to work for people who aren't signed in.
 */
const NAMES: readonly (readonly [name: string, target: UnsubscribeTarget])[] = [
  ['stop', 'address'],
  ['stop-codes', 'domain'],
  ['stop-emails', 'setting'],
];

/** Older emails have separate addresses, with the token after the `#`. */
function earlierLink({ pathname, hash }: URL): UnsubscribeLink | null {
  if (!/^\/stop-mail\/?$/u.test(pathname)) return null;
  const [, target, token] = /^#(?:(domain|setting)=)?([\w-]{64})$/u.exec(hash) ?? [];
  return { target: target === 'domain' || target === 'setting' ? target : 'address', token: token ?? null };
}

function linkIn(address: URL): UnsubscribeLink | null {
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
export function receiveUnsubscribeLink(): void {
  const link = linkIn(new URL(location.href));
  if (link === null) return;
  writeStored('tab', KEY, JSON.stringify(link));
  history.replaceState(history.state, '', '/login');
}

/** The stored link, or null. */
export function storedUnsubscribeLink(): UnsubscribeLink | null {
  const stored = readStored('tab', KEY);
  return stored === null ? null : (JSON.parse(stored) as UnsubscribeLink);
}

/** Deletes the link. */
export function clearUnsubscribeLink(): void {
  writeStored('tab', KEY, null);
}
