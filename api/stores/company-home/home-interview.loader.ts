import type { NextInterview } from '@common-ground/contract/company-home/company-home';
import { endOfInterview } from '@common-ground/domain/interviews/interview';
import type { CompanyScope } from '../../platform/auth/scope.ts';
import type { Database } from '../../platform/db/database.ts';
import { type CompanyInterviewRow, listCompanyInterviews } from '../interviews/company-interview.store.ts';
import { shownTexts } from '../interviews/interview.view.ts';

function textsOf(scope: CompanyScope, row: CompanyInterviewRow, now: Date) {
  const { title, place } = shownTexts(scope, row, now);
  return { title, place };
}

/** The booked interviews that the caller organises or takes part in and that aren't over, soonest first. @param today `YYYY-MM-DD` */
export async function listNextInterviews(
  db: Database,
  scope: CompanyScope,
  { now, today }: { readonly now: Date; readonly today: string },
  limit: number,
): Promise<NextInterview[]> {
  const view = { list: 'upcoming', whose: 'mine', now, today } as const;
  const rows = await listCompanyInterviews(db, scope, view, { after: null, limit });
  return rows.flatMap((row) =>
    row.starts_at === null
      ? []
      : [
          {
            interviewId: row.id,
            applicationId: row.application_id,
            jobTitle: row.opportunity_title,
            candidateName: row.candidate_name,
            startsAt: row.starts_at.toISOString(),
            endsAt: endOfInterview(row.starts_at, row.minutes).toISOString(),
            placeKind: row.place_kind,
            ...textsOf(scope, row, now),
          },
        ],
  );
}
