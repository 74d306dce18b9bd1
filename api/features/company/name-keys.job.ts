import type { Context } from '../../platform/context.ts';
import type { Sweep } from '../../platform/jobs/task.ts';
import { claimMissingNames, updateNameKeys } from '../../stores/company/name-keys.store.ts';

/** When a server starts: rebuilds name keys made by an older version, and claims names that no one has claimed yet. */
export const nameKeys = ({ systemDb }: Context): Sweep => ({
  name: 'renew_name_keys',
  cron: '29 3 * * *',
  failure: 'Recomputing name keys failed; will retry on the next run',
  async sweep({ log }) {
    // Bypasses row level security: covers every company and every block list.
    await updateNameKeys(systemDb);
    const remaining = await claimMissingNames(systemDb);
    if (remaining > 0)
      log.warn(
        { companies: remaining },
        'Some verified companies share another’s name; the operator has to decide',
      );
  },
});
