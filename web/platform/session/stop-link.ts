import { readStored, writeStored } from '../device/device-store.ts';

/** What a link in an email stops: company mail to an address, codes to its domain, or emails about an account. */
export type StopTarget = 'address' | 'domain' | 'setting';

/** A link from an email; without a token when a part of it was lost. */
export type StopLink = { readonly target: StopTarget; readonly token: string | null };

const KEY = 'stop-link';
const TOKEN = /^[\w-]{64}$/u;
/** The name of each in the address of the sign-in page, which is where everything leads that someone who isn't signed in can open. */
const NAMES: readonly (readonly [name: string, target: StopTarget])[] = [
  ['stop', 'address'],
  ['stop-codes', 'domain'],
  ['stop-emails', 'setting'],
];

/** Emails from before have an address of their own, with the token behind the `#`. */
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
 * Takes a link that stops emails out of the address, so that it isn't in the history, and holds it for this tab. Nothing is stopped here.
 */
export function receiveStopLink(): void {
  const link = linkIn(new URL(location.href));
  if (link === null) return;
  writeStored('tab', KEY, JSON.stringify(link));
  history.replaceState(history.state, '', '/login');
}

/** The link in hand, or null. */
export function storedStopLink(): StopLink | null {
  const kept = readStored('tab', KEY);
  return kept === null ? null : (JSON.parse(kept) as StopLink);
}

/** Lets go of the link. */
export function clearStopLink(): void {
  writeStored('tab', KEY, null);
}
