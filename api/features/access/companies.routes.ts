import {
  blockCompany,
  chooseCompany,
  releaseCompany,
  unblockCompany,
} from '@common-ground/contract/access/access';
import { listHiddenCompanies, listVerifiedCompanies } from '@common-ground/contract/access/company-list';
import { nameLetterViolations } from '@common-ground/domain/access/name-letters';
import { normalisedText } from '@common-ground/domain/profile/text';
import type { Violation } from '@common-ground/domain/violation';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../platform/context.ts';
import { bind } from '../../platform/http/bind.ts';
import { refuse, refuseInput, succeed } from '../../platform/http/handler-result.ts';
import { BROKEN_CURSOR, cutPage, readPaging } from '../../platform/http/paging/paging.ts';
import { findAccess } from '../../stores/access/access.loader.ts';
import { deleteBlock, hasBlock, insertBlock } from '../../stores/access/block.store.ts';
import { deleteChosen, findChosenIds, insertChosen } from '../../stores/access/chosen-company.store.ts';
import { listVerified } from '../../stores/access/company-list.store.ts';
import { countDecision, lockDecisions } from '../../stores/access/decision-version.store.ts';
import { listHidden } from '../../stores/access/hidden-company.store.ts';
import { deleteOwnNameLinks } from '../../stores/discovery/own-handle.store.ts';
import { markInvitationsUnmailed } from '../../stores/invitations/invitation.store.ts';

/** How many companies with the same name are shown, and how many names can be searched per minute: people search as they type. */
const MAX_SHOWN_HIDDEN = 20;
const NAMES_PER_MINUTE = 120;

type Blocked = { companyId: string } | { name: string };

/** What's blocked, or what's wrong with the request. */
function subjectOf({ companyId, name }: { companyId?: string; name?: string }): {
  subject?: Blocked;
  violations?: readonly Violation[];
} {
  if (companyId !== undefined && name === undefined) return { subject: { companyId } };
  if (name !== undefined && companyId === undefined) {
    const subject = { name: normalisedText(name) };
    // A letter that only looks like the right one would hide the candidate from no one.
    const violations = nameLetterViolations(subject);
    return violations.length > 0 ? { violations } : { subject };
  }
  const code = name === undefined ? 'required' : 'not_allowed';
  return { violations: [{ pointer: '/name', code, params: {} }] };
}

/** Serves the companies that a candidate blocks, chooses and searches for. */
export function registerAccessCompanies(app: FastifyInstance, context: Context): void {
  const { db, now, systemDb } = context;
  const today = () => now().toISOString().slice(0, 10);

  bind(app, context, listVerifiedCompanies, async ({ scope, query }) => {
    const { after, limit, isBroken } = readPaging(query);
    if (isBroken) return refuseInput(BROKEN_CURSOR);
    const words = normalisedText(query.words ?? '');
    const rows = await listVerified(db, scope, { words, after, limit: limit + 1 });
    const { shown, next } = cutPage(rows, limit, ({ company, orderKey }) => ({
      key: orderKey,
      id: company.id,
    }));
    return succeed(200, { items: shown.map(({ company }) => company), next });
  });

  bind(app, context, blockCompany, async ({ scope, body }) => {
    const { subject, violations } = subjectOf(body);
    if (!subject) return refuseInput(violations ?? []);
    const refusal = await db.transaction().execute(async (transaction) => {
      const blocked = await insertBlock(transaction, scope, subject, now());
      await countDecision(transaction, scope, { name: 'blocks', isOpening: false, seen: 0 });
      if (blocked === null && 'companyId' in subject)
        await markInvitationsUnmailed(transaction, scope, subject.companyId);
      return blocked;
    });
    return refusal ? refuse(refusal) : succeed(200, await findAccess(db, scope, today()));
  });

  bind(
    app,
    context,
    listHiddenCompanies,
    async ({ scope, body }) => {
      const found = await listHidden(systemDb, scope, normalisedText(body.name), MAX_SHOWN_HIDDEN + 1);
      return succeed(200, {
        items: found.slice(0, MAX_SHOWN_HIDDEN),
        hasMore: found.length > MAX_SHOWN_HIDDEN,
      });
    },
    { requestsPerMinute: NAMES_PER_MINUTE },
  );

  bind(app, context, unblockCompany, async ({ scope, params: { blockId }, ifMatch: seenVersion }) => {
    const isCounted = await db.transaction().execute(async (transaction) => {
      await lockDecisions(transaction, scope);
      const isOpening = await hasBlock(transaction, scope, blockId);
      if (!(await countDecision(transaction, scope, { name: 'blocks', isOpening, seen: seenVersion })))
        return false;
      await deleteBlock(transaction, scope, blockId);
      return true;
    });
    const access = await findAccess(db, scope, today());
    return isCounted
      ? succeed(200, access, access.versions.blocks)
      : refuse('version_conflict', { current: access });
  });

  bind(app, context, chooseCompany, async ({ scope, params: { companyId }, ifMatch: seenVersion }) => {
    const refusal = await db.transaction().execute(async (transaction) => {
      await lockDecisions(transaction, scope);
      const isOpening = !(await findChosenIds(transaction, scope)).includes(companyId);
      const isCounted = await countDecision(transaction, scope, {
        name: 'chosenCompanies',
        isOpening,
        seen: seenVersion,
      });
      return isCounted ? insertChosen(transaction, scope, companyId, now()) : 'version_conflict';
    });
    if (refusal !== null && refusal !== 'version_conflict') return refuse(refusal);
    const access = await findAccess(db, scope, today());
    return refusal
      ? refuse(refusal, { current: access })
      : succeed(200, access, access.versions.chosenCompanies);
  });

  bind(app, context, releaseCompany, async ({ scope, params }) => {
    await db.transaction().execute(async (transaction) => {
      await lockDecisions(transaction, scope);
      await countDecision(transaction, scope, { name: 'chosenCompanies', isOpening: false, seen: 0 });
      // The company may have noted the name.
      if (await deleteChosen(transaction, scope, params.companyId))
        await deleteOwnNameLinks(transaction, scope, [params.companyId], now());
    });
    return succeed(200, await findAccess(db, scope, today()));
  });
}
