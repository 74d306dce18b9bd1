import type { Context } from '../../platform/context.ts';
import type { Sweep } from '../../platform/jobs/task.ts';
import { deleteOldTeamInvitations } from '../../stores/team/team-invitation.store.ts';

/** Four times a day: forgets invitations to teams that were sent too long ago, with their addresses. */
export const teamInvitationRetention = ({ systemDb, now }: Context): Sweep => ({
  name: 'delete_old_team_invitations',
  cron: '13 */6 * * *',
  failure: 'Old invitations to teams could not be deleted; the next run tries again',
  // Past the walls: it is about every company's.
  sweep: () => deleteOldTeamInvitations(systemDb, now()),
});
