import { createRemoteJWKSet, customFetch, type FetchImplementation, type JWTVerifyGetKey } from 'jose';
import { boundOutsideCalls } from '../outside/outside-calls.ts';
import type { OutageLog } from '../telemetry/outage-log.ts';

/** Keys are fetched again after this time, in milliseconds; meanwhile the old ones are used. */
const RENEWED_AFTER_MS = 600_000;
/** Older keys are no longer used, even if they can't be renewed: the provider may have withdrawn one. */
const MAX_KEY_AGE_MS = 24 * 3_600_000;
/** A clock difference above which sign-ins fail or soon will, in milliseconds. */
const NOTED_SKEW_MS = 30_000;
const LIMITS = {
  dependency: 'key server of the identity provider',
  timeLimitMs: 2_500,
  concurrent: 1,
  waiting: 64,
};

/** Fetches, and compares the server's clock with ours: with a wrong clock, everyone would be refused without an explanation. */
function fetchNotingSkew(outages: OutageLog, now: () => number): FetchImplementation {
  return async (url, options) => {
    const response = await fetch(url, options);
    const providerTime = Date.parse(response.headers.get('date') ?? '');
    const skewMs = now() - providerTime;
    if (Math.abs(skewMs) > NOTED_SKEW_MS)
      outages.logProblem('This machine’s clock differs from the identity provider’s: tokens may be refused', {
        skewSeconds: Math.round(skewMs / 1_000),
      });
    return response;
  };
}

/**
 * The provider's keys, fetched when the first is needed and renewed every ten minutes. While they cannot be renewed the known ones are
 * used, for a day at most.
 * @param now the current moment, in milliseconds
 */
export function fetchKeys(jwksUrl: string, outages: OutageLog, now: () => number): JWTVerifyGetKey {
  const keys = createRemoteJWKSet(new URL(jwksUrl), {
    timeoutDuration: 2_000,
    cooldownDuration: 5_000,
    cacheMaxAge: Number.POSITIVE_INFINITY,
    [customFetch]: fetchNotingSkew(outages, now),
  });
  const calls = boundOutsideCalls(LIMITS, outages);
  let renewedAt = Number.NEGATIVE_INFINITY;
  let renewing: Promise<void> | null = null;
  const clockLead = () => now() - performance.now();
  let lastLead = clockLead();
  const noteJump = () => {
    const jumpMs = clockLead() - lastLead;
    lastLead += jumpMs;
    if (Math.abs(jumpMs) > NOTED_SKEW_MS)
      outages.logProblem('This machine’s clock has jumped: tokens may be refused', {
        jumpSeconds: Math.round(jumpMs / 1_000),
      });
  };
  const renew = () => {
    renewing ??= calls(() => keys.reload())
      .then(() => {
        renewedAt = performance.now();
      })
      .finally(() => {
        renewing = null;
      });
    return renewing;
  };
  return async (header, token) => {
    noteJump();
    const age = performance.now() - renewedAt;
    if (age > MAX_KEY_AGE_MS) await renew();
    else if (age > RENEWED_AFTER_MS) void renew().catch(() => undefined);
    return keys(header, token);
  };
}
