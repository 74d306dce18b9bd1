import { previewOpportunity } from '@common-ground/contract/opportunities/company-opportunities';
import { publishedOpportunity } from '@common-ground/domain/opportunities/publishing';
import { publicProcess } from '@common-ground/domain/opportunities/stage';
import { firstReplyBy } from '@common-ground/domain/response-clock/response-clock';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../platform/context.ts';
import { bind } from '../../platform/http/bind.ts';
import { refuse, succeed } from '../../platform/http/handler-result.ts';
import { findVerifiedDomain } from '../../stores/company/company-verification.store.ts';
import { presentFace } from '../../stores/company-culture/company-face.view.ts';
import { findOwnPublishedCulture } from '../../stores/company-culture/published-culture.store.ts';
import {
  type EditableOpportunity,
  findEditableOpportunity,
} from '../../stores/opportunities/opportunity-draft.store.ts';
import { findCalendar } from '../../stores/response-clock/working-calendar.store.ts';
import { presentCulture } from './opportunities.routes.ts';

/** The draft without its incomplete parts, which wouldn't be shown. */
function completeParts(content: EditableOpportunity['content']) {
  const { places, pay, criteria, process } = content;
  const isPayComplete = pay !== null && Object.values(pay).every((part) => part !== null);
  return publishedOpportunity({
    ...content,
    places: places.filter(({ country, workMode }) => country !== null && workMode !== null),
    pay: isPayComplete ? pay : null,
    criteria: criteria.filter(({ reason }) => reason !== null),
    process: process.filter(({ name, replyDays }) => name !== null && replyDays !== null),
  });
}

/** Serves drafts as candidates would see them. */
export function registerOpportunityPreview(app: FastifyInstance, context: Context): void {
  const { db, now } = context;

  bind(app, context, previewOpportunity, async ({ scope, params, query }) => {
    const draft = await findEditableOpportunity(db, scope, params.opportunityId);
    if (draft === null) return refuse('not_found');
    const shown = completeParts((query.of === 'published' ? draft.published : null) ?? draft.content);
    const published = await findOwnPublishedCulture(db, scope);
    const calendar = await findCalendar(db, scope.companyId);
    const musts = shown.criteria.filter(({ need }) => need === 'must');
    return succeed(200, {
      ...shown,
      id: draft.id,
      company: {
        id: scope.companyId,
        name: draft.companyName,
        domain: await findVerifiedDomain(db, scope),
        isVerified: scope.isVerified,
      },
      timeZone: calendar.timeZone,
      publishedOn: (draft.publishedAt ?? now()).toISOString().slice(0, 'YYYY-MM-DD'.length),
      mustHaves: {
        standing: musts.length === 0 ? 'met' : 'unknown',
        met: 0,
        notMet: 0,
        unknown: musts.length,
      },
      application: null,
      isSaved: false,
      replyDays: shown.process[0]?.replyDays ?? null,
      face: published && presentFace(published.culture),
      reasons: [],
      dealBreakers: [],
      isOpen: true,
      standings: shown.criteria.map(({ id }) => ({ criterionId: id, standing: 'unknown', evidence: null })),
      process: publicProcess(shown.process),
      replyBy: shown.process.length === 0 ? null : firstReplyBy(shown.process, now(), calendar),
      culture: published && presentCulture(published),
      overlap: null,
      comparisonHindrance: null,
      hindrance: null,
    });
  });
}
