import { saveVisibility, saveVisibilityPosition } from '@common-ground/contract/access/access';
import type { Visibility } from '@common-ground/domain/access/candidate-view';
import { CONSENT_TEXT_VERSION } from '@common-ground/domain/access/consent';
import { isMoreVisible } from '@common-ground/domain/access/decision-order';
import {
  isOutdatedPosition,
  POSITION_PARTS,
  type PositionDecision,
  type PositionStep,
  positionSteps,
  type VisibilityPosition,
} from '@common-ground/domain/access/visibility-position';
import type { FastifyInstance } from 'fastify';
import type { CandidateScope } from '../../platform/auth/scope.ts';
import type { Context } from '../../platform/context.ts';
import type { Database } from '../../platform/db/database.ts';
import { bind } from '../../platform/http/bind.ts';
import { refuse, succeed } from '../../platform/http/handler-result.ts';
import { findAccess, findAgeObstacle, findPositionParts } from '../../stores/access/access.loader.ts';
import { findAccessSetting, upsertVisibility } from '../../stores/access/access-setting.store.ts';
import { findChosenIds } from '../../stores/access/chosen-company.store.ts';
import { insertConsent } from '../../stores/access/consent.store.ts';
import {
  countDecision,
  findDecisionVersions,
  lockDecisions,
} from '../../stores/access/decision-version.store.ts';
import { deleteOwnHandles, deleteOwnNameLinks } from '../../stores/discovery/own-handle.store.ts';

/** Serves who can see the candidate: the visibility alone, or together with the consents it depends on. */
export function registerVisibility(app: FastifyInstance, context: Context): void {
  const { db, now, today } = context;

  bind(app, context, saveVisibility, async ({ scope, body }) => {
    if (body.visibility !== 'hidden' && !scope.isEmailConfirmed) return refuse('email_unconfirmed');
    const obstacle = body.visibility === 'hidden' ? null : await findAgeObstacle(db, scope, today());
    if (obstacle !== null) return refuse(obstacle);
    const { visibility, seenVersion = 0 } = body;
    const isCounted = await db.transaction().execute(async (transaction) => {
      await lockDecisions(transaction, scope);
      const { visibility: before } = await findAccessSetting(transaction, scope);
      const isOpening = isMoreVisible(visibility, before);
      if (!(await countDecision(transaction, scope, { name: 'visibility', isOpening, seen: seenVersion })))
        return false;
      if (before !== visibility)
        await changeVisibility(transaction, scope, { before, visibility, at: now() });
      return true;
    });
    if (!isCounted) return refuse('version_conflict');
    return succeed(200, await findAccess(db, scope, today()));
  });

  bind(app, context, saveVisibilityPosition, async ({ scope, body }) => {
    const refusal = await db.transaction().execute(async (transaction) => {
      const choice = { ...body, at: now(), today: today() };
      return setPosition(transaction, scope, choice);
    });
    return refusal === null ? succeed(200, await findAccess(db, scope, today())) : refuse(refusal);
  });
}

type VisibilityChange = { before: Visibility; visibility: Visibility; at: Date };

/** Sets the visibility, and gives the candidate new handles at companies that saw more. */
async function changeVisibility(
  transaction: Database,
  scope: CandidateScope,
  { before, visibility, at }: VisibilityChange,
): Promise<void> {
  await upsertVisibility(transaction, scope, visibility, at);
  await deleteOwnHandles(transaction, scope);
  // Companies that were chosen saw the name, and no one else did.
  if (before === 'named')
    await deleteOwnNameLinks(transaction, scope, await findChosenIds(transaction, scope), at);
}

type PositionRequest = {
  readonly position: VisibilityPosition;
  readonly textVersion: string;
  readonly seenVersions?: Partial<Record<PositionDecision, number>>;
  readonly at: Date;
  readonly today: string;
};

/** Makes the three decisions of a position, or none of them. @returns why not, or null */
async function setPosition(transaction: Database, scope: CandidateScope, request: PositionRequest) {
  const { position, textVersion, at } = request;
  await lockDecisions(transaction, scope);
  const before = await findPositionParts(transaction, scope);
  const after = POSITION_PARTS[position];
  const steps = positionSteps(before, position);
  const refusal = await findPositionRefusal(transaction, scope, { ...request, steps });
  if (refusal !== null) return refusal;
  for (const { name, isChanged } of steps) {
    await countDecision(transaction, scope, { name, isOpening: false, seen: 0 });
    if (!isChanged) continue;
    if (name === 'visibility')
      await changeVisibility(transaction, scope, { before: before[name], visibility: after[name], at });
    else await insertConsent(transaction, scope, { purpose: name, isGiven: after[name], textVersion }, at);
  }
  return null;
}

/** Why a position can't be set, or null: one that doesn't show you to anyone else always can. */
async function findPositionRefusal(
  transaction: Database,
  scope: CandidateScope,
  { steps, textVersion, seenVersions, today }: PositionRequest & { steps: readonly PositionStep[] },
) {
  const opened: readonly string[] = steps.filter(({ isOpening }) => isOpening).map(({ name }) => name);
  const givesConsent = opened.includes('matching') || opened.includes('discovery');
  if (givesConsent && textVersion !== CONSENT_TEXT_VERSION) return 'consent_text_outdated' as const;
  // Matching only compares for the candidate; the other two show something to others.
  const concernsOthers = opened.includes('visibility') || opened.includes('discovery');
  if (concernsOthers && !scope.isEmailConfirmed) return 'email_unconfirmed' as const;
  const obstacle = concernsOthers ? await findAgeObstacle(transaction, scope, today) : null;
  if (obstacle !== null) return obstacle;
  const versionsSeen = { visibility: 0, matching: 0, discovery: 0, ...seenVersions };
  const versions = await findDecisionVersions(transaction, scope);
  return isOutdatedPosition(steps, versions, versionsSeen) ? ('version_conflict' as const) : null;
}
