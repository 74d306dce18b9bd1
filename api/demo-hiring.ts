import { randomUUID } from 'node:crypto';
import type { ProfileView } from '@common-ground/domain/access/view-record';
import type { ApplicationStatus } from '@common-ground/domain/applications/application';
import type { OfferTerms } from '@common-ground/domain/applications/offer';
import { DEFAULT_PARTS } from '@common-ground/domain/applications/snapshot';
import { filledMessage } from '@common-ground/domain/messages/message-template';
import type { Opportunity, OpportunityStatus } from '@common-ground/domain/opportunities/opportunity';
import { stageOfKind } from '@common-ground/domain/opportunities/stage';
import { declineLetter, declineThanks } from '@common-ground/domain/pipeline/decline-letters';
import { replyByAt, type WaitingStatus } from '@common-ground/domain/pipeline/move';
import { workingDaysAfter } from '@common-ground/domain/working-calendar/working-days';
import { establishScope } from './platform/auth/principal.ts';
import type { CandidateScope, CompanyScope } from './platform/auth/scope.ts';
import { createScopeCache } from './platform/auth/scope-cache.ts';
import { type Database, openSystemDatabase } from './platform/db/database.ts';
import { recordViews } from './stores/access/profile-view.store.ts';
import { listOwnApplications } from './stores/applications/application.store.ts';
import {
  insertApplication,
  markOpened,
  markWithdrawn,
} from './stores/applications/application-change.store.ts';
import { findSnapshot } from './stores/applications/snapshot.loader.ts';
import { recordSnapshotView } from './stores/applications/snapshot-view.store.ts';
import { findOpportunity } from './stores/opportunities/opportunity.store.ts';
import { insertOpportunity, listOwnOpportunities } from './stores/opportunities/publishing.store.ts';
import { markPending, updateStages } from './stores/pipeline/act-effect.store.ts';
import { findApplicationsToDecide, findCompanyName } from './stores/pipeline/application-to-decide.store.ts';
import { insertDecisions } from './stores/pipeline/decision.store.ts';
import { publishDecision } from './stores/pipeline/decision-publication.store.ts';

/** What an invented company offers. */
export type DemoOpportunity = {
  readonly opportunity: Opportunity;
  readonly status: OpportunityStatus;
  readonly publishedAt: Date;
};

/** What has happened to an application since it was sent. */
export type DemoTurn =
  | { readonly kind: 'opened' | 'withdrawn'; readonly at: Date }
  | {
      readonly kind: 'moved';
      readonly at: Date;
      readonly status: Exclude<ApplicationStatus, 'withdrawn'>;
      readonly words: string | null;
      /** What an offer consists of; left out for one from before offers had terms. */
      readonly offered?: { readonly terms: OfferTerms; readonly answerBy: string };
    };

export type DemoApplication = {
  /** The uid of the company's owner. */
  readonly ownerUid: string;
  readonly title: string;
  readonly note: string | null;
  readonly sentAt: Date;
  readonly turns: readonly DemoTurn[];
};

/** What a demo world needs besides the API: a past, which no request can create. */
export type DemoHiring = {
  /** Publishes what the company doesn't have yet, matched by title. @param ownerUid the uid of the company's owner */
  publish(ownerUid: string, opportunities: readonly DemoOpportunity[]): Promise<void>;
  /** Sends what the candidate hasn't sent yet, and adds what happened to it since. */
  apply(candidateUid: string, applications: readonly DemoApplication[]): Promise<void>;
  close(): Promise<void>;
};

/** What a company sees when it opens an application, as recorded in the candidate's access log. */
const viewOf = ({ candidateId }: CandidateScope): ProfileView => ({
  candidateId,
  level: 'applied',
  parts: ['name', ...DEFAULT_PARTS],
  reason: 'application_detail',
});

/** The terms of an offer as they're stored: without a file. */
function storedOffer(offered: Extract<DemoTurn, { kind: 'moved' }>['offered']) {
  return offered && { answerBy: offered.answerBy, terms: { ...offered.terms, documentSha256: null } };
}

const dayOf = (at: Date) => at.toISOString().slice(0, 'YYYY-MM-DD'.length);

/**
 * Moves, declines or makes an offer as the company's owner would have, with an entry in the log of decisions. Call it in a transaction.
 * Nothing is changed where the process of the opportunity has no stage for it.
 */
async function backdateDecision(
  db: Database,
  scope: CompanyScope,
  applicationId: string,
  { at, status, words, offered }: Extract<DemoTurn, { kind: 'moved' }>,
): Promise<void> {
  const locked = await findApplicationsToDecide(db, scope, [applicationId], {
    today: dayOf(at),
    isLocked: true,
  });
  const found = locked.get(applicationId);
  const stage = found && stageOfKind(found.process, status);
  if (!found || (stage === null && status !== 'declined')) return;
  const stageId = stage?.id ?? found.stageId;
  const id = randomUUID();
  const act = { id, locked: found, from: found, version: found.version + 1 };
  if (stage && status !== 'offer') {
    const to = { stageId, status, replyBy: replyByAt(stage, at) };
    await insertDecisions(db, scope, [{ ...act, kind: 'moved', to }], at);
    await updateStages(db, scope, [{ applicationId, decisionId: id, to }], at, words);
    return;
  }
  const to = { stageId, status, replyBy: null };
  const message = words ?? declineLetter('others_met_more');
  const filled = filledMessage(message, {
    name: null,
    title: found.title,
    thanks: declineThanks(found.title, found.facts),
    company: await findCompanyName(db, scope),
  });
  const decision =
    status === 'offer'
      ? ({ ...act, kind: 'offered', to, message: filled, ...storedOffer(offered) } as const)
      : ({ ...act, kind: 'declined', to, message: filled, reason: 'others_met_more' } as const);
  await insertDecisions(db, scope, [decision], at);
  await markPending(db, scope, [{ applicationId, decisionId: id }], {
    status: status as WaitingStatus,
    until: at,
  });
  await publishDecision(db, id);
}

/** Opens the door for the demo world, on the application's database. */
export function openDemoHiring(databaseUrl: string): DemoHiring {
  const db = openSystemDatabase(databaseUrl, { maxConnections: 2, statementTimeoutMs: 10_000 });
  const scopes = createScopeCache(() => performance.now());

  async function scopeOf<Scope extends CandidateScope | CompanyScope>(access: Scope['role'], uid: string) {
    const established = await establishScope(
      { db, scopes },
      { access },
      {
        uid,
        raterOf: null,
        claimedRole: null,
        email: null,
        isEmailConfirmed: true,
        authenticatedAt: Date.now() / 1000,
      },
    );
    if ('refusal' in established) throw new Error(`${uid} is no ${access}: ${established.refusal}`);
    return established.scope as Scope;
  }

  async function applyTurn(
    transaction: Database,
    scope: { candidate: CandidateScope; company: CompanyScope },
    applicationId: string,
    step: DemoTurn,
  ): Promise<void> {
    if (step.kind === 'moved') {
      await backdateDecision(transaction, scope.company, applicationId, step);
    } else if (step.kind === 'opened') {
      await markOpened(transaction, scope.company, applicationId, step.at);
      await recordViews(transaction, scope.company, [viewOf(scope.candidate)], step.at);
      const { candidateId } = scope.candidate;
      await recordSnapshotView(transaction, scope.company, { id: applicationId, candidateId }, step.at);
    } else await markWithdrawn(transaction, scope.candidate, applicationId, step.at);
  }

  return {
    async publish(ownerUid, opportunities) {
      const scope = await scopeOf<CompanyScope>('company', ownerUid);
      await db.transaction().execute(async (transaction) => {
        const known = new Set((await listOwnOpportunities(transaction, scope)).map(({ title }) => title));
        for (const { opportunity, status, publishedAt } of opportunities)
          if (!known.has(opportunity.title))
            await insertOpportunity(transaction, scope, opportunity, status, publishedAt);
      });
    },
    async apply(candidateUid, applications) {
      const candidate = await scopeOf<CandidateScope>('candidate', candidateUid);
      const ownApplications = await listOwnApplications(db, candidate, {
        state: null,
        after: null,
        limit: 500,
      });
      const known = new Set(ownApplications.map(({ summary }) => summary.opportunityId));
      for (const { ownerUid, title, note, sentAt, turns } of applications) {
        const company = await scopeOf<CompanyScope>('company', ownerUid);
        const own = (await listOwnOpportunities(db, company)).find(
          (opportunity) => opportunity.title === title,
        );
        const found = own ? await findOpportunity(db, candidate, own.id, sentAt) : null;
        if (found === null) throw new Error(`There is no opportunity "${title}"`);
        if (known.has(found.id)) continue;
        const made = await findSnapshot(db, candidate, found, {
          parts: DEFAULT_PARTS,
          documentIds: [],
          note,
        });
        if (made === null) throw new Error('A demo application has no documents');
        // The whole history or nothing, so that an interrupted attempt can be repeated.
        await db.transaction().execute(async (transaction) => {
          const id = await insertApplication(transaction, candidate, {
            opportunityId: found.id,
            companyId: found.company.id,
            stageId: found.firstStageId,
            applicantName: made.snapshot.name.fullName ?? '',
            title: found.title,
            snapshot: made.text,
            sha256: made.sha256,
            idempotencyKey: randomUUID(),
            requestSha256: made.sha256,
            sentAt,
            replyBy: workingDaysAfter(dayOf(sentAt), found.process[0]?.replyDays ?? 1),
          });
          if (id === null) return;
          for (const step of turns) await applyTurn(transaction, { candidate, company }, id, step);
        });
      }
    },
    close: () => db.destroy(),
  };
}
