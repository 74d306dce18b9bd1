import { randomUUID } from 'node:crypto';
import type { ProfileView } from '@common-ground/domain/access/view-record';
import type { ApplicationStatus } from '@common-ground/domain/hiring/application';
import type { Opportunity, OpportunityStatus } from '@common-ground/domain/hiring/opportunity';
import { PARTS_AT_FIRST } from '@common-ground/domain/hiring/snapshot';
import { workingDaysAfter } from '@common-ground/domain/hiring/working-days';
import { recordViews } from './features/access/profile-view.store.ts';
import { listOwnApplications } from './features/applications/application.store.ts';
import {
  insertApplication,
  markOpened,
  moveApplication,
  withdrawOwnApplication,
} from './features/applications/application-change.store.ts';
import { makeSnapshot } from './features/applications/snapshot.store.ts';
import { findOpportunity } from './features/opportunities/opportunity.store.ts';
import { insertOpportunity, listOwnOpportunities } from './features/opportunities/publishing.store.ts';
import { establishScope } from './platform/auth/principal.ts';
import type { CandidateScope, CompanyScope } from './platform/auth/scope.ts';
import { createScopeCache } from './platform/auth/scope-cache.ts';
import { openSystemDatabase } from './platform/db/database.ts';

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
      readonly replyDays: number | null;
      readonly words: string | null;
    };

export type DemoApplication = {
  /** The uid of the company's owner. */
  readonly ownerUid: string;
  readonly title: string;
  readonly note: string | null;
  readonly sentAt: Date;
  readonly turns: readonly DemoTurn[];
};

/** What a demo world needs beside the API: a past, which no request can make. */
export type DemoHiring = {
  /** Publishes what the company does not have yet, by title. @param ownerUid the uid of the company's owner */
  publish(ownerUid: string, opportunities: readonly DemoOpportunity[]): Promise<void>;
  /** Sends what the candidate has not sent yet, and lets it take its course. */
  apply(candidateUid: string, applications: readonly DemoApplication[]): Promise<void>;
  close(): Promise<void>;
};

/** What a company that opens an application sees, as it stands in the candidate's ledger. */
const viewOf = ({ candidateId }: CandidateScope): ProfileView => ({
  candidateId,
  level: 'applied',
  parts: ['name', ...PARTS_AT_FIRST],
  reason: 'application_detail',
});

const dayOf = (at: Date) => at.toISOString().slice(0, 'YYYY-MM-DD'.length);

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
        authenticatedAt: 0,
      },
    );
    if ('refusal' in established) throw new Error(`${uid} is no ${access}: ${established.refusal}`);
    return established.scope as Scope;
  }

  async function turn(
    scope: { candidate: CandidateScope; company: CompanyScope },
    applicationId: string,
    step: DemoTurn,
  ): Promise<void> {
    await db.transaction().execute(async (transaction) => {
      if (step.kind === 'moved') {
        const { at, status, words, replyDays } = step;
        const replyBy = replyDays === null ? null : workingDaysAfter(dayOf(at), replyDays);
        await moveApplication(transaction, scope.company, applicationId, { status, at, words, replyBy });
      } else if (step.kind === 'opened') {
        await markOpened(transaction, scope.company, applicationId, step.at);
        await recordViews(transaction, scope.company, [viewOf(scope.candidate)], step.at);
      } else await withdrawOwnApplication(transaction, scope.candidate, applicationId, step.at);
    });
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
      const sent = await listOwnApplications(db, candidate, { state: null, after: null, limit: 500 });
      const known = new Set(sent.map(({ summary }) => summary.opportunityId));
      for (const { ownerUid, title, note, sentAt, turns } of applications) {
        const company = await scopeOf<CompanyScope>('company', ownerUid);
        const own = (await listOwnOpportunities(db, company)).find((one) => one.title === title);
        const found = own ? await findOpportunity(db, candidate, own.id) : null;
        if (found === null) throw new Error(`There is no opportunity "${title}"`);
        if (known.has(found.id)) continue;
        const made = await makeSnapshot(db, candidate, found, {
          parts: PARTS_AT_FIRST,
          documentIds: [],
          note,
        });
        if (made === null) throw new Error('A demo application has no documents');
        const id = await db.transaction().execute((transaction) =>
          insertApplication(transaction, candidate, {
            opportunityId: found.id,
            companyId: found.company.id,
            stageId: found.firstStageId,
            applicantName: made.snapshot.name.fullName ?? '',
            title: found.title,
            snapshot: made.text,
            sha256: made.sha256,
            idempotencyKey: randomUUID(),
            sentAt,
            replyBy: workingDaysAfter(dayOf(sentAt), found.process[0]?.replyDays ?? 1),
          }),
        );
        if (id === null) continue;
        for (const step of turns) await turn({ candidate, company }, id, step);
      }
    },
    close: () => db.destroy(),
  };
}
