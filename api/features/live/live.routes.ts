import { followCandidate, followCompany } from '@common-ground/contract/live/live';
import { type MemberRole, reachesEveryOpportunity } from '@common-ground/domain/team/member-role';
import { hasPermission } from '@common-ground/domain/team/permission';
import type { FastifyInstance } from 'fastify';
import type { AccountScope } from '../../platform/auth/scope.ts';
import type { Context } from '../../platform/context.ts';
import type { Database } from '../../platform/db/database.ts';
import { bind } from '../../platform/http/bind.ts';
import { openEventStream } from '../../platform/http/event-stream.ts';
import { refuse } from '../../platform/http/handler-result.ts';
import { createLiveHub, type LiveHub } from '../../platform/live/live-hub.ts';
import { findMembers } from '../../stores/live/live.store.ts';

/** More streams a minute than anyone with a few tabs opens. */
const MAX_PER_MINUTE = 60;

/** The opportunities that a member works on; null for someone who works on all, and for a candidate. */
async function findReach(systemDb: Database, accountId: string, membership: MemberRole | null) {
  if (membership === null || reachesEveryOpportunity(membership)) return null;
  const member = (await findMembers(systemDb, [accountId])).get(accountId);
  // Someone who has just left works on none: the stream is about to end.
  return member === undefined ? new Set<string>() : member.reach;
}

type Opening = {
  readonly scope: AccountScope;
  readonly token: string;
  /** Whether the page is one that plans interviews. */
  readonly isPlanning?: boolean | undefined;
};

/** Opens a stream that lasts as long as its token is valid. */
async function openStream(hub: LiveHub, { systemDb, tokens }: Context, opening: Opening) {
  const { scope, token } = opening;
  const { accountId, signedInAt } = scope;
  const { companyId, membership } =
    scope.role === 'company' ? scope : ({ companyId: null, membership: null } as const);
  const isPlanning =
    opening.isPlanning === true && membership !== null && hasPermission(membership, 'decide');
  const jobs = await findReach(systemDb, accountId, membership);
  if (!hub.hasPlace(accountId, companyId === null ? 'candidate' : 'member'))
    return refuse('too_many_requests');
  return {
    stream(reply: Parameters<typeof openEventStream>[0]) {
      const sink = openEventStream(reply);
      const isTokenGood = async () => (await tokens.verify(token)) !== null;
      const stream = {
        accountId,
        companyId,
        membership,
        reach: jobs,
        isPlanning,
        signedInAt,
        sink,
        isTokenGood,
      };
      sink.on('close', () => hub.close(stream));
      sink.on('error', () => hub.close(stream));
      hub.open(stream);
    },
  };
}

/** Streams changes at a company, or for a candidate, to open pages. */
export function registerLive(app: FastifyInstance, context: Context): void {
  const { config, systemDb } = context;
  const hub = createLiveHub({
    databaseUrl: config.databaseUrl,
    // Bypasses row level security: asks for members of all companies at once, and reads only who works where.
    findMembers: (accountIds) => findMembers(systemDb, accountIds),
    onTrouble: (error) => app.log.warn({ err: error }, 'Notifying open pages of changes failed'),
  });
  // Before the server waits for its connections to end: these never would.
  app.addHook('preClose', () => hub.shutDown());

  const limit = { requestsPerMinute: MAX_PER_MINUTE };

  bind(
    app,
    context,
    followCompany,
    ({ scope, token, query }) => openStream(hub, context, { scope, token, isPlanning: query.isPlanning }),
    limit,
  );

  bind(
    app,
    context,
    followCandidate,
    ({ scope, token }) => openStream(hub, context, { scope, token }),
    limit,
  );
}
