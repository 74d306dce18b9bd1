import {
  listConsentDecisions,
  previewProfile,
  readAccess,
  saveConsent,
  saveObjection,
} from '@common-ground/contract/access/access';
import { accessOutcome } from '@common-ground/domain/access/access-outcome';
import { CONSENT_TEXT_VERSION } from '@common-ground/domain/access/consent';
import { projectCandidate } from '@common-ground/domain/access/projection';
import { DEFAULT_PARTS, snapshotName, snapshotParts } from '@common-ground/domain/applications/snapshot';
import { EMPTY_PROFILE, type ProfileContent } from '@common-ground/domain/profile/sections/sections';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../platform/context.ts';
import { bind } from '../../platform/http/bind.ts';
import { refuse, refuseInput, succeed } from '../../platform/http/handler-result.ts';
import { BROKEN_CURSOR, cutPage, isRowNumber, readPaging } from '../../platform/http/paging/paging.ts';
import { findAccess, findAgeObstacle } from '../../stores/access/access.loader.ts';
import { findAccessSetting, upsertObjection } from '../../stores/access/access-setting.store.ts';
import { findConsents, insertConsent, listDecisions } from '../../stores/access/consent.store.ts';
import { countDecision, lockDecisions } from '../../stores/access/decision-version.store.ts';
import { findProfile } from '../../stores/profile/profile.loader.ts';

/** Serves a candidate's decisions about who sees what. */
export function registerAccess(app: FastifyInstance, context: Context): void {
  const { db, now } = context;
  const today = () => now().toISOString().slice(0, 10);

  bind(app, context, readAccess, async ({ scope }) => succeed(200, await findAccess(db, scope, today())));

  bind(app, context, saveConsent, async ({ scope, params, body }) => {
    const { isGiven, textVersion, seenVersion = 0 } = body;
    if (isGiven && textVersion !== CONSENT_TEXT_VERSION) return refuse('consent_text_outdated');
    // Matching only compares for the candidate; the other two show something to others.
    const concernsOthers = isGiven && params.purpose !== 'matching';
    if (concernsOthers && !scope.isEmailConfirmed) return refuse('email_unconfirmed');
    const obstacle = concernsOthers ? await findAgeObstacle(db, scope, today()) : null;
    if (obstacle !== null) return refuse(obstacle);
    const { purpose } = params;
    const isCounted = await db.transaction().execute(async (transaction) => {
      await lockDecisions(transaction, scope);
      const locked = (await findConsents(transaction, scope)).find((consent) => consent.purpose === purpose);
      const isOpening = isGiven && !(locked?.isGiven && locked.textVersion === textVersion);
      if (!(await countDecision(transaction, scope, { name: purpose, isOpening, seen: seenVersion })))
        return false;
      if (isOpening || locked?.isGiven !== isGiven)
        await insertConsent(transaction, scope, { purpose, isGiven, textVersion }, now());
      return true;
    });
    if (!isCounted) return refuse('version_conflict');
    return succeed(200, await findAccess(db, scope, today()));
  });

  bind(app, context, listConsentDecisions, async ({ scope, query }) => {
    const { after, limit, isBroken } = readPaging(query);
    if (isBroken || (after && !isRowNumber(after.key))) return refuseInput(BROKEN_CURSOR);
    const rows = await listDecisions(db, scope, { after, limit: limit + 1 });
    const { shown, next } = cutPage(rows, limit, ({ end }) => end);
    return succeed(200, { items: shown.map(({ decision }) => decision), next });
  });

  bind(app, context, saveObjection, async ({ scope, body }) => {
    const { isObjecting, seenVersion = 0 } = body;
    const isCounted = await db.transaction().execute(async (transaction) => {
      await lockDecisions(transaction, scope);
      const { objectedAt } = await findAccessSetting(transaction, scope);
      const isOpening = !isObjecting && objectedAt !== null;
      if (!(await countDecision(transaction, scope, { name: 'objection', isOpening, seen: seenVersion })))
        return false;
      await upsertObjection(transaction, scope, isObjecting, now());
      return true;
    });
    if (!isCounted) return refuse('version_conflict');
    return succeed(200, await findAccess(db, scope, today()));
  });

  bind(app, context, previewProfile, async ({ scope }) => {
    const [profile, access] = await Promise.all([findProfile(db, scope), findAccess(db, scope, today())]);
    const content = Object.fromEntries(
      Object.keys(EMPTY_PROFILE).map((name) => [name, profile[name as keyof ProfileContent].content]),
    ) as ProfileContent;
    const { others, hindrance: obstacle } = accessOutcome({
      visibility: access.visibility,
      age: access.age,
      hasConsentedToDiscovery: access.consents.some(
        ({ purpose, isGiven }) => purpose === 'discovery' && isGiven,
      ),
      chosenCount: access.chosenCompanies.length,
    });
    return succeed(200, {
      presentLevel: others,
      hindrance: obstacle,
      anonymous: projectCandidate(content, 'anonymous'),
      named: projectCandidate(content, 'named'),
      applied: { name: snapshotName(content.personal), parts: snapshotParts(content, DEFAULT_PARTS) },
    });
  });
}
