import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context.ts';
import { deleteOldTeamInvitations } from './team-invitation.store.ts';

const EVERY_MS = 6 * 3_600_000;

/** When the server is ready and four times a day: forgets invitations to teams that were sent too long ago, with their addresses. */
export function scheduleTeamInvitations(app: FastifyInstance, { systemDb, now }: Context): void {
  async function run() {
    try {
      // Past the walls: it is about every company's.
      await deleteOldTeamInvitations(systemDb, now());
    } catch (error) {
      app.log.error(
        { err: error },
        'Old invitations to teams could not be deleted; the next run tries again',
      );
    }
  }
  app.addHook('onReady', run);
  const timer = setInterval(() => void run(), EVERY_MS);
  timer.unref();
  app.addHook('onClose', async () => clearInterval(timer));
}
