/** Counts failed sign-ins per address, known or not, so that guessing is stopped and reveals nothing. */
export interface SignInLimit {
  isReached(email: string): boolean;
  countFailure(email: string): void;
  forget(email: string): void;
}

const maxAddresses = 10_000;

/**
 * @param max failures within the window after which sign-in is refused.
 * @param windowMs length of the window in milliseconds, from the first failure.
 * @param now the clock, in milliseconds.
 */
export function createSignInLimit(max = 20, windowMs = 300_000, now = Date.now): SignInLimit {
  const failures = new Map<string, { count: number; since: number }>();

  function current(email: string) {
    const entry = failures.get(email);
    if (entry && now() - entry.since < windowMs) return entry;
    failures.delete(email);
    return undefined;
  }

  return {
    isReached: (email) => (current(email)?.count ?? 0) >= max,
    countFailure(email) {
      const entry = current(email);
      if (entry) entry.count += 1;
      else failures.set(email, { count: 1, since: now() });
      if (failures.size > maxAddresses) failures.delete(failures.keys().next().value ?? '');
    },
    forget: (email) => void failures.delete(email),
  };
}
