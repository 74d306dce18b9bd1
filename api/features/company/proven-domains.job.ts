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
 * Records every verified domain under the newest key, including those verified before domains were recorded or under a rotated key, and
 * deletes those given up a year ago.
 */
export async function renewProvenDomains({
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

/** Every day: updates the records of verified domains. */
export const provenDomains = (context: Context): Sweep => ({
  name: 'keep_proven_domains',
  cron: '23 3 * * *',
  failure: 'Checking verified domains failed; will retry on the next run',
  sweep: () => renewProvenDomains(context),
});
