import { Type } from 'typebox';
import { deleteListedIdentity, deleteOldIdentityDeletions } from '../../platform/auth/identity-deletions.ts';
import type { Context } from '../../platform/context.ts';
import { type QueuedTask, queuedTask, type Sweep } from '../../platform/jobs/task.ts';

/** Deletes queued identities at the provider if that couldn't be done right away. */
export const identityDeletion = ({ systemDb: db, identities }: Context): QueuedTask =>
  queuedTask({
    name: 'delete_identity',
    payload: Type.Object({ uidDigest: Type.String() }),
    failure: 'Deleting an identity at the provider failed; will retry later',
    work: ({ uidDigest }) => deleteListedIdentity(db, identities, uidDigest),
  });

/** Every hour: removes the records of identities that were deleted days ago. */
export const identityRetention = ({ systemDb: db, today }: Context): Sweep => ({
  name: 'forget_deleted_identities',
  cron: '43 * * * *',
  failure: 'Clearing deleted identities failed; will retry on the next run',
  sweep: () => deleteOldIdentityDeletions(db, today()),
});
