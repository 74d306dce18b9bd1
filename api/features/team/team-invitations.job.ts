import type { Context } from '../../platform/context.ts';
import type { Sweep } from '../../platform/jobs/task.ts';
import { deleteOldTeamInvitations } from '../../stores/team/team-invitation.store.ts';

/** Four times a day: deletes team invitations that were sent too long ago, with their addresses. */
export const teamInvitationRetention = ({ systemDb, now }: Context): Sweep => ({
  name: 'delete_old_team_invitations',
  cron: '13 */6 * * *',
  failure: 'Deleting old team invitations failed; will retry on the next run',
  // Bypasses row level security: covers all companies.
  sweep: () => deleteOldTeamInvitations(systemDb, now()),
});
