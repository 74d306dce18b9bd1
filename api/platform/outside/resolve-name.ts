import { Resolver } from 'node:dns/promises';

/** The time limit of a query, in milliseconds, and how often it's sent. The second time has twice the limit. */
const QUERY_LIMITS = { timeout: 2_000, tries: 2 } as const;

export type Address = { readonly address: string; readonly family: number };

const LOCALHOST: readonly Address[] = [
  { address: '127.0.0.1', family: 4 },
  { address: '::1', family: 6 },
];

function answersOf(found: PromiseSettledResult<string[]>, family: number): readonly Address[] {
  return found.status === 'fulfilled' ? found.value.map((address) => ({ address, family })) : [];
}

/** Resolves the names of calendar servers. Tests replace the function or the name servers. */
export const resolver = {
  /** Addresses with ports; null for the system's name servers. */
  nameServers: null as readonly string[] | null,

  /**
   * Returns all addresses of a name; none if it has none, or if its name servers don't respond. Queries go to the name servers directly:
   * the system's lookups occupy threads that can't be released, so two names whose servers are silent would hold up every other name in
   * this process, including the database's.
   */
  async resolve(host: string, signal: AbortSignal): Promise<readonly Address[]> {
    if (host === 'localhost') return LOCALHOST;
    const own = new Resolver(QUERY_LIMITS);
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
