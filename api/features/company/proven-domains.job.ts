import type { Context } from '../../platform/context.ts';
import type { Sweep } from '../../platform/jobs/task.ts';
import { openMailDigestKeys } from '../../platform/mail/mail-digest-keys.ts';
import { domainDigestsOf } from '../../platform/mail/mail-digests.ts';
import {
  deleteGivenUpDomains,
  insertProvenDomains,
  listVerifiedDomains,
  markOrphanedDomains,
} from '../../stores/company/proven-domain.store.ts';

/**
 * Knows every verified domain under the newest key, also of companies that were verified before domains were written down or whose key was
 * rotated, and deletes those that were given up a year ago.
 */
export async function keepProvenDomains({
  config,
  systemDb,
  now,
}: Pick<Context, 'config' | 'systemDb' | 'now'>): Promise<void> {
  const companies = await listVerifiedDomains(systemDb);
  if (companies.length > 0) {
    const keys = await openMailDigestKeys(config.mailDigest);
    await insertProvenDomains(
      systemDb,
      companies.map(({ id, domain }) => ({ companyId: id, digest: domainDigestsOf(keys, domain ?? '')[0] })),
    );
  }
  await markOrphanedDomains(systemDb, now());
  await deleteGivenUpDomains(systemDb, now());
}

/** Every day: keeps what is known of verified domains. */
export const provenDomains = (context: Context): Sweep => ({
  name: 'keep_proven_domains',
  cron: '23 3 * * *',
  failure: 'Checking verified domains failed; will retry on the next run',
  sweep: () => keepProvenDomains(context),
});
