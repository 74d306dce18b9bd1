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

  /** Changes the hiring team in one transaction and answers with the new team. */
  async function change(
    scope: CompanyScope,
    { opportunityId, memberId }: HiringTeamParams,
    write: typeof insertHiringTeamMember,
  ) {
    const changed = await db.transaction().execute(async (transaction: Database) => {
      if ((await findHiringTeam(transaction, scope, opportunityId)) === null) return null;
      const member = await lockGivenMember(transaction, scope, memberId);
      if (member === null) return null;
      await write(transaction, scope, opportunityId, memberId);
      await notifyCompany(transaction, scope.companyId, { topic: 'team', ids: [memberId] });
      const team = await findHiringTeam(transaction, scope, opportunityId);
      return team && { team, uid: member.uid };
    });
    if (changed === null) return refuse('not_found');
    scopes.forget(changed.uid);
    return succeed(200, changed.team);
  }

  bind(app, context, readHiringTeam, async ({ scope, params }) => {
    const team = await findHiringTeam(db, scope, params.opportunityId);
    return team === null ? refuse('not_found') : succeed(200, team);
  });

  bind(app, context, addHiringTeamMember, ({ scope, params }) =>
    change(scope, params, insertHiringTeamMember),
  );

  bind(app, context, removeHiringTeamMember, ({ scope, params }) =>
    change(scope, params, deleteHiringTeamMember),
  );
}
