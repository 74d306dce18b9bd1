import {
  type CultureSharing,
  readCultureSharing,
  saveCultureSharing,
} from '@common-ground/contract/culture/culture-results';
import { sharingObstacle } from '@common-ground/domain/culture/sharing';
import { ageGroupOf } from '@common-ground/domain/profile/age';
import type { FastifyInstance } from 'fastify';
import type { CandidateScope } from '../../platform/auth/scope.ts';
import type { Context } from '../../platform/context.ts';
import { bind } from '../../platform/http/bind.ts';
import { refuse, succeed } from '../../platform/http/handler-result.ts';
import {
  countDecision,
  findDecisionVersions,
  lockDecisions,
} from '../../stores/access/decision-version.store.ts';
import { findNewestResult } from '../../stores/culture/culture-result.store.ts';
import { findSharingSetting, upsertSharing } from '../../stores/culture/culture-sharing.store.ts';
import { findBirthDate } from '../../stores/profile/personal-details.store.ts';

/** Serves the switch for sharing the newest result with companies. */
export function registerCultureSharing(app: FastifyInstance, context: Context): void {
  const { db, now } = context;

  async function presentSharing(scope: CandidateScope): Promise<CultureSharing> {
    const [sharing, versions, bornOn, newest] = await Promise.all([
      findSharingSetting(db, scope),
      findDecisionVersions(db, scope),
      findBirthDate(db, scope),
      findNewestResult(db, scope),
    ]);
    const standing = ageGroupOf(bornOn, now().toISOString().slice(0, 10));
    const hindrance = sharingObstacle(standing, newest !== undefined);
    return {
      isShared: sharing.isShared && hindrance === null,
      changedAt: sharing.changedAt?.toISOString() ?? null,
      version: versions.sharing,
      hindrance,
    };
  }

  bind(app, context, readCultureSharing, async ({ scope }) => succeed(200, await presentSharing(scope)));

  bind(app, context, saveCultureSharing, async ({ scope, body }) => {
    if (body.isShared && !scope.isEmailConfirmed) return refuse('email_unconfirmed');
    if (body.isShared) {
      const { hindrance } = await presentSharing(scope);
      if (hindrance !== null) return refuse(hindrance);
    }
    const { isShared, seenVersion = 0 } = body;
    const isCounted = await db.transaction().execute(async (transaction) => {
      await lockDecisions(transaction, scope);
      const isOpening = isShared && !(await findSharingSetting(transaction, scope)).isShared;
      if (!(await countDecision(transaction, scope, { name: 'sharing', isOpening, seen: seenVersion })))
        return false;
      await upsertSharing(transaction, scope, isShared, now());
      return true;
    });
    if (!isCounted) return refuse('version_conflict');
    return succeed(200, await presentSharing(scope));
  });
}
