import type { FoundInCompany } from '@common-ground/contract/people/company-search';
import { rankEntries } from '@common-ground/domain/palette/entry-ranking';
import type { CompanyScope } from '../../platform/auth/scope.ts';
import type { Database } from '../../platform/db/database.ts';
import { listSent, type StoredInvitation } from '../people/candidate-invitation.store.ts';
import { findVisibleCandidates } from '../people/shown-candidate.loader.ts';
import { findCalledNames } from '../profile/shown-profile.store.ts';
import { findHandles } from './candidate-handle.store.ts';
import { type Listing, recordListed } from './discovery-view.store.ts';

/** What the company may know about the candidates of some invitations. */
export type Invited = {
  /** The invitations that still lead to someone who was found. */
  readonly linked: readonly StoredInvitation[];
  /** The candidates who show the company their name. */
  readonly named: readonly string[];
  /** By candidate. */
  readonly names: ReadonlyMap<string, string>;
  readonly handles: ReadonlyMap<string, string>;
};

/**
 * What the company may know about the candidates it invited. Those who accepted are in the
 * pipeline: nothing that was found without a name may lead to a name that was sent. Names that are
 * shown have to be recorded.
 * @param today `YYYY-MM-DD`
 */
export async function findInvitedCandidates(
  db: Database,
  scope: CompanyScope,
  sent: readonly StoredInvitation[],
  today: string,
): Promise<Invited> {
  const linked = sent.filter(({ isUnlinked, invitation }) => !isUnlinked && invitation.state !== 'accepted');
  const ids = [...new Set(linked.map(({ candidateId }) => candidateId))];
  const visible = scope.isVerified ? await findVisibleCandidates(db, scope, ids, today) : new Map();
  const named = ids.filter((id) => {
    const one = visible.get(id);
    return one?.level === 'named' && !one.isBlind;
  });
  const [handles, names] = await Promise.all([
    findHandles(db, scope, ids),
    findCalledNames(db, scope, named),
  ]);
  return { linked, named, names, handles };
}

/** Records that the company is shown the names of some candidates among its invitations. @returns false when the day's budget is spent */
export function recordInvited(
  db: Database,
  scope: CompanyScope,
  candidateIds: readonly string[],
  listing: Omit<Listing, 'reason'>,
): Promise<boolean> {
  const views = candidateIds.map((candidateId) => ({
    candidateId,
    level: 'named' as const,
    parts: ['name'] as const,
  }));
  return recordListed(db, scope, views, { ...listing, reason: 'invitation_list' });
}

/** How many of the newest invitations are searched for a name. */
const NEWEST = 200;

/**
 * The candidates among the newest invitations whose names match what was typed, recorded as shown; none once the day's budget is spent.
 * Call it in a transaction.
 * @param at `today` as days of the application are, `workday` by the company's clocks
 */
export async function listInviteesNamed(
  db: Database,
  scope: CompanyScope,
  text: string,
  at: {
    readonly today: string;
    readonly workday: string;
    readonly listing: Omit<Listing, 'reason'>;
    readonly limit: number;
  },
): Promise<FoundInCompany['invitees']> {
  const page = { opportunityId: null, state: null, after: null, limit: NEWEST, today: at.workday };
  const sent = await listSent(db, scope, page);
  const { linked, names, handles } = await findInvitedCandidates(db, scope, sent, at.today);
  const entries = [...names].map(([candidateId, label]) => ({ candidateId, label }));
  const found = rankEntries(entries, text).slice(0, at.limit);
  const ids = found.map(({ entry }) => entry.candidateId);
  if (!(await recordInvited(db, scope, ids, at.listing))) return [];
  return found.flatMap(({ entry }) => {
    const last = linked.find(({ candidateId }) => candidateId === entry.candidateId);
    const handle = handles.get(entry.candidateId) ?? last?.sentTo;
    if (!last || !handle) return [];
    return [{ handle, calledName: entry.label, title: last.invitation.title }];
  });
}
