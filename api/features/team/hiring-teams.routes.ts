import {
  addHiringTeamMember,
  type HiringTeam,
  readHiringTeam,
  removeHiringTeamMember,
} from '@common-ground/contract/team/hiring-teams';
import { type HiringTeamRole, hiringTeamRolesFor } from '@common-ground/domain/access/hiring-team-role';
import type { MemberRole } from '@common-ground/domain/team/member-role';
import type { FastifyInstance } from 'fastify';
import type { CompanyScope } from '../../platform/auth/scope.ts';
import type { Context } from '../../platform/context.ts';
import type { Database } from '../../platform/db/database.ts';
import { bind } from '../../platform/http/bind.ts';
import { refuse, refuseInput, succeed } from '../../platform/http/handler-result.ts';
import { notifyCompany } from '../../platform/live/notify-company.ts';
import {
  deleteHiringTeamMember,
  findHiringTeam,
  lockGivenMember,
  upsertHiringTeamMember,
} from '../../stores/team/hiring-team.store.ts';
import { deleteFromPanels } from '../../stores/team/member-interviews.store.ts';

type HiringTeamParams = { readonly opportunityId: string; readonly memberId: string };

/** Changes the team, or returns a refusal. */
type Change<Refused> = (transaction: Database, team: HiringTeam, role: MemberRole) => Promise<Refused | null>;

/** More than the member may be on a team. */
const NOT_ALLOWED = [{ pointer: '/teamRole', code: 'role_not_allowed', params: {} }];

/** Whether someone has changed a member since the caller read them: taken this or another job from them, or given them another role. */
function isOutdated(
  { members, available }: HiringTeam,
  memberId: string,
  readVersion: number,
  teamRole: HiringTeamRole,
): boolean {
  const teamMember = members.find((member) => member.memberId === memberId);
  // A repeated request: it has already been done.
  if (teamMember?.teamRole === teamRole) return false;
  const member = teamMember ?? available.find((item) => item.memberId === memberId);
  return member !== undefined && member.version !== readVersion;
}

/** Changes a hiring team in one transaction, and responds with the new one. */
async function changeTeam<Refused>(
  { db, scopes }: Context,
  scope: CompanyScope,
  { opportunityId, memberId }: HiringTeamParams,
  act: Change<Refused>,
) {
  const changed = await db.transaction().execute(async (transaction: Database) => {
    const member = await lockGivenMember(transaction, scope, memberId);
    const before = await findHiringTeam(transaction, scope, opportunityId);
    if (member === null || before === null) return { answer: refuse('not_found') };
    const refused = await act(transaction, before, member.role);
    if (refused !== null) return { answer: refused };
    await notifyCompany(transaction, scope.companyId, { topic: 'team', ids: [memberId] });
    const team = await findHiringTeam(transaction, scope, opportunityId);
    return team === null ? { answer: refuse('not_found') } : { answer: succeed(200, team), uid: member.uid };
  });
  if (changed.uid !== undefined) scopes.forget(changed.uid);
  return changed.answer;
}

/** Serves the hiring team of an opportunity. */
export function registerHiringTeams(app: FastifyInstance, context: Context): void {
  bind(app, context, readHiringTeam, async ({ scope, params }) => {
    const team = await findHiringTeam(context.db, scope, params.opportunityId);
    return team === null ? refuse('not_found') : succeed(200, team);
  });

  bind(app, context, addHiringTeamMember, ({ scope, params, body: { teamRole }, ifMatch }) =>
    changeTeam(context, scope, params, async (transaction, team, role) => {
      if (!hiringTeamRolesFor(role).includes(teamRole)) return refuseInput(NOT_ALLOWED);
      if (isOutdated(team, params.memberId, ifMatch, teamRole))
        return refuse('version_conflict', { current: team });
      await upsertHiringTeamMember(transaction, scope, params.opportunityId, params.memberId, teamRole);
      return null;
    }),
  );

  bind(app, context, removeHiringTeamMember, ({ scope, params }) =>
    changeTeam(context, scope, params, async (transaction) => {
      await deleteHiringTeamMember(transaction, scope, params.opportunityId, params.memberId);
      const change = { accountId: params.memberId, at: context.now(), isLeavingTeam: false };
      await deleteFromPanels(transaction, scope, change);
      return null;
    }),
  );
}
