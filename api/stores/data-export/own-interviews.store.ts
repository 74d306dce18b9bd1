import type { ExportedInterview } from '@common-ground/contract/data-export/exported-hiring';
import type { CandidateScope } from '../../platform/auth/scope.ts';
import type { Database } from '../../platform/db/database.ts';
import { selectInterviews, storedInterview } from '../interviews/interview-row.store.ts';

/** Every interview that the caller was offered, oldest first; also those that were cancelled. */
export async function listExportedInterviews(
  db: Database,
  scope: CandidateScope,
): Promise<ExportedInterview[]> {
  const rows = await selectInterviews(db, { withTimes: true })
    .innerJoin('companies', 'companies.id', 'interviews.company_id')
    .leftJoin('adjustment_requests', 'adjustment_requests.interview_id', 'interviews.id')
    .where('interviews.candidate_id', '=', scope.candidateId)
    .select(['companies.name', 'interviews.created_at', 'adjustment_requests.words'])
    .orderBy('interviews.created_at')
    .orderBy('interviews.id')
    .execute();
  return rows.map(storedInterview).map((row) => ({
    applicationId: row.application_id,
    companyName: row.name,
    title: row.title,
    minutes: row.minutes,
    placeKind: row.place_kind,
    place: row.place,
    timeZone: row.time_zone,
    state: row.state,
    startsAt: row.starts_at?.toISOString() ?? null,
    times: row.times.map(({ startsAt }) => new Date(startsAt).toISOString()),
    pickBy: row.pick_by,
    message: row.message,
    note: row.note,
    changedBy: row.changed_by,
    changedAt: row.changed_at.toISOString(),
    offeredAt: row.created_at.toISOString(),
    adjustments: row.words,
    changes: row.changes,
    interviewers: row.interviewers.map(({ name }) => name),
  }));
}
