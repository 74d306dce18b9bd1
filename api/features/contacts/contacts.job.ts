import type { Context } from '../../platform/context.ts';
import type { Sweep } from '../../platform/jobs/task.ts';
import { deleteOldContacts } from '../../stores/contacts/contact.store.ts';

/** Deletes contacts whose retention has ended. Bypasses row level security: covers all companies. */
export async function runContacts({ systemDb, today }: Context): Promise<void> {
  await deleteOldContacts(systemDb, today());
}

/** Every hour. */
export const contactRetention = (context: Context): Sweep => ({
  name: 'delete_old_contacts',
  cron: '19 * * * *',
  failure: 'Deleting old contacts failed; will retry on the next run',
  sweep: () => runContacts(context),
});
