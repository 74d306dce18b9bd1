import {
  listReceivedApplications,
  readReceivedApplication,
} from '@common-ground/contract/applications/received-applications';
import type { Snapshot } from '@common-ground/contract/applications/snapshot';
import { blindSnapshot } from '@common-ground/domain/access/blind-review';
import { candidateView } from '@common-ground/domain/access/candidate-view';
import type { ProfileView } from '@common-ground/domain/access/view-record';
import { isReadableToCompany } from '@common-ground/domain/applications/application';
import { criteriaProfileOf, SNAPSHOT_PARTS } from '@common-ground/domain/applications/snapshot';
import { evaluateCriteria } from '@common-ground/domain/opportunities/evaluate-criteria';
import type { FastifyInstance } from 'fastify';
import type { CompanyScope } from '../../platform/auth/scope.ts';
import type { Context } from '../../platform/context.ts';
import type { Database } from '../../platform/db/database.ts';
import { bind } from '../../platform/http/bind.ts';
import { refuse, refuseInput, succeed } from '../../platform/http/handler-result.ts';
import { BROKEN_CURSOR, cutPage, readPaging } from '../../platform/http/paging/paging.ts';
import { type CandidateAccess, findCandidateAccess } from '../../stores/access/candidate-access.store.ts';
import { recordViews } from '../../stores/access/profile-view.store.ts';
import { markOpened } from '../../stores/applications/application-change.store.ts';
import { listApplicationEvents } from '../../stores/applications/application-event.store.ts';
import {
  listReceived,
  lockReceivedApplication,
  type Received,
  type ReceivedApplicationRow,
} from '../../stores/applications/received-application.store.ts';
import { recordSnapshotView } from '../../stores/applications/snapshot-view.store.ts';
import { isTimestampKey } from '../../stores/opportunities/opportunity.store.ts';

const isApplied = (standing: CandidateAccess | undefined) =>
  standing !== undefined && candidateView(standing) === 'applied';

/** An application as the caller may see it: under blind review, it doesn't reveal who sent it. */
function visibleParts({ snapshot, summary, isBlind }: Received) {
  const sentOn = summary.sentAt.slice(0, 'YYYY-MM-DD'.length);
  const { criteria } = snapshot.opportunity;
  if (isBlind) return blindSnapshot(snapshot, criteria, sentOn);
  return { snapshot, standings: evaluateCriteria(criteria, criteriaProfileOf(snapshot.parts), sentOn) };
}

/** What's recorded in the candidate's access log when an application is read. */
function viewOf({ candidateId, isBlind }: Received, { parts, documents }: Snapshot): ProfileView {
  const sent = SNAPSHOT_PARTS.filter((part) => parts[part] !== null);
  return {
    candidateId,
    level: 'applied',
    parts: [
      ...(isBlind ? [] : (['name'] as const)),
      ...sent,
      ...(documents.length > 0 ? (['documents'] as const) : []),
    ],
    reason: 'application_detail',
  };
}

/** Serves a company the applications it received, for reading only. */
export function registerReceivedApplications(app: FastifyInstance, context: Context): void {
  const { db, now } = context;

  function standingsOf(database: Database, scope: CompanyScope, rows: readonly { candidateId: string }[]) {
    const ids = rows.map(({ candidateId }) => candidateId);
    return findCandidateAccess(database, scope, ids, now().toISOString().slice(0, 10));
  }

  bind(app, context, listReceivedApplications, async ({ scope, query }) => {
    const { after, limit, isBroken } = readPaging(query);
    if (isBroken || (after && !isTimestampKey(after.key))) return refuseInput(BROKEN_CURSOR);
    const page = { opportunityId: query.opportunityId ?? null, after, limit: limit + 1 };
    const rows = await listReceived(db, scope, page);
    const { shown, next } = cutPage(rows, limit, ({ summary, orderKey }) => ({
      key: orderKey,
      id: summary.id,
    }));
    const standings = await standingsOf(db, scope, shown);
    const isReadable = ({ candidateId, summary }: ReceivedApplicationRow) =>
      isReadableToCompany(summary.status) && isApplied(standings.get(candidateId));
    // A list says who has applied for what, which the candidate told the company. Only opening is recorded.
    const items = shown.map((row) =>
      isReadable(row) ? row.summary : { ...row.summary, applicantName: null },
    );
    return succeed(200, { items, next });
  });

  bind(app, context, readReceivedApplication, async ({ scope, params }) =>
    // In one transaction, so that nothing is shown without being recorded for the candidate to see.
    db.transaction().execute(async (transaction) => {
      const received = await lockReceivedApplication(transaction, scope, params.applicationId);
      if (received === null || !isReadableToCompany(received.summary.status)) return refuse('not_found');
      const standings = await standingsOf(transaction, scope, [received]);
      if (!isApplied(standings.get(received.candidateId))) return refuse('not_found');
      const at = now();
      const { candidateId, summary, sha256, isBlind, isInvited, isSeen } = received;
      const { snapshot, standings: shownStandings } = visibleParts(received);
      await recordViews(transaction, scope, [viewOf(received, snapshot)], at);
      await markOpened(transaction, scope, params.applicationId, at);
      if (!isBlind && !isSeen)
        await recordSnapshotView(transaction, scope, { id: summary.id, candidateId }, at);
      const events = await listApplicationEvents(transaction, scope, params.applicationId);
      return succeed(200, {
        ...summary,
        openedAt: summary.openedAt ?? at.toISOString(),
        isBlind,
        source: isBlind ? null : isInvited ? 'invitation' : 'direct',
        snapshot,
        sha256: isBlind ? null : sha256,
        standings: shownStandings,
        // What was written to the candidate begins with a name.
        events: isBlind ? events.map((event) => ({ ...event, words: null })) : events,
      });
    }),
  );
}
