import { Resolver } from 'node:dns/promises';

/** How long a name server is waited for, in milliseconds, and how often it's asked. The second time it has twice as long. */
const PATIENCE = { timeout: 2_000, tries: 2 } as const;

export type Address = { readonly address: string; readonly family: number };

const LOCALHOST: readonly Address[] = [
  { address: '127.0.0.1', family: 4 },
  { address: '::1', family: 6 },
];

function answersOf(found: PromiseSettledResult<string[]>, family: number): readonly Address[] {
  return found.status === 'fulfilled' ? found.value.map((address) => ({ address, family })) : [];
}

/** Resolves the names of other people's servers; a test puts another resolver or other name servers in its place. */
export const resolver = {
  /** Instead of the system's: addresses with ports. */
  nameServers: null as readonly string[] | null,

  /**
   * All addresses of a name; none if it has none, or its name servers don't respond. It asks them itself and not the system, whose look-ups
   * take up threads that can't be released: two names whose servers are silent would keep every other name in this process waiting, the
   * database's included.
   */
  async resolve(host: string, signal: AbortSignal): Promise<readonly Address[]> {
    if (host === 'localhost') return LOCALHOST;
    const own = new Resolver(PATIENCE);
    if (resolver.nameServers) own.setServers(resolver.nameServers);
    const cancel = () => own.cancel();
    signal.addEventListener('abort', cancel, { once: true });
    try {
      const [four, six] = await Promise.allSettled([own.resolve4(host), own.resolve6(host)]);
      return [...answersOf(four, 4), ...answersOf(six, 6)];
    } finally {
      signal.removeEventListener('abort', cancel);
    }
  },
};
