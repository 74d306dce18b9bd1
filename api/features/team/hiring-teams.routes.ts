import {
  addHiringTeamMember,
  readHiringTeam,
  removeHiringTeamMember,
} from '@common-ground/contract/team/hiring-teams';
import type { FastifyInstance } from 'fastify';
import type { CompanyScope } from '../../platform/auth/scope.ts';
import type { Context } from '../../platform/context.ts';
import type { Database } from '../../platform/db/database.ts';
import { refuse, succeed } from '../../platform/http/answer.ts';
import { bind } from '../../platform/http/bind.ts';
import { notifyCompany } from '../../platform/live/notify-company.ts';
import {
  deleteHiringTeamMember,
  findHiringTeam,
  insertHiringTeamMember,
  lockGivenMember,
} from '../../stores/team/hiring-team.store.ts';

type HiringTeamParams = { readonly opportunityId: string; readonly memberId: string };

/** Serves the hiring team of an opportunity. */
export function registerHiringTeams(app: FastifyInstance, context: Context): void {
  const { db, scopes } = context;

  /** Changes the hiring team in one transaction. @returns the new team, the current one when it isn't the one that was read, or null */
  async function change(
    scope: CompanyScope,
    { opportunityId, memberId }: HiringTeamParams,
    write: typeof insertHiringTeamMember,
    readVersion: number | null,
  ) {
    const changed = await db.transaction().execute(async (transaction: Database) => {
      const member = await lockGivenMember(transaction, scope, memberId);
      const before = await findHiringTeam(transaction, scope, opportunityId);
      if (member === null || before === null) return null;
      // Added only as the caller knows them: someone may have taken this or another job from them since.
      const present = before.available.find((one) => one.memberId === memberId);
      if (readVersion !== null && present && present.version !== readVersion) return { current: before };
      await write(transaction, scope, opportunityId, memberId);
      await notifyCompany(transaction, scope.companyId, { topic: 'team', ids: [memberId] });
      const team = await findHiringTeam(transaction, scope, opportunityId);
      return team && { team, uid: member.uid };
    });
    if (changed?.uid !== undefined) scopes.forget(changed.uid);
    return changed;
  }

  bind(app, context, readHiringTeam, async ({ scope, params }) => {
    const team = await findHiringTeam(db, scope, params.opportunityId);
    return team === null ? refuse('not_found') : succeed(200, team);
  });

  bind(app, context, addHiringTeamMember, async ({ scope, params, ifMatch }) => {
    const changed = await change(scope, params, insertHiringTeamMember, ifMatch);
    if (changed === null) return refuse('not_found');
    return 'current' in changed ? refuse('version_conflict', changed) : succeed(200, changed.team);
  });

  bind(app, context, removeHiringTeamMember, async ({ scope, params }) => {
    const changed = await change(scope, params, deleteHiringTeamMember, null);
    return changed === null || 'current' in changed ? refuse('not_found') : succeed(200, changed.team);
  });
}
