import { getDomain, getDomainWithoutSuffix, getPublicSuffix } from 'tldts';

/** The Public Suffix List (https://publicsuffix.org), including the part added by providers, such as github.io. */
const OPTIONS = { allowPrivateDomains: true } as const;

/** The part of a domain that its owner chose: "harbour-health" of "jobs.harbour-health.co.uk"; null for a public suffix. */
export function ownLabel(domain: string): string | null {
  return getDomainWithoutSuffix(domain, OPTIONS) || null;
}

/** Whether anyone can register a domain below this one, or its ending isn't known: "co.uk", "github.io", "onmicrosoft.com". */
export function isPublicSuffix(domain: string): boolean {
  return getPublicSuffix(domain, OPTIONS) === domain;
}

/** Whether two hosts belong to one owner: the same, or below one registered domain. */
export function isSameSite(a: string, b: string): boolean {
  const domain = getDomain(a, OPTIONS);
  return a === b || (domain !== null && domain === getDomain(b, OPTIONS));
}
