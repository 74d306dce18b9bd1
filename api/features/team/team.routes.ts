import {
  changeMember,
  leaveTeam,
  readTeam,
  removeMember,
  saveMemberName,
} from '@common-ground/contract/team/team';
import { isFreshSignIn } from '@common-ground/domain/access/fresh-sign-in';
import { normalisedText } from '@common-ground/domain/profile/text';
import { memberNameViolations } from '@common-ground/domain/team/member-name';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { CompanyScope } from '../../platform/auth/scope.ts';
import type { Context } from '../../platform/context.ts';
import { bind } from '../../platform/http/bind.ts';
import { refuse, refuseInput, succeed } from '../../platform/http/handler-result.ts';
import { publishTombstones } from '../../stores/accounts/tombstone.store.ts';
import { updateMemberName } from '../../stores/team/colleague-name.store.ts';
import { deleteMember, findTeam, upsertAssignment } from '../../stores/team/team.store.ts';

const COLLEAGUES = [{ pointer: '/name', code: 'colleagues_name', params: {} }];

/** Serves a company's team: its members, their roles, and removing them. */
export function registerTeam(app: FastifyInstance, context: Context): void {
  const { config, db, identities, now, scopes } = context;

  const changeContext = ({ signedInAt }: CompanyScope) => ({
    at: now(),
    isFresh: isFreshSignIn(signedInAt, Date.now()),
  });

  /** The account is gone; the person keeps the identity, and its token mustn't still say that it belongs to a company. */
  async function release(uid: string, log: FastifyBaseLogger): Promise<void> {
    scopes.forget(uid);
    await publishTombstones(context, log);
    await identities.setClaims(uid, {}).catch((error: unknown) => {
      log.error({ err: error }, 'Revoking a role claim failed; its account no longer exists');
    });
  }

  bind(app, context, readTeam, async ({ scope }) => succeed(200, await findTeam(db, scope, now())));

  bind(app, context, saveMemberName, async ({ scope, body }) => {
    const name = normalisedText(body.name);
    // Candidates see this name as the author of messages, and would think that it's ours.
    const violations = memberNameViolations(name, config.reservedNames);
    if (violations.length > 0) return refuseInput(violations);
    return (await updateMemberName(db, scope, name)) ? succeed(204, null) : refuseInput(COLLEAGUES);
  });

  bind(app, context, changeMember, async ({ scope, params, body, ifMatch }) => {
    const read = { ...changeContext(scope), ifMatch };
    const change = await db
      .transaction()
      .execute((transaction) => upsertAssignment(transaction, scope, params.memberId, body, read));
    if (typeof change === 'string') return refuse(change);
    if ('current' in change) return refuse('version_conflict', change);
    scopes.forget(change.uid);
    return succeed(200, await findTeam(db, scope, now()));
  });

  bind(app, context, removeMember, async ({ scope, params, log }) => {
    const change = await db
      .transaction()
      .execute((transaction) => deleteMember(transaction, scope, params.memberId, changeContext(scope)));
    if (typeof change === 'string') return refuse(change);
    await release(change.uid, log);
    return succeed(204, null);
  });

  bind(app, context, leaveTeam, async ({ scope, log }) => {
    const change = await db
      .transaction()
      .execute((transaction) => deleteMember(transaction, scope, scope.accountId, changeContext(scope)));
    if (typeof change === 'string') return refuse(change);
    await release(change.uid, log);
    return succeed(204, null);
  });
}
