import type { FastifyInstance } from 'fastify';
import type { Context } from '../../platform/context.ts';
import { scheduleJob } from '../../platform/jobs/schedule-job.ts';
import { deleteOldTeamInvitations } from '../../stores/team/team-invitation.store.ts';

const EVERY_MS = 6 * 3_600_000;

/** When the server listens and four times a day: forgets invitations to teams that were sent too long ago, with their addresses. */
export function scheduleTeamInvitations(app: FastifyInstance, { systemDb, now }: Context): void {
  scheduleJob(app, {
    everyMs: EVERY_MS,
    failure: 'Old invitations to teams could not be deleted; the next run tries again',
    // Past the walls: it is about every company's.
    run: () => deleteOldTeamInvitations(systemDb, now()),
  });
}
