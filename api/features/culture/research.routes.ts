import { readResearchPart, saveRespondentAnswers } from '@common-ground/contract/culture/research';
import { researchState } from '@common-ground/domain/culture/research-copy';
import type { FastifyInstance } from 'fastify';
import type { CandidateScope } from '../../platform/auth/scope.ts';
import type { Context } from '../../platform/context.ts';
import { bind } from '../../platform/http/bind.ts';
import { refuse, succeed } from '../../platform/http/handler-result.ts';
import { findConsents } from '../../stores/access/consent.store.ts';
import {
  findResearch,
  lockResearchState,
  upsertRespondent,
} from '../../stores/culture/research-copy.store.ts';

/** Serves a candidate's own research data, to them and no one else. */
export function registerResearch(app: FastifyInstance, context: Context): void {
  const { db } = context;

  async function presentPart(scope: CandidateScope) {
    const consents = await findConsents(db, scope);
    const consent = consents.find(({ purpose }) => purpose === 'research');
    const { respondent, copies } = await findResearch(db, scope);
    return { state: consent ? researchState(consent) : 'off', copyCount: copies.length, respondent } as const;
  }

  bind(app, context, readResearchPart, async ({ scope }) => succeed(200, await presentPart(scope)));

  bind(app, context, saveRespondentAnswers, async ({ scope, body }) => {
    const isKept = await db.transaction().execute(async (transaction) => {
      if ((await lockResearchState(transaction, scope)) !== 'on') return false;
      await upsertRespondent(transaction, scope, body);
      return true;
    });
    return isKept ? succeed(200, await presentPart(scope)) : refuse('research_not_consented');
  });
}
