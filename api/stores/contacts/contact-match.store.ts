import { candidateView } from '@common-ground/domain/access/candidate-view';
import { personNameKey } from '@common-ground/domain/contacts/contact-keys';
import {
  disclosedBases,
  type MatchBasis,
  matchStatusOf,
  type Verdict,
} from '@common-ground/domain/contacts/contact-match';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { CompanyScope } from '../../platform/auth/scope.ts';
import type { Database } from '../../platform/db/database.ts';
import { findCandidateAccess } from '../access/candidate-access.store.ts';
import { isBlindApplication } from '../people/blind-review.store.ts';
import { memberNameSql } from '../team/member-name.store.ts';
import { reachesOpportunity } from '../team/opportunity-reach.store.ts';

/** A contact and an application that are, or may be, of one person. */
export type ContactMatch = {
  readonly contactId: string;
  readonly applicationId: string;
  /** For writing to the database; never part of a response. */
  readonly candidateId: string;
  readonly title: string;
  readonly sentAt: string;
  readonly bases: readonly MatchBasis[];
  readonly standing: ReturnType<typeof matchStatusOf>;
  readonly verdict: Verdict | null;
  readonly saidBy: string | null;
  readonly saidAt: string | null;
};

/**
 * Whether the caller is shown a verdict on a match: only if it was given when the person had an application that the caller may read. An
 * earlier verdict would reveal one that was withdrawn, is shown blind, or is out of reach.
 */
function isShownVerdict(scope: CompanyScope): RawBuilder<SqlBool> {
  const isBlind = isBlindApplication(scope, { id: 'sent.id', opportunityId: 'sent.opportunity_id' });
  return sql<SqlBool>`exists (select from applications as sent where sent.candidate_id = marks.candidate_id and sent.company_id = marks.company_id and sent.sent_at <= said.said_at and sent.status <> 'withdrawn' and ${reachesOpportunity(scope, 'sent.opportunity_id')} and not ${isBlind})`;
}

/**
 * The parts of an opened application that are on record as shown to the company since it was sent, provided the name was too: under blind
 * review, parts are shown without anything that identifies the candidate.
 */
const RECORDED_PARTS = sql<
  string[]
>`case when applications.opened_at is null then '{}' else array(select distinct unnest(parts) from profile_views where profile_views.candidate_id = applications.candidate_id and profile_views.company_id = applications.company_id and level = 'applied' and 'name' = any (parts) and seen_at >= applications.sent_at) end`;

/**
 * Which contacts have applied, as far as the caller may know: only applications that they reach, that weren't withdrawn, and that they
 * don't see blind. A contact is only compared with what an application disclosed and this company has read.
 * @param filter some contacts, or one application, or both
 * @param today `YYYY-MM-DD`
 */
export async function findMatches(
  db: Database,
  scope: CompanyScope,
  filter: { readonly contactIds?: readonly string[]; readonly applicationId?: string },
  today: string,
): Promise<readonly ContactMatch[]> {
  if (filter.contactIds?.length === 0) return [];
  const isBlind = isBlindApplication(scope, {
    id: 'applications.id',
    opportunityId: 'applications.opportunity_id',
  });
  let query = db
    .selectFrom('application_marks as marks')
    .innerJoin('contacts', (join) =>
      join
        .onRef('contacts.company_id', '=', 'marks.company_id')
        .on(
          sql<SqlBool>`(marks.basis = 'phone' and contacts.phone = marks.key or marks.basis = 'link' and contacts.link_key = marks.key or marks.basis = 'name' and contacts.name_key = marks.key)`,
        ),
    )
    .innerJoin('applications', 'applications.id', 'marks.application_id')
    .leftJoin('contact_verdicts as said', (join) =>
      join
        .onRef('said.contact_id', '=', 'contacts.id')
        .onRef('said.candidate_id', '=', 'marks.candidate_id')
        .on(isShownVerdict(scope)),
    )
    .where('marks.company_id', '=', scope.companyId)
    .where('applications.company_id', '=', scope.companyId)
    .where('applications.status', '<>', 'withdrawn')
    .where(reachesOpportunity(scope, 'applications.opportunity_id'))
    .where(sql<SqlBool>`not ${isBlind}`);
  if (filter.contactIds) query = query.where('contacts.id', 'in', [...filter.contactIds]);
  if (filter.applicationId !== undefined)
    query = query.where('marks.application_id', '=', filter.applicationId);
  const rows = await query
    .select(['contacts.id as contact_id', 'applications.id', 'applications.candidate_id', 'sent_at'])
    .select(['opportunity_title as title', 'said.verdict', 'said.said_at'])
    .select(memberNameSql('said', 'said_by').as('said_by'))
    .select(sql<MatchBasis[]>`array_agg(marks.basis order by marks.basis)`.as('bases'))
    .select(['contacts.name_key', 'applicant_name', RECORDED_PARTS.as('recorded_parts')])
    .groupBy(['contacts.id', 'applications.id', 'said.verdict', 'said.said_at'])
    .groupBy(['said.member_name', 'said.said_by', 'said.company_id'])
    .orderBy('sent_at', 'desc')
    .orderBy('applications.id')
    .orderBy('contacts.id')
    .execute();
  const ids = rows.map((row) => row.candidate_id);
  const accessByCandidate = await findCandidateAccess(db, scope, ids, today);
  return rows.flatMap((row) => {
    const access = accessByCandidate.get(row.candidate_id);
    // The company may no longer be allowed to read what was sent, nor to learn that it has met the candidate.
    if (!access || candidateView(access) !== 'applied') return [];
    const verdict = row.verdict as Verdict | null;
    const isListedName = row.name_key === personNameKey(row.applicant_name ?? '');
    const bases = disclosedBases([...new Set(row.bases)], { parts: row.recorded_parts, isListedName });
    if (bases.length === 0) return [];
    return [
      {
        contactId: row.contact_id,
        applicationId: row.id,
        candidateId: row.candidate_id,
        title: row.title ?? '',
        sentAt: row.sent_at.toISOString(),
        bases,
        standing: matchStatusOf(bases, verdict),
        verdict,
        saidBy: row.said_by,
        saidAt: row.said_at?.toISOString() ?? null,
      },
    ];
  });
}

/** Records the caller's verdict on a match, in place of an earlier one; null removes it. */
export async function updateVerdict(
  db: Database,
  scope: CompanyScope,
  { contactId, candidateId }: Pick<ContactMatch, 'contactId' | 'candidateId'>,
  verdict: Verdict | null,
  at: Date,
): Promise<void> {
  if (verdict === null) {
    await db
      .deleteFrom('contact_verdicts')
      .where('contact_id', '=', contactId)
      .where('candidate_id', '=', candidateId)
      .where('company_id', '=', scope.companyId)
      .execute();
    return;
  }
  const verdictRow = { verdict, said_by: scope.accountId, said_at: at };
  await db
    .insertInto('contact_verdicts')
    .values({ contact_id: contactId, candidate_id: candidateId, company_id: scope.companyId, ...verdictRow })
    .onConflict((conflict) => conflict.columns(['contact_id', 'candidate_id']).doUpdateSet(verdictRow))
    .execute();
}
